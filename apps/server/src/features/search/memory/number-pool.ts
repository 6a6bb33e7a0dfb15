/** A part of an array; `end` is exclusive. A subarray would be an object that costs more than reading it. */
export interface NumberList {
  readonly numbers: Uint32Array;
  readonly start: number;
  readonly end: number;
}

/** Lists of numbers below 2³², stored one after another. Growing copies none of them. */
export interface NumberPool {
  /** The place of the stored list, by which it is read. */
  readonly add: (numbers: readonly number[]) => number;
  readonly listAt: (place: number) => NumberList;
  /** The memory it takes, in bytes. */
  readonly bytes: () => number;
}

const chunkBits = 16;
const chunkSize = 1 << chunkBits;

/** An empty pool. A list may have 65,535 numbers. */
export function createNumberPool(): NumberPool {
  const chunks: Uint32Array[] = [];
  let used = chunkSize;
  return {
    add(numbers) {
      // A list never crosses the end of a chunk, and its length stands before it.
      if (used + numbers.length + 1 > chunkSize) {
        chunks.push(new Uint32Array(chunkSize));
        used = 0;
      }
      const place = (chunks.length - 1) * chunkSize + used;
      const chunk = chunks[chunks.length - 1];
      if (chunk) chunk[used] = numbers.length;
      chunk?.set(numbers, used + 1);
      used += numbers.length + 1;
      return place;
    },
    listAt(place) {
      const chunk = chunks[place >>> chunkBits];
      if (!chunk) return listOf([]);
      const start = (place & (chunkSize - 1)) + 1;
      return { numbers: chunk, start, end: start + (chunk[start - 1] ?? 0) };
    },
    bytes: () => chunks.length * chunkSize * 4,
  };
}

/** A list that is stored apart. */
export const listOf = (numbers: readonly number[]): NumberList => ({
  numbers: Uint32Array.from(numbers),
  start: 0,
  end: numbers.length,
});
