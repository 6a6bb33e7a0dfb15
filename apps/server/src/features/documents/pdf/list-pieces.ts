import type { Piece } from './flow.ts';
import { fitsInHalf, sideBySide } from './list-halves.ts';
import { kindOf, labelText, withoutLetter } from './list-labels.ts';
import { styles } from './look.ts';
import type { Paper } from './paper.ts';
import type { TextStyle } from './text-style.ts';
import { listTag, tagUnder } from './tags.ts';
import type { Column } from './text-pieces.ts';
import type { Block, List } from './worksheet-blocks.ts';

/** Makes the pieces of blocks inside an item; given by the worksheet, since items hold any block. */
export type Compose = (blocks: readonly Block[], column: Column) => Piece[];

// The parts of a question are read side by side.
const keptTogether = 9;

const wide = { indent: 29, before: 12, between: 16 };
const gutter = 12;
const narrow = { indent: 20, before: 5, between: 3 };

/** A list: labels hang in the margin of their items. A point that begins with "a) " is labelled by its letter. */
export function listPieces(
  paper: Paper,
  list: List,
  column: Column,
  label: TextStyle,
  compose: Compose,
): Piece[] {
  const kind = kindOf(list);
  const { indent, before, between } = kind === 'Decimal' ? wide : narrow;
  const tag = listTag(column.tag, kind);
  const halves =
    kind === 'LowerAlpha' && fitsInHalf(paper, list, column.width / 2 - indent - gutter);
  const items = list.items.map((item, index) => {
    const x = halves && index % 2 === 1 ? column.x + column.width / 2 : column.x;
    const text = labelText(list, kind, item, index);
    const style = kind === 'Decimal' ? label : { ...styles.body, bold: true };
    const itemTag = tagUnder(tag, 'LI');
    const labelTag = tagUnder(itemTag, 'Lbl');
    const [line] = paper.lines([{ text }], style, indent);
    const inner = { tag: tagUnder(itemTag, 'LBody'), x: x + indent, width: column.width - indent };
    const pieces = compose(kind === 'LowerAlpha' ? withoutLetter(item) : item, inner);
    const drawLabel = (page: Paper, x: number, top: number) => {
      if (line) page.write(labelTag, line, style, x, top);
    };
    return pieces.map((piece, row) =>
      row > 0 ? piece : labelled(piece, drawLabel, x, index === 0 ? before : between),
    );
  });
  const pieces = halves ? sideBySide(items.flat()) : items.flat();
  return kind === 'Decimal' || list.items.length > keptTogether ? pieces : holdTogether(pieces);
}

const labelled = (
  piece: Piece,
  drawLabel: (page: Paper, x: number, top: number) => void,
  x: number,
  before: number,
): Piece => ({
  ...piece,
  before: before + (piece.before ?? 0),
  draw(page, top) {
    drawLabel(page, x, top);
    piece.draw(page, top);
  },
});

const holdTogether = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => (index < pieces.length - 1 ? { ...piece, keep: true } : piece));
