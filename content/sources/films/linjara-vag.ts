import { signRow, type Sign, signs } from '../motifs/equation.ts';
import { lay, palette, rect } from '../motifs/paper.ts';
import { ease } from './stage.ts';

// What the scenes of "Balansmetoden" share: the scales to the left and the notebook to the right.

/** The scales, their foot, the column of the equals signs, and the notebook. */
export const foot = 578;
const unit = 20;
const height = 76;
export const scales = { x: 360, y: 100 };
export const equals = 1024;
export const sheet = { x: 716, y: 40, width: 524, height: 540 };

/** A weight as wide as the number it stands for, so that equal sides look equal. */
export function weight(
  middle: number,
  worth: number,
  face: string,
  fill: string,
  under?: string,
): string {
  const ink = fill === palette.sun ? palette.ink : palette.card;
  const size = under ? 34 : 46;
  const width = worth * unit;
  const label = signRow(
    middle - size * (0.29 * face.length + 0.17),
    -height / 2,
    [{ sign: face, fill: ink, ...(under && { under }) }],
    size,
  );
  return rect(middle - width / 2, -height, width, height, fill) + label;
}

/** Lifts a weight out of its pan and away, straight up. */
export function lifted(t: number, at: number, piece: string): string {
  const share = ease(t, at, 1.3);
  return lay({ y: -520 * share, opacity: 1 - ease(t, at + 0.7, 0.6) }, piece);
}

/** The white sheet that the equation is written on, row by row. */
export function notebook(...rows: readonly string[]): string {
  return rect(sheet.x, sheet.y, sheet.width, sheet.height, palette.card, 20) + rows.join('');
}

/** The strip behind the answer. */
export const answer = (y: number): string => rect(equals - 126, y - 46, 264, 92, palette.sun, 14);

/** What is taken away, in the colour of the weight that is lifted. */
export const minus = (number: string): Sign[] => signs(`− ${number}`, palette.falu);

/** A row coming into the notebook without crossing the row above it. */
export function written(t: number, at: number, ...signsOfRow: readonly string[]): string {
  return lay({ y: 14 * (1 - ease(t, at, 0.6)), opacity: ease(t, at, 0.5) }, ...signsOfRow);
}
