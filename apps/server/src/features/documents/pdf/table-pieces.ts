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

function emptyShare({ rows }: TableContent): number {
  const cells = rows.flat();
  return cells.filter((cell) => cell.length === 0).length / Math.max(1, cells.length);
}

/** Every column gets its widest word; what is left is shared by how much text the columns have. */
function columnWidths(paper: Paper, content: TableContent, width: number): number[] {
  if (emptyShare(content) === 1) return content.head.map(() => width / content.head.length);
  const all = [content.head, ...content.rows];
  const needs = content.head.map((_, index) => {
    const cells = all.map((row) => row[index] ?? []);
    const least = Math.max(...cells.map((runs) => paper.widestWord(runs, headStyle)));
    const most = Math.max(
      ...cells.map((runs) => paper.lines(runs, headStyle, Infinity)[0]?.width ?? 0),
    );
    return { least: least + 2 * cellPadding.x + 1, wish: Math.max(most, least, 24) + 1 };
  });
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  const wishes = needs.reduce((sum, need) => sum + need.wish, 0);
  const spare = Math.max(0, width - least);
  const shrink = Math.min(1, width / least);
  return needs.map((need) => need.least * shrink + (spare * need.wish) / wishes);
}
