import type { Piece } from './flow.ts';
import type { Line } from './lines.ts';
import { hairline, ink, styles, type Palette } from './look.ts';
import type { Paper } from './paper.ts';
import type { Run } from './spans.ts';
import { tagUnder, type Tag } from './tags.ts';
import { writeLines, type Column } from './text-pieces.ts';

export interface TableContent {
  readonly head: readonly (readonly Run[])[];
  readonly rows: readonly (readonly (readonly Run[])[])[];
  readonly centred: readonly boolean[];
}

const padding = { x: 8, y: 5 };
const cellStyle = styles.body;
const headStyle = { ...styles.body, bold: true };
const keptTogether = 12;

/** A table: a piece for each row. Its head comes again, as decoration, on each page it continues on. */
export function tablePieces(paper: Paper, content: TableContent, column: Column, palette: Palette, before: number): Piece[] {
  const widths = columnWidths(paper, content, column.width);
  const table = tagUnder(column.tag, 'Table');
  const row = (cells: readonly (readonly Run[])[], header: boolean) =>
    rowPiece(paper, { cells, header, table, x: column.x, widths, palette, centred: content.centred });
  const head = { ...row(content.head, true), before, keep: true };
  const again: Piece = { ...head, draw: (page, top) => drawHeadAgain(page, content, column.x, widths, palette, head.height, top) };
  const { length } = content.rows;
  const rows = content.rows.map((cells, index) => ({
    ...row(cells, false),
    again,
    keep: index < length - 1 && (length <= keptTogether || index === 0 || index === length - 2),
  }));
  return [head, ...rows];
}

interface Row {
  readonly cells: readonly (readonly Run[])[];
  readonly header: boolean;
  readonly table: Tag;
  readonly x: number;
  readonly widths: readonly number[];
  readonly palette: Palette;
  readonly centred: readonly boolean[];
}

function rowPiece(paper: Paper, { cells, header, table, x, widths, palette, centred }: Row): Piece {
  const style = header ? headStyle : cellStyle;
  const tag = tagUnder(table, 'TR');
  const filled = widths.map((width, index) => {
    const lines = paper.lines(cells[index] ?? [], style, width - 2 * padding.x);
    return { lines, width, centred: centred[index] === true, tag: cellTag(tag, header) };
  });
  const tallest = Math.max(1, ...filled.map(({ lines }) => lines.length));
  const height = tallest * style.lineHeight + 2 * padding.y;
  return {
    height,
    draw(page, top) {
      page.decorate((doc) => drawGrid(doc, x, top, widths, height, header ? palette.soft : undefined));
      let left = x;
      for (const cell of filled) {
        // Empty cells too: without them a reader would count the row's columns wrong.
        writeCell(page, cell.tag, cell.lines, style, left, top, cell);
        left += cell.width;
      }
    },
  };
}

const cellTag = (row: Tag, header: boolean): Tag =>
  header ? tagUnder(row, 'TH', { options: { scope: 'Column' } }) : tagUnder(row, 'TD');

function writeCell(
  paper: Paper,
  tag: Tag,
  lines: readonly Line[],
  style: typeof cellStyle,
  left: number,
  top: number,
  cell: { readonly width: number; readonly centred: boolean },
): void {
  lines.forEach((line, index) => {
    const shift = cell.centred ? (cell.width - line.width) / 2 : padding.x;
    writeLines(paper, tag, [line], style, left + shift, top + padding.y + index * style.lineHeight);
  });
}

function drawHeadAgain(
  paper: Paper,
  content: TableContent,
  x: number,
  widths: readonly number[],
  palette: Palette,
  height: number,
  top: number,
): void {
  paper.decorate((doc) => drawGrid(doc, x, top, widths, height, palette.soft), 'Pagination');
  let left = x;
  widths.forEach((width, index) => {
    const lines = paper.lines(content.head[index] ?? [], headStyle, width - 2 * padding.x);
    lines.forEach((line, row) => {
      const shift = content.centred[index] ? (width - line.width) / 2 : padding.x;
      paper.letterLine(line, headStyle, left + shift, top + padding.y + row * headStyle.lineHeight);
    });
    left += width;
  });
}

function drawGrid(doc: PDFKit.PDFDocument, x: number, top: number, widths: readonly number[], height: number, ground?: string): void {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (ground) doc.rect(x, top, total, height).fill(ground);
  doc.lineWidth(0.7).strokeColor(ground ? ink : hairline);
  let left = x;
  for (const width of widths) {
    doc.rect(left, top, width, height).stroke(hairline);
    left += width;
  }
}

/** Every column gets its widest word; what is left is shared by how much text the columns have. */
function columnWidths(paper: Paper, content: TableContent, width: number): number[] {
  const all = [content.head, ...content.rows];
  const needs = content.head.map((_, index) => {
    const cells = all.map((row) => row[index] ?? []);
    const least = Math.max(...cells.map((runs, row) => paper.widestWord(runs, row === 0 ? headStyle : cellStyle)));
    const most = Math.max(...cells.map((runs) => paper.lines(runs, headStyle, Infinity)[0]?.width ?? 0));
    return { least: least + 2 * padding.x + 1, most: Math.max(most, 24) + 2 * padding.x + 1 };
  });
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  const wish = needs.reduce((sum, need) => sum + need.most - need.least, 0);
  const spare = Math.max(0, width - least);
  const shrink = Math.min(1, width / least);
  return needs.map((need) => {
    const share = wish > 0 ? (need.most - need.least) / wish : 1 / needs.length;
    // A small table does not grow wider than twice what it needs: distant columns are hard to read across.
    return Math.min(need.least * shrink + spare * share, need.most * 2);
  });
}
