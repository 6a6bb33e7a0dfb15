import type { Piece } from './flow.ts';
import { cellPadding, gridPieces, headStyle, type GridCell } from './grid-pieces.ts';
import { styles, type Palette } from './look.ts';
import type { Paper } from './paper.ts';
import type { Run, TextStyle } from './spans.ts';
import { writeLines, type Column } from './text-pieces.ts';

type Cell = readonly Run[];

export interface TableContent {
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly centred: readonly boolean[];
}

const keptTogether = 12;
// A row of empty cells is to be written in.
const emptyHeight = 22;

/** A table of text, as wide as its column. */
export function tablePieces(paper: Paper, content: TableContent, column: Column, palette: Palette, before: number): Piece[] {
  const widths = columnWidths(paper, content, column.width);
  const cells = (row: readonly Cell[], style: TextStyle) =>
    widths.map((width, index) => textCell(paper, row[index] ?? [], style, width, content.centred[index] === true));
  return gridPieces({
    head: cells(content.head, headStyle),
    rows: content.rows.map((row) => cells(row, styles.body)),
    widths,
    column,
    palette,
    before,
    together: keptTogether,
  });
}

/** A cell of text. Empty ones are tagged too: without them a reader would count the row's columns wrong. */
export function textCell(paper: Paper, runs: Cell, style: TextStyle, width: number, centred = false): GridCell {
  const inner = width - 2 * cellPadding.x;
  const lines = paper.lines(runs, style, inner);
  return {
    height: runs.length === 0 ? emptyHeight : lines.length * style.lineHeight,
    draw: (page, tag, x, top) =>
      lines.forEach((line, index) => {
        const shift = centred ? (inner - line.width) / 2 : 0;
        writeLines(page, tag, [line], style, x + shift, top + index * style.lineHeight);
      }),
  };
}

/** Every column gets its widest word; what is left is shared by how much text the columns have. */
function columnWidths(paper: Paper, content: TableContent, width: number): number[] {
  const toFillIn = content.rows.every((row) => row.every((cell) => cell.length === 0));
  if (toFillIn) return content.head.map(() => width / content.head.length);
  const all = [content.head, ...content.rows];
  const needs = content.head.map((_, index) => {
    const cells = all.map((row) => row[index] ?? []);
    const least = Math.max(...cells.map((runs) => paper.widestWord(runs, headStyle)));
    const most = Math.max(...cells.map((runs) => paper.lines(runs, headStyle, Infinity)[0]?.width ?? 0));
    return { least: least + 2 * cellPadding.x + 1, wish: Math.max(most, least, 24) + 1 };
  });
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  const wishes = needs.reduce((sum, need) => sum + need.wish, 0);
  const spare = Math.max(0, width - least);
  const shrink = Math.min(1, width / least);
  return needs.map((need) => need.least * shrink + (spare * need.wish) / wishes);
}
