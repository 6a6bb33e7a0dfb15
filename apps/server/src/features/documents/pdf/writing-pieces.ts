import type { Piece } from './flow.ts';
import { hairline, muted, styles, writingLine } from './look.ts';
import type { Paper } from './paper.ts';
import type { Run } from './text-style.ts';
import { writeLines, type Column } from './text-pieces.ts';

// More lines than this may continue on the next page; up to here an answer stays with its question.
const keptTogether = 7;
const neverAlone = 3;

/** Lines to write on by hand. A question above that keeps with its next keeps with these. */
export function writingPieces(count: number, column: Pick<Column, 'x' | 'width'>): Piece[] {
  return Array.from({ length: count }, (_, index) => ({
    height: writingLine,
    keep:
      index < count - 1 &&
      (count <= keptTogether || index < neverAlone - 1 || index >= count - neverAlone),
    draw: (paper, top) => drawRule(paper, column.x, column.x + column.width, top + writingLine - 4),
  }));
}

/** A line to write on that begins with its label, such as "Namn och klass:". */
export function labelledLine(
  paper: Paper,
  label: readonly Run[],
  column: Column,
  before: number,
): Piece {
  const lines = paper.lines(label, styles.body, column.width);
  const start = column.x + Math.min(column.width * 0.7, (lines[0]?.width ?? 0) + 8);
  return {
    height: writingLine,
    before,
    draw(page, top) {
      writeLines(
        page,
        column.tag,
        lines.slice(0, 1),
        styles.body,
        column.x,
        top + writingLine - 4 - styles.body.lineHeight + 2,
      );
      drawRule(page, start, column.x + column.width, top + writingLine - 4);
    },
  };
}

/** A thin line, seen and not heard. */
export function drawRule(
  paper: Paper,
  from: number,
  to: number,
  y: number,
  colour: string = hairline,
): void {
  paper.decorate((doc) => void doc.lineWidth(0.7).moveTo(from, y).lineTo(to, y).stroke(colour));
}

/** A box to tick by hand. */
export function drawBox(paper: Paper, x: number, top: number, size: number): void {
  paper.decorate((doc) => void doc.lineWidth(0.9).rect(x, top, size, size).stroke(muted));
}

/** An empty frame to draw in. */
export function framePiece(height: number, column: Pick<Column, 'x' | 'width'>): Piece {
  return {
    height,
    before: 8,
    draw: (paper, top) =>
      paper.decorate(
        (doc) =>
          void doc
            .lineWidth(0.9)
            .roundedRect(column.x, top, column.width, height, 6)
            .stroke(hairline),
      ),
  };
}
