// A bucket answers each request after a while. A few at once take their share of neither machine nor bucket.
const atOnce = 8;

/** Does work for each item, some of it at the same time. After an error no more is begun, and what has begun is waited for. */
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
  const runs = await Promise.allSettled(Array.from({ length: atOnce }, run));
  for (const each of runs) if (each.status === 'rejected') throw each.reason;
  return results;
}
