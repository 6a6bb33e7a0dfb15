/** How many records one call changes: so few that its answer comes within seconds. */
const pieceSize = 10;

interface Sent<R> {
  readonly results: readonly R[];
  /** Why the rest was not sent. */
  readonly failure?: unknown;
}

/** Sends many records some at a time, and tells how many have been sent. After a failure the rest is not sent. */
export async function inPieces<T, R>(
  items: readonly T[],
  onProgress: (sent: number) => void,
  send: (piece: readonly T[]) => Promise<R>,
): Promise<Sent<R>> {
  const results: R[] = [];
  for (let first = 0; first < items.length; first += pieceSize) {
    onProgress(first);
    try {
      results.push(await send(items.slice(first, first + pieceSize)));
    } catch (failure) {
      return { results, failure };
    }
  }
  onProgress(items.length);
  return { results };
}
