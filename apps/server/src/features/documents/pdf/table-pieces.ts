import type { Piece } from './flow.ts';
import { columnWidths, emptyShare, type Cell, type TableContent } from './column-widths.ts';
import { cellPadding, gridPieces, headStyle, type GridCell } from './grid-pieces.ts';
import { styles, type Palette } from './look.ts';
import type { Paper } from './paper.ts';
import type { TextStyle } from './text-style.ts';
import { writeLines, type Column } from './text-pieces.ts';

const keptTogether = 12;
// Tables with this share of empty cells are to be written in by hand.
const toFillIn = 0.4;
const roomToWrite = 22;

/** A table of text, as wide as its column. */
export function tablePieces(
  paper: Paper,
  content: TableContent,
  column: Column,
  palette: Palette,
  before: number,
): Piece[] {
  const widths = columnWidths(paper, content, column.width);
  const least = emptyShare(content) > toFillIn ? roomToWrite : 0;
  const cells = (row: readonly Cell[], style: TextStyle) =>
    widths.map((width, index) =>
      textCell(paper, row[index] ?? [], style, width, content.centred[index] === true),
    );
  return gridPieces({
    head: cells(content.head, headStyle),
    rows: content.rows.map((row) =>
      cells(row, styles.body).map((cell) => ({ ...cell, height: Math.max(cell.height, least) })),
    ),
    widths,
    column,
    palette,
    before,
    together: keptTogether,
  });
}

/** A cell of text. */
export function textCell(
  paper: Paper,
  runs: Cell,
  style: TextStyle,
  width: number,
  centred = false,
): GridCell {
  const inner = width - 2 * cellPadding.x;
  const lines = paper.lines(runs, style, inner);
  return {
    height: lines.length * style.lineHeight,
    draw: (page, tag, x, top) =>
      lines.forEach((line, index) => {
        const shift = centred ? (inner - line.width) / 2 : 0;
        writeLines(page, tag, [line], style, x + shift, top + index * style.lineHeight);
      }),
  };
}
