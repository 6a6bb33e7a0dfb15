import { startFlow, type Piece } from './flow.ts';
import { drawFooters, drawLetterhead, titleTop, titleWidth } from './letterhead.ts';
import { listPieces } from './list-pieces.ts';
import { contentWidth, page, paletteOf, styles, type Palette } from './look.ts';
import { takePaper, type Paper } from './paper.ts';
import { tablePieces } from './table-pieces.ts';
import type { Run } from './spans.ts';
import { documentTag, tagUnder } from './tags.ts';
import { headingPiece, textPieces, type Column } from './text-pieces.ts';
import { gatherAnswers, type Block } from './worksheet-blocks.ts';
import { readWorksheet } from './worksheet-markdown.ts';
import { drawRule, labelledLine, writingPieces } from './writing-pieces.ts';

export interface WorksheetOptions {
  readonly title: string;
  /** A language tag; sv-SE when absent. */
  readonly lang?: string;
  /** The school type's param, whose colour and motif the sheet wears. */
  readonly schoolType?: string;
}

const productName = 'Läsår';

/** Makes the PDF of a worksheet. Throws on Markdown or characters that it cannot show. */
export async function drawWorksheet(
  markdown: string,
  { title, lang = 'sv-SE', schoolType }: WorksheetOptions,
): Promise<Uint8Array> {
  const paper = takePaper({ title, lang, producer: productName, missing: 'throw' });
  const palette = paletteOf(schoolType);
  const blocks = withTitle(gatherAnswers(readWorksheet(markdown)), title);
  drawLetterhead(paper, productName, schoolType);
  const flow = startFlow(paper, { top: titleTop, topOfNext: page.topOfNext, bottom: page.bottom });
  flow.place(
    compose(paper, palette, blocks, { tag: documentTag(), x: page.left, width: contentWidth }),
  );
  drawFooters(paper, productName, title);
  return paper.finish();
}

const withTitle = (blocks: readonly Block[], title: string): readonly Block[] =>
  blocks.some((block) => block.kind === 'heading' && block.level === 1)
    ? blocks
    : [{ kind: 'heading', level: 1, runs: [{ text: title }] }, ...blocks];

function compose(
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
    compose(paper, palette, blocks, inner);
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

function headingOf(
  paper: Paper,
  palette: Palette,
  level: 1 | 2 | 3,
  runs: readonly Run[],
  column: Column,
): Piece {
  switch (level) {
    case 1:
      return headingPiece(
        paper,
        1,
        runs,
        { ...column, width: titleWidth },
        { style: styles.title, before: 0, after: 8 },
      );
    case 2:
      return headingPiece(paper, 2, runs, column, {
        style: styles.section(palette.strong),
        before: 26,
        after: 0,
      });
    case 3:
      return headingPiece(paper, 3, runs, column, {
        style: styles.subsection,
        before: 18,
        after: 0,
      });
  }
}
