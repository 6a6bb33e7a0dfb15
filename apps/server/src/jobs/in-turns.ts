import { setImmediate as nextTurn } from 'node:timers/promises';

// In milliseconds: a tenth of what a turn may take, since an item is not cut and other work has its share of the turn.
const longestPiece = 5;

/** Items one by one. The event loop turns after each piece of so many milliseconds of work on them: requests come first. */
export async function* inTurns<T>(items: Iterable<T>, longest = longestPiece): AsyncGenerator<T> {
  let began = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - began < longest) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** The results of work on each item, which is done as `inTurns` says. */
export async function mapInTurns<T, R>(
  items: Iterable<T>,
  work: (item: T) => R | Promise<R>,
  longest?: number,
): Promise<R[]> {
  const results: R[] = [];
  for await (const item of inTurns(items, longest)) results.push(await work(item));
  return results;
}
