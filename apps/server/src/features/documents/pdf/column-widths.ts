import { cellPadding, headStyle } from './grid-pieces.ts';
import type { Paper } from './paper.ts';
import type { Run } from './text-style.ts';

export type Cell = readonly Run[];

export interface TableContent {
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly centred: readonly boolean[];
}

/** How much of a table is there to be filled in. */
export function emptyShare({ rows }: TableContent): number {
  const cells = rows.flat();
  return cells.filter((cell) => cell.length === 0).length / Math.max(1, cells.length);
}

/** Every column gets its widest word; what is left is shared by how much text the columns have. */
export function columnWidths(paper: Paper, content: TableContent, width: number): number[] {
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
