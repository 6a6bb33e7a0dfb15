import {
  BorderStyle,
  type FileChild,
  HeadingLevel,
  type IParagraphOptions,
  LeaderType,
  PageBreak,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import type { Block, List } from '../data/worksheet-blocks.ts';
import { isRightToLeft } from '../data/runs.ts';
import { paragraphChildren } from './word-runs.ts';

/** The numbering of a list, and how deep in other lists it stands. */
export interface ListPlace {
  readonly reference: string;
  readonly level: number;
}

interface Surroundings {
  /** Gives a list a numbering of its own. */
  readonly placeOf: (list: List, level: number) => ListPlace;
  /** The item that the block belongs to. Its first paragraph carries the number. */
  readonly item?: ListPlace & { readonly isFirst: boolean; readonly goesOn: boolean };
}

/** A block of a worksheet as paragraphs and tables of Word. */
export function blockChildren(block: Block, around: Surroundings): FileChild[] {
  switch (block.kind) {
    case 'heading':
      return [paragraph(block.runs, around, { heading: levels[block.level] })];
    case 'paragraph':
      return [paragraph(block.runs, around)];
    case 'picture':
      return [paragraph([{ text: block.alt }], around)];
    case 'formula':
      return [paragraph([block.run], around)];
    case 'label':
      return [labelledLine(block.runs, around)];
    case 'list':
      return listChildren(block, around);
    case 'table':
      return [tableOf(block), new Paragraph({})];
    case 'quote':
      return block.blocks.flatMap((each) =>
        each.kind === 'paragraph'
          ? [paragraph(each.runs, around, { indent: { left: 567, right: 567 } })]
          : blockChildren(each, around),
      );
    case 'code':
      return block.text.split('\n').map((line) => codeLine(line, around));
    case 'rule':
      return [
        new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1 } } }),
      ];
    // Side by side is of the paper: a teacher changes one text after the other.
    case 'columns':
      return [...block.left, ...(block.right ?? [])].flatMap((each) => blockChildren(each, around));
    case 'page-break':
      return [new Paragraph({ children: [new PageBreak()] })];
    case 'lines':
      return Array.from({ length: block.count }, () => writingLine(around));
  }
}

const levels = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
} as const;

type Runs = Extract<Block, { kind: 'paragraph' }>['runs'];

const paragraph = (runs: Runs, around: Surroundings, options: IParagraphOptions = {}): Paragraph =>
  new Paragraph({ ...placeInItem(around), ...options, ...lineOf(runs) });

/** The content of a paragraph and its direction. */
const lineOf = (runs: Runs, bold = false) => ({
  children: paragraphChildren(runs, bold),
  ...(isRightToLeft(runs) && { bidirectional: true }),
});

// In twentieths of a point.
const indentOfLevel = 454;
const lineToTheMargin = [
  { type: TabStopType.RIGHT, position: 9_600, leader: LeaderType.UNDERSCORE },
];

/** The first paragraph of an item has its number, and the others stand below its text. */
function placeInItem({ item }: Surroundings): IParagraphOptions {
  if (!item) return {};
  const { reference, level, isFirst, goesOn } = item;
  return isFirst
    ? { numbering: { reference, level }, keepNext: goesOn }
    : { indent: { left: indentOfLevel * (level + 1) } };
}

function listChildren(list: List, around: Surroundings): FileChild[] {
  const place = around.placeOf(list, around.item ? around.item.level + 1 : 0);
  return list.items.flatMap((blocks) => {
    // A number needs a paragraph to stand before, also when its item begins with a table.
    const [first] = blocks;
    const needsParagraph = !first || !['paragraph', 'formula', 'label'].includes(first.kind);
    const own = blocks.flatMap((block, index) =>
      blockChildren(block, {
        ...around,
        item: { ...place, isFirst: index === 0 && !needsParagraph, goesOn: blocks.length > 1 },
      }),
    );
    const numbered = new Paragraph({ numbering: place });
    return needsParagraph ? [numbered, ...own] : own;
  });
}

function labelledLine(runs: Runs, around: Surroundings): Paragraph {
  return new Paragraph({
    ...placeInItem(around),
    tabStops: lineToTheMargin,
    children: [...paragraphChildren(runs), new TextRun({ children: [' ', new Tab()] })],
  });
}

const writingLine = ({ item }: Surroundings): Paragraph =>
  new Paragraph({
    tabStops: lineToTheMargin,
    spacing: { before: 280, after: 0 },
    ...(item && { indent: { left: indentOfLevel * (item.level + 1) } }),
    children: [new TextRun({ children: [new Tab()] })],
  });

const codeLine = (line: string, around: Surroundings): Paragraph =>
  new Paragraph({
    ...placeInItem(around.item ? { ...around, item: { ...around.item, isFirst: false } } : around),
    spacing: { after: 0 },
    children: [new TextRun({ text: line, font: 'Consolas' })],
  });

function tableOf({ head, rows }: Extract<Block, { kind: 'table' }>): Table {
  const cell = (runs: Runs, bold: boolean) =>
    new TableCell({
      margins: { top: 80, bottom: 80, left: 100, right: 100 },
      children: [new Paragraph(lineOf(runs, bold))],
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({ tableHeader: true, children: head.map((runs) => cell(runs, true)) }),
      ...rows.map(
        (row) => new TableRow({ children: head.map((_, index) => cell(row[index] ?? [], false)) }),
      ),
    ],
  });
}

/** The footnotes of blocks, by their number, as Word has them. */
export const footnotesOf = (blocks: readonly Block[]) =>
  Object.fromEntries(
    blocks
      .flatMap(runsOf)
      .flatMap((run) =>
        'footnote' in run && run.note
          ? [[run.footnote, { children: [new Paragraph(lineOf(run.note))] }] as const]
          : [],
      ),
  );

function runsOf(block: Block): Runs {
  if (block.kind === 'list') return block.items.flat().flatMap(runsOf);
  if (block.kind === 'quote') return block.blocks.flatMap(runsOf);
  if (block.kind === 'columns') return [...block.left, ...(block.right ?? [])].flatMap(runsOf);
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat();
  return 'runs' in block ? block.runs : [];
}
