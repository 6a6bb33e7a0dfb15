import type { Piece } from './flow.ts';
import { styles } from './look.ts';
import type { Paper } from './paper.ts';
import type { List } from './worksheet-blocks.ts';

/** Whether all items are short enough to stand two in a row: a class's worksheets are many papers. */
export function fitsInHalf(paper: Paper, { items }: List, width: number): boolean {
  return (
    items.length > 2 &&
    items.every(([block, ...more]) => {
      if (block?.kind !== 'paragraph' || more.length > 0) return false;
      return (paper.lines(block.runs, styles.body, Infinity)[0]?.width ?? 0) <= width;
    })
  );
}

/** Puts pieces two and two in a row. */
export const sideBySide = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((left, index) => {
    if (index % 2 === 1) return [];
    const right = pieces[index + 1];
    const draw: Piece['draw'] = (page, top) =>
      [left, right].forEach((piece) => piece?.draw(page, top));
    return [{ ...left, draw }];
  });
