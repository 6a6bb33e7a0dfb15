/** How many letters may be wrong: none in short words, which are too like one another, one up to six, two above. */
export function mistakesAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** Letters to add, drop, change or swap with their neighbour to make one word of another; `most` + 1 when it is more. */
export function distanceOf(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let least = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, at(beforeLast, column - 2) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return at(last, to.length);
}

const at = (row: readonly number[], index: number): number =>
  row[index] ?? Number.POSITIVE_INFINITY;

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Everything one mistake away from a short word, whose groups of three letters one mistake may change altogether. */
export function variantsOf(word: string): string[] {
  if (word.length < 4 || word.length > 7) return [];
  const variants = new Set<string>();
  for (let index = 0; index <= word.length; index += 1) {
    const [start, end] = [word.slice(0, index), word.slice(index)];
    variants.add(start + end.slice(1));
    if (end.length > 1) variants.add(start + end.charAt(1) + end.charAt(0) + end.slice(2));
    for (const letter of letters) {
      variants.add(start + letter + end);
      if (end !== '') variants.add(start + letter + end.slice(1));
    }
  }
  // A letter of two UTF-16 units that is cut in half is no text, and no database takes it.
  return [...variants].filter((variant) => variant.isWellFormed());
}
