import { letters, palette, rect } from './paper.ts';

/** One sign of an equation. With `under` it is a fraction. */
export type Sign = { readonly sign: string; readonly under?: string; readonly fill?: string };

/** Plain words to signs: "x + 3" in one colour. */
export function signs(words: string, fill: string = palette.ink): Sign[] {
  return words.split(' ').map((sign) => ({ sign, fill }));
}

const widthOf = ({ sign, under = '' }: Sign, size: number): number =>
  size * (0.58 * Math.max(sign.length, under.length) + 0.34);

function drawSign(
  { sign, under, fill = palette.ink }: Sign,
  x: number,
  y: number,
  size: number,
): string {
  if (under === undefined) return letters(x, y + size * 0.34, sign, { size, fill });
  const bar = size * (0.58 * Math.max(sign.length, under.length) + 0.12);
  return [
    letters(x, y - size * 0.2, sign, { size, fill }),
    rect(x - bar / 2, y - size * 0.045, bar, size * 0.09, fill),
    letters(x, y + size * 0.88, under, { size, fill }),
  ].join('');
}

/** Signs in a row from x and to the right, their middle at y. */
export function signRow(x: number, y: number, row: readonly Sign[], size: number): string {
  let edge = x;
  return row
    .map((one) => {
      const width = widthOf(one, size);
      edge += width;
      return drawSign(one, edge - width / 2, y, size);
    })
    .join('');
}

/** The left side of an equation: ends where the equals sign at x begins. */
export function leftSide(x: number, y: number, row: readonly Sign[], size: number): string {
  const width = row.reduce((sum, one) => sum + widthOf(one, size), 0);
  return signRow(x - widthOf({ sign: '=' }, size) / 2 - width, y, row, size);
}

/** The equals sign at x and the right side after it. */
export function rightSide(x: number, y: number, row: readonly Sign[], size: number): string {
  return signRow(x - widthOf({ sign: '=' }, size) / 2, y, [{ sign: '=' }, ...row], size);
}
