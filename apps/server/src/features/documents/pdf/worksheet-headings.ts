import type { Piece } from './flow.ts';
import { titleWidth } from './letterhead.ts';
import { styles, type Palette } from './look.ts';
import type { Paper } from './paper.ts';
import { headingPiece, type Column } from './text-pieces.ts';
import type { Run } from './text-style.ts';

/** A heading of a worksheet; the title leaves room for the motif beside it. */
export function headingOf(
  paper: Paper,
  palette: Palette,
  level: 1 | 2 | 3,
  runs: readonly Run[],
  column: Column,
): Piece {
  switch (level) {
    case 1:
      return headingPiece(
        paper,
        1,
        runs,
        { ...column, width: titleWidth },
        { style: styles.title, before: 0, after: 8 },
      );
    case 2:
      return headingPiece(paper, 2, runs, column, {
        style: styles.section(palette.strong),
        before: 26,
        after: 0,
      });
    case 3:
      return headingPiece(paper, 3, runs, column, {
        style: styles.subsection,
        before: 18,
        after: 0,
      });
  }
}
