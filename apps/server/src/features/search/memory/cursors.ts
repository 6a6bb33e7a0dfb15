/** Reads ascending numbers: the least one that is not below `target`, which never falls; `none` after the last. */
export type Cursor = (target: number) => number;

/** Greater than every number of a record. */
export const none = 0x7f_ff_ff_ff;

/**
 * The numbers of a part of an ascending array, whose values are twice a number, plus one where it is marked; `end` is
 * exclusive. With `onlyMarked`, the others are passed over.
 */
export function ofArray(
  values: Uint32Array,
  start: number,
  end: number,
  onlyMarked: boolean,
): Cursor {
  let position = start;
  const numberAt = (index: number): number => (index < end ? (values[index] ?? 0) >>> 1 : none);
  return (target) => {
    if (numberAt(position) < target) {
      // Steps that double find the range, and halving finds the number in it.
      let step = 1;
      while (numberAt(position + step) < target) step *= 2;
      let [low, high] = [position + (step >>> 1) + 1, Math.min(position + step, end)];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (numberAt(middle) < target) low = middle + 1;
        else high = middle;
      }
      position = low;
    }
    if (onlyMarked) while (position < end && ((values[position] ?? 0) & 1) === 0) position += 1;
    return numberAt(position);
  };
}

/** The numbers that one of the cursors has. */
export function anyOf(cursors: readonly Cursor[]): Cursor {
  const [only] = cursors;
  if (!only) return () => none;
  if (cursors.length === 1) return only;
  const values = new Uint32Array(cursors.length);
  let first = true;
  return (target) => {
    let least = none;
    for (let index = 0; index < cursors.length; index += 1) {
      let value = values[index] ?? none;
      if (first || value < target) {
        value = cursors[index]?.(target) ?? none;
        values[index] = value;
      }
      if (value < least) least = value;
    }
    first = false;
    return least;
  };
}

/** The numbers that all of the cursors have, of which the one with the fewest is best first. */
export function allOf(cursors: readonly Cursor[]): Cursor {
  const [leader] = cursors;
  if (!leader) return () => none;
  if (cursors.length === 1) return leader;
  return (target) => {
    let wanted = leader(target);
    for (let index = 1; index < cursors.length && wanted !== none; index += 1) {
      const value = cursors[index]?.(wanted) ?? none;
      if (value === wanted) continue;
      wanted = value === none ? none : leader(value);
      // All others have to be asked for the next number of the first.
      index = 0;
    }
    return wanted;
  };
}

/** The numbers whose bits are set, counted from 32 times `firstWord`. */
export function ofBits(bits: Uint32Array, firstWord: number): Cursor {
  return (target) => {
    const from = Math.max(0, target - firstWord * 32);
    let word = from >>> 5;
    if (word >= bits.length) return none;
    let rest = (bits[word] ?? 0) & (0xff_ff_ff_ff << (from & 31));
    while (rest === 0) {
      word += 1;
      if (word >= bits.length) return none;
      rest = bits[word] ?? 0;
    }
    return (firstWord + word) * 32 + 31 - Math.clz32(rest & -rest);
  };
}
