import {
  AlignmentType,
  Document,
  type FileChild,
  type ILevelsOptions,
  LevelFormat,
  Packer,
} from 'docx';
import type { Block, List } from '../data/worksheet-blocks.ts';
import { blockChildren, footnotesOf, type ListPlace } from './word-blocks.ts';

/** The data of a Word document. */
export interface WordDocument {
  readonly title: string;
  readonly productName: string;
  readonly blocks: readonly Block[];
}

/** Sets a worksheet as a Word document, for a teacher to change: real headings, lists and tables, in Swedish. */
export async function renderWord({ title, productName, blocks }: WordDocument): Promise<Buffer> {
  const lists: List[] = [];
  const children = blocks.flatMap((block): FileChild[] =>
    blockChildren(block, { placeOf: (list, depth) => placeOf(lists, list, depth) }),
  );
  return Packer.toBuffer(
    new Document({
      title,
      creator: productName,
      styles,
      numbering: { config: lists.map(numberingOf) },
      footnotes: footnotesOf(blocks),
      sections: [{ properties: { page }, children }],
    }),
  );
}

// In twentieths of a point, as Word counts: A4 with margins of two centimetres.
const margin = 1_134;
const page = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: margin, right: margin, bottom: margin, left: margin },
};

const font = 'Calibri';
const heading = (size: number, before: number) => ({
  run: { font, size, bold: true, color: '16213A' },
  paragraph: { spacing: { before, after: 120 }, keepNext: true },
});

// Sizes of text in half points, distances in twentieths of a point.
const styles = {
  default: {
    document: {
      run: { font, size: 24, language: { value: 'sv-SE' } },
      paragraph: { spacing: { after: 120, line: 288 } },
    },
    heading1: heading(40, 0),
    heading2: heading(32, 320),
    heading3: heading(28, 240),
    heading4: heading(24, 200),
  },
};

/** Each list has a numbering of its own, so that it begins with its own number or letter. */
function placeOf(lists: List[], list: List, level: number): ListPlace {
  lists.push(list);
  return { reference: `list-${lists.length}`, level };
}

const formats = {
  numbered: { format: LevelFormat.DECIMAL, sign: '.' },
  lettered: { format: LevelFormat.LOWER_LETTER, sign: ')' },
  bullets: { format: LevelFormat.BULLET, sign: '' },
  boxes: { format: LevelFormat.BULLET, sign: '' },
} as const;

/** The marks of lists that are not numbered. */
const markers: ReadonlyMap<List['style'], string> = new Map([
  ['bullets', '•'],
  ['boxes', '☐'],
]);

function numberingOf(list: List, index: number) {
  const { format, sign } = formats[list.style];
  const levels = [0, 1, 2, 3].map((level): ILevelsOptions => ({
    level,
    format,
    text: markers.get(list.style) ?? `%${level + 1}${sign}`,
    alignment: AlignmentType.LEFT,
    start: firstOf(list),
    style: { paragraph: { indent: { left: 454 * (level + 1), hanging: 454 } } },
  }));
  return { reference: `list-${index + 1}`, levels };
}

function firstOf({ style, start, letters: [letter = 'a'] }: List): number {
  return style === 'lettered' ? letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : start;
}
