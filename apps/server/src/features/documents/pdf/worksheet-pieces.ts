import type { Piece } from './flow.ts';
import { listPieces } from './list-pieces.ts';
import { styles, type Palette } from './look.ts';
import type { Paper } from './paper.ts';
import { tablePieces } from './table-pieces.ts';
import { tagUnder } from './tags.ts';
import { textPieces, type Column } from './text-pieces.ts';
import type { Block } from './worksheet-blocks.ts';
import { headingOf } from './worksheet-headings.ts';
import { drawRule, labelledLine, writingPieces } from './writing-pieces.ts';

/** Makes the pieces of blocks, under each other in a column. */
export function worksheetPieces(
  paper: Paper,
  palette: Palette,
  blocks: readonly Block[],
  column: Column,
): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    const before = blocks[index - 1];
    if (block.kind === 'lines' && before && isLabel(before, block)) continue;
    const label = next && isLabel(block, next);
    const made = label
      ? [labelOf(paper, block, column)]
      : piecesOf(paper, palette, block, column, before);
    // A question stays with what it asks about, and with the lines for its answer.
    const asks = column.tag.role === 'LBody' && index === 0;
    const stays = next !== undefined && (asks || next.kind === 'lines' || introduces(block, next));
    pieces.push(
      ...(stays
        ? made.map((piece, row) => (row === made.length - 1 ? { ...piece, keep: true } : piece))
        : made),
    );
  }
  return pieces;
}

const introduces = (block: Block, next: Block): boolean =>
  block.kind === 'paragraph' && (next.kind === 'list' || next.kind === 'table');

// "Namn och klass:" and one line after it share a row.
const isLabel = (block: Block, next: Block): boolean =>
  block.kind === 'paragraph' &&
  next.kind === 'lines' &&
  next.count === 1 &&
  /:\s*$/.test(textOf(block)) &&
  textOf(block).length < 40;

const textOf = (block: Block): string =>
  'runs' in block ? block.runs.map((run) => run.text).join('') : '';

function labelOf(paper: Paper, block: Block, column: Column): Piece {
  const runs = 'runs' in block ? block.runs : [];
  return labelledLine(paper, runs, { ...column, tag: tagUnder(column.tag, 'P') }, 6);
}

function piecesOf(
  paper: Paper,
  palette: Palette,
  block: Block,
  column: Column,
  previous: Block | undefined,
): Piece[] {
  const inside = (blocks: readonly Block[], inner: Column) =>
    worksheetPieces(paper, palette, blocks, inner);
  switch (block.kind) {
    case 'heading':
      return [headingOf(paper, palette, block.level, block.runs, column)];
    case 'paragraph': {
      const direct = column.tag.role === 'LBody' && !previous;
      const tag = direct ? column.tag : tagUnder(column.tag, 'P');
      return textPieces(paper, block.runs, { ...column, tag }, { before: previous ? 8 : 0 });
    }
    case 'list':
      return listPieces(paper, block, column, styles.label(palette.strong), inside);
    case 'table':
      return tablePieces(paper, block, column, palette, 8);
    case 'quote':
      return inside(block.blocks, {
        tag: tagUnder(column.tag, 'BlockQuote'),
        x: column.x + 18,
        width: column.width - 36,
      });
    case 'rule':
      return [
        {
          height: 1,
          before: 16,
          draw: (drawn, top) => drawRule(drawn, column.x, column.x + column.width, top),
        },
      ];
    case 'lines':
      return writingPieces(block.count, column);
  }
}
