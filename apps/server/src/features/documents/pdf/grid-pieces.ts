import type { Piece } from './flow.ts';
import { hairline, styles, type Palette } from './look.ts';
import type { Paper } from './paper.ts';
import type { Doc } from './pdfkit-inside.ts';
import { tagUnder, type Tag } from './tags.ts';
import type { Column } from './text-pieces.ts';

/** A cell that knows its height and draws itself. A TH cell names its row. */
export interface GridCell {
  readonly height: number;
  readonly role?: 'TH';
  readonly draw: (paper: Paper, tag: Tag, x: number, top: number) => void;
}

export interface Grid {
  readonly head: readonly GridCell[];
  readonly rows: readonly (readonly GridCell[])[];
  readonly widths: readonly number[];
  readonly column: Column;
  readonly palette: Palette;
  readonly before: number;
  /** Up to this many rows stay on one page. */
  readonly together: number;
}

export const cellPadding = { x: 8, y: 5.5 } as const;
export const headStyle = { ...styles.body, size: 10.5, lineHeight: 15, bold: true } as const;

/** A table: a piece for each row. Its head comes again, as decoration, on each page it continues on. */
export function gridPieces(grid: Grid): Piece[] {
  const table = tagUnder(grid.column.tag, 'Table');
  const headTag = tagUnder(table, 'TR');
  const headTags = grid.head.map(() => tagUnder(headTag, 'TH', { options: { scope: 'Column' } }));
  const head: Piece = {
    ...rowPiece(grid, grid.head, headTags, grid.palette.soft),
    before: grid.before,
    keep: true,
  };
  const again: Piece = { ...rowPiece(grid, grid.head, undefined, grid.palette.soft), keep: true };
  const { length } = grid.rows;
  const rows = grid.rows.map((cells, index): Piece => {
    const row = tagUnder(table, 'TR');
    const tags = cells.map((cell) =>
      cell.role === 'TH' ? tagUnder(row, 'TH', { options: { scope: 'Row' } }) : tagUnder(row, 'TD'),
    );
    const keep =
      index < length - 1 && (length <= grid.together || index === 0 || index === length - 2);
    return { ...rowPiece(grid, cells, tags), again, keep };
  });
  return [head, ...rows];
}

// Without tags a row is seen and not heard: the head on the pages after the first.
function rowPiece(
  grid: Grid,
  cells: readonly GridCell[],
  tags: readonly Tag[] | undefined,
  ground?: string,
): Piece {
  const height = Math.max(...cells.map((cell) => cell.height)) + 2 * cellPadding.y;
  return {
    height,
    draw(paper, top) {
      paper.decorate((doc) => drawCells(doc, grid, top, height, ground));
      let left = grid.column.x;
      cells.forEach((cell, index) => {
        const tag = tags?.[index];
        // Empty cells too: without them a reader would count the row's columns wrong.
        if (tag) paper.enter(tag);
        cell.draw(
          tag ? paper : paper.unheard(),
          tag ?? grid.column.tag,
          left + cellPadding.x,
          top + cellPadding.y,
        );
        left += grid.widths[index] ?? 0;
      });
    },
  };
}

function drawCells(
  doc: Doc,
  { column, widths }: Grid,
  top: number,
  height: number,
  ground?: string,
): void {
  if (ground) doc.rect(column.x, top, column.width, height).fill(ground);
  doc.lineWidth(0.7);
  let left = column.x;
  for (const width of widths) {
    doc.rect(left, top, width, height).stroke(hairline);
    left += width;
  }
}
