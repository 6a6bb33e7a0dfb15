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

const lettered = /^([a-zåäö])\)\s+/;

/** A list: labels hang in the margin of their items. A point that begins with "a) " is labelled by its letter. */
export function listPieces(paper: Paper, list: List, column: Column, label: TextStyle, compose: Compose): Piece[] {
  const letters = list.start === undefined && list.items.every((item) => letterOf(item) !== undefined);
  const numbering = list.start !== undefined ? 'Decimal' : letters ? 'LowerAlpha' : 'Disc';
  const tag = listTag(column.tag, numbering);
  const numbered = list.start !== undefined;
  const [indent, before, between] = numbered ? [26, 12, 16] : [20, 5, 3];
  const together = !numbered && list.items.length <= keptTogether;
  return list.items.flatMap((item, index) => {
    const point = letters ? `${letterOf(item)})` : '•';
    const text = list.start === undefined ? point : `${list.start + index}.`;
    const blocks = letters ? withoutLetter(item) : item;
    const style = numbered ? label : { ...styles.body, bold: true };
    const [line] = paper.lines([{ text }], style, indent);
    const itemTag = tagUnder(tag, 'LI');
    const labelTag = tagUnder(itemTag, 'Lbl');
    const bodyTag = tagUnder(itemTag, 'LBody');
    const pieces = compose(blocks, { tag: bodyTag, x: column.x + indent, width: column.width - indent });
    const last = index === list.items.length - 1;
    return pieces.map((piece, row): Piece => {
      const held = { ...piece, keep: piece.keep === true || (together && !(last && row === pieces.length - 1)) };
      if (row > 0) return held;
      return {
        ...held,
        before: index === 0 ? before : between,
        draw(page, top) {
          if (line) page.write(labelTag, line, style, column.x, top);
          piece.draw(page, top);
        },
      };
    });
  });
}

const firstRun = (item: readonly Block[]): Run | undefined =>
  item[0]?.kind === 'paragraph' ? item[0].runs[0] : undefined;

const letterOf = (item: readonly Block[]): string | undefined => lettered.exec(firstRun(item)?.text ?? '')?.[1];

function withoutLetter(item: readonly Block[]): Block[] {
  const [first, ...rest] = item;
  if (first?.kind !== 'paragraph') return [...item];
  const [run, ...runs] = first.runs;
  const text = run ? run.text.replace(lettered, '') : '';
  return [{ ...first, runs: [{ ...run, text }, ...runs] }, ...rest];
}
