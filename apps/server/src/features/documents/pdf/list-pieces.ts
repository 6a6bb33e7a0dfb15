import type { Piece } from './flow.ts';
import { styles } from './look.ts';
import type { Paper } from './paper.ts';
import type { Run, TextStyle } from './spans.ts';
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

const lettered = /^([a-zåäö])\)\s+/;

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

// Short parts of a question stand two in a row: a class's worksheets are many papers.
function fitsInHalf(paper: Paper, { items }: List, width: number): boolean {
  return (
    items.length > 2 &&
    items.every(([block, ...more]) => {
      if (block?.kind !== 'paragraph' || more.length > 0) return false;
      return (paper.lines(block.runs, styles.body, Infinity)[0]?.width ?? 0) <= width;
    })
  );
}

const sideBySide = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((left, index) => {
    if (index % 2 === 1) return [];
    const right = pieces[index + 1];
    const draw: Piece['draw'] = (page, top) =>
      [left, right].forEach((piece) => piece?.draw(page, top));
    return [{ ...left, draw }];
  });

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

function kindOf(list: List): 'Decimal' | 'LowerAlpha' | 'Disc' {
  if (list.start !== undefined) return 'Decimal';
  return list.items.every((item) => letterOf(item) !== undefined) ? 'LowerAlpha' : 'Disc';
}

function labelText(
  list: List,
  kind: ReturnType<typeof kindOf>,
  item: readonly Block[],
  index: number,
): string {
  if (kind === 'Decimal') return `${(list.start ?? 1) + index}.`;
  return kind === 'LowerAlpha' ? `${letterOf(item)})` : '•';
}

const firstRun = (item: readonly Block[]): Run | undefined =>
  item[0]?.kind === 'paragraph' ? item[0].runs[0] : undefined;

const letterOf = (item: readonly Block[]): string | undefined =>
  lettered.exec(firstRun(item)?.text ?? '')?.[1];

function withoutLetter(item: readonly Block[]): Block[] {
  const [first, ...rest] = item;
  if (first?.kind !== 'paragraph') return [...item];
  const [run, ...runs] = first.runs;
  const text = run ? run.text.replace(lettered, '') : '';
  return [{ ...first, runs: [{ ...run, text }, ...runs] }, ...rest];
}
