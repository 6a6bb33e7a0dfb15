// A bucket answers each request after a while. A few at once take their share of neither machine nor bucket.
const atOnce = 8;

/** Does work for each item, some of it at the same time. After an error no more is begun. */
export async function mapSomeAtOnce<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = items.entries();
  let failed = false;
  const run = async () => {
    for (const [index, item] of left) {
      if (failed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
}
