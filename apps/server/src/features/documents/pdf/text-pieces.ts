import type { Piece } from './flow.ts';
import type { Line } from './lines.ts';
import { styles } from './look.ts';
import type { Paper } from './paper.ts';
import type { Run, TextStyle } from './text-style.ts';
import { tagUnder, type Tag } from './tags.ts';

/** Where on the page something stands, and what it belongs to. */
export interface Column {
  readonly tag: Tag;
  readonly x: number;
  readonly width: number;
}

export interface TextPieceOptions {
  readonly style?: TextStyle;
  readonly before?: number;
  readonly keep?: boolean;
}

const keptTogether = 8;
// Above a line with a gap to fill in.
const handRoom = 8;

/** Running text: a piece for each line. Short text is not split; of long text at least two lines stand together. */
export function textPieces(
  paper: Paper,
  runs: readonly Run[],
  column: Column,
  { style = styles.body, before = 0, keep = false }: TextPieceOptions = {},
): Piece[] {
  const lines = paper.lines(runs, style, column.width);
  return lines.map((line, index) => ({
    height: style.lineHeight,
    before:
      (index === 0 ? before : 0) +
      (line.spans.some((span) => span.gap !== undefined) ? handRoom : 0),
    keep:
      index === lines.length - 1
        ? keep
        : lines.length <= keptTogether || index === 0 || index === lines.length - 2,
    draw: (page, top) => page.write(column.tag, line, style, column.x, top),
  }));
}

/** A heading, evenly broken, with its bookmark. It stays with what follows. */
export function headingPiece(
  paper: Paper,
  level: 1 | 2 | 3,
  runs: readonly Run[],
  column: Column,
  {
    style,
    before,
    after,
  }: { readonly style: TextStyle; readonly before: number; readonly after: number },
): Piece {
  const lines = paper.balancedLines(runs, style, column.width);
  const tag = tagUnder(column.tag, `H${level}`);
  const title = runs.map((run) => run.text).join('');
  return {
    height: lines.length * style.lineHeight + after,
    before,
    keep: true,
    draw(page, top) {
      page.bookmark(level, title, top);
      writeLines(page, tag, lines, style, column.x, top);
    },
  };
}

/** Writes lines under each other and answers where the next one would begin. */
export function writeLines(
  paper: Paper,
  tag: Tag,
  lines: readonly Line[],
  style: TextStyle,
  x: number,
  top: number,
): number {
  lines.forEach((line, index) => paper.write(tag, line, style, x, top + index * style.lineHeight));
  return top + lines.length * style.lineHeight;
}
