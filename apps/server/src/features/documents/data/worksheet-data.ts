import MarkdownIt, { type Token } from 'markdown-it';
import { readMaths } from '#maths/find-formulas.ts';
import { type FootnotesFound, readFootnotes, unusedFootnotes } from '#rendering/footnotes.ts';
import { inlineRuns, pictureToken } from './worksheet-inline.ts';
import { gatherAnswers, joinLabels, listOf, type Block } from './worksheet-blocks.ts';
import { layOut, markOf, misplaced, type Marked } from './worksheet-layout.ts';
import { pictureFault, unsupported, WorksheetError } from './worksheet-error.ts';
import { plainRuns, type PrintedPicture, type Run, printable, printableCode } from './runs.ts';

export interface WorksheetOptions {
  readonly title: string;
  /** A language tag; sv-SE when absent. */
  readonly lang?: string;
  /** The school type's param, which decides the sheet's colour and motif. */
  readonly schoolType?: string;
  /** The product's name in the header and footer; Läsår when absent. */
  readonly productName?: string;
  readonly pictures?: Pictures;
}

/** The input of the worksheet template. Throws WorksheetError on Markdown that a worksheet cannot show. */
export function worksheetData(
  markdown: string,
  { title, lang = 'sv-SE', schoolType = '', productName = 'Läsår', pictures }: WorksheetOptions,
) {
  const { language, region = null } = new Intl.Locale(lang);
  return {
    template: 'worksheet',
    lang: language,
    region,
    title: printable(title),
    productName,
    schoolType,
    blocks: withTitle(readWorksheet(markdown, pictures), title),
  };
}

const withTitle = (blocks: readonly Block[], title: string): readonly Block[] =>
  blocks.some((block) => block.kind === 'heading' && block.level === 1)
    ? blocks
    : [{ kind: 'heading', level: 1, runs: [{ text: printable(title) }] }, ...blocks];

const markdown = new MarkdownIt('commonmark', { html: false })
  .enable(['table'])
  .use(readMaths)
  .use(readFootnotes);
const writingLines = /^\[\[linjer:(\d{1,2})\]\]$/;

/** Parses a worksheet. Throws WorksheetError on Markdown that a worksheet cannot show. */
function readWorksheet(source: string, pictures: Pictures = new Map()): Block[] {
  const found: FootnotesFound = {};
  const blocks = blocksOf(withPictures(markdown.parse(source, found), pictures));
  const [unused] = unusedFootnotes(found);
  if (unused === undefined) return blocks;
  const line = source.split('\n').findIndex((text) => text.includes(`[^${unused}]:`)) + 1;
  throw new WorksheetError(
    Math.max(line, 1),
    `Texten hänvisar inte till fotnoten [^${unused}]. Skriv [^${unused}] där den hör hemma.`,
  );
}

/** The pictures of a text by the address that it has for each. */
export type Pictures = ReadonlyMap<string, PrintedPicture>;

/**
 * Parses Markdown that was not written for paper: a picture that is not given is its alternative text, and what a worksheet
 * cannot show makes the whole text plain paragraphs.
 */
export function readAnyMarkdown(source: string, pictures: Pictures = new Map()): Block[] {
  try {
    return blocksOf(markdown.parse(source, {}).map((token) => onPaper(token, pictures)));
  } catch (error) {
    if (!(error instanceof WorksheetError)) throw error;
    return source
      .split(/\n\s*\n/)
      .filter((part) => part.trim() !== '')
      .map((part) => ({ kind: 'paragraph', runs: plainRuns(part) }));
  }
}

/** The blocks with headings below that of a section: no level is skipped, and none is below the fourth. */
export function underSection(blocks: readonly Block[]): Block[] {
  const used = [
    ...new Set(blocks.flatMap((block) => (block.kind === 'heading' ? block.level : []))),
  ].toSorted((one, other) => one - other);
  let above = 2;
  return blocks.map((block) => {
    if (block.kind === 'columns')
      return {
        ...block,
        left: underSection(block.left),
        ...(block.right && { right: underSection(block.right) }),
      };
    if (block.kind !== 'heading') return block;
    above = Math.min(3 + used.indexOf(block.level), above + 1, 4);
    return { ...block, level: above === 3 ? 3 : 4 };
  });
}

/** The tokens of a text with its pictures. Throws WorksheetError for one without words or without a file. */
function withPictures(tokens: readonly Token[], pictures: Pictures): readonly Token[] {
  let row = 0;
  let within = false;
  for (const { type, children, map } of tokens) {
    if (/^(?:table|heading)_(?:open|close)$/.test(type)) within = type.endsWith('open');
    row = map?.[0] ?? row;
    let line = row + 1;
    for (const child of children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1;
      if (child.type !== 'image') continue;
      const source = String(child.attrGet('src'));
      const picture = pictures.get(source);
      if (child.content.trim() === '' || !picture) throw pictureFault(source, child.content, line);
      if (within)
        throw new WorksheetError(
          line,
          'En bild kan inte stå i en tabell eller en rubrik. Ge den en egen rad.',
        );
      child.type = pictureToken;
      child.meta = { picture };
    }
  }
  return tokens;
}

function onPaper(token: Token, pictures: Pictures): Token {
  if (/^heading_(open|close)$/.test(token.type) && Number(token.tag.slice(1)) > 3) token.tag = 'h3';
  for (const child of token.children ?? []) {
    if (child.type !== 'image') continue;
    const picture = pictures.get(String(child.attrGet('src')));
    child.type = picture ? pictureToken : 'text';
    if (picture) child.meta = { picture };
  }
  return token;
}

function blocksOf(tokens: readonly Token[]): Block[] {
  const cursor = { tokens, at: 0 };
  const blocks: Marked[] = [];
  while (cursor.at < cursor.tokens.length) {
    const line = (cursor.tokens[cursor.at]?.map?.[0] ?? 0) + 1;
    blocks.push(...(readMark(cursor, line) ?? readBlocks(cursor)));
  }
  return layOut(blocks, (own) => joinLabels(gatherAnswers(own)).map(labelled));
}

/** A paragraph that says how the sheet is laid out, such as `[[sidbrytning]]`. */
function readMark(cursor: TokenCursor, line: number): Marked[] | undefined {
  const [open, inline] = cursor.tokens.slice(cursor.at);
  const mark = open?.type === 'paragraph_open' && markOf(inline?.content ?? '');
  if (!mark) return undefined;
  cursor.at += 3;
  return [{ kind: 'mark', mark, line }];
}

/** The position in the tokens of a worksheet. */
interface TokenCursor {
  readonly tokens: readonly Token[];
  at: number;
}

/** The next block. A paragraph is more than one when a picture stands in it. */
function readBlocks(cursor: TokenCursor): Block[] {
  return cursor.tokens[cursor.at]?.type === 'paragraph_open'
    ? paragraphsOf(readInline(next(cursor) && cursor, 'paragraph_close'))
    : [readBlock(cursor)];
}

function readBlock(cursor: TokenCursor): Block {
  const token = next(cursor);
  switch (token.type) {
    case 'heading_open':
      return {
        kind: 'heading',
        level: levelOf(token),
        runs: inWords(readInline(cursor, 'heading_close')),
      };
    case 'bullet_list_open':
      return listOf(readItems(cursor, 'bullet_list_close'));
    case 'ordered_list_open':
      return listOf(readItems(cursor, 'ordered_list_close'), Number(token.attrGet('start') ?? 1));
    case 'blockquote_open':
      return { kind: 'quote', blocks: readUntil(cursor, 'blockquote_close') };
    case 'table_open':
      return readTable(cursor);
    case 'fence':
    case 'code_block':
      return { kind: 'code', text: printableCode(token.content.replace(/\n$/, '')) };
    case 'hr':
      return { kind: 'rule' };
    default:
      throw unsupported(token, (token.map?.[0] ?? 0) + 1);
  }
}

function next(cursor: TokenCursor): Token {
  const token = cursor.tokens[cursor.at];
  if (!token) throw new WorksheetError(1, 'Arbetsbladet slutar mitt i ett stycke.');
  cursor.at += 1;
  return token;
}

function levelOf(token: Token): 1 | 2 | 3 {
  const level = Number(token.tag.slice(1));
  if (level === 1 || level === 2 || level === 3) return level;
  throw unsupported(token, (token.map?.[0] ?? 0) + 1);
}

/** A paragraph with each picture below what stands before it. */
function paragraphsOf(runs: readonly Run[]): Block[] {
  const at = runs.findIndex((run) => 'picture' in run);
  const found = runs[at];
  if (!found || !('picture' in found)) return [paragraphOf(runs)];
  const { picture, alt } = found;
  const before = runs.slice(0, at);
  const after = runs.slice(at + 1);
  return [
    ...(before.some(isInk) ? [paragraphOf(before)] : []),
    { kind: 'picture', alt, ...picture },
    ...(after.some(isInk) ? paragraphsOf(after) : []),
  ];
}

const isInk = (run: Run): boolean =>
  !('break' in run) && !('text' in run && run.text.trim() === '');

/** Runs with the alternative texts of pictures in their place. */
const inWords = (runs: readonly Run[]): Run[] =>
  runs.map((run) => ('picture' in run ? { text: run.alt } : run));

function paragraphOf(runs: readonly Run[]): Block {
  const [only, ...more] = runs;
  if (only && 'maths' in only && only.display && more.length === 0)
    return { kind: 'formula', run: only };
  const text = runs.map((run) => ('text' in run ? run.text : '-')).join('');
  const count = writingLines.exec(text)?.[1];
  return count === undefined
    ? { kind: 'paragraph', runs }
    : { kind: 'lines', count: Number(count) };
}

function readUntil(cursor: TokenCursor, close: string): Block[] {
  const blocks: Block[] = [];
  while (cursor.tokens[cursor.at]?.type !== close) blocks.push(...readBlocks(cursor));
  cursor.at += 1;
  return blocks;
}

function readItems(cursor: TokenCursor, close: string): Block[][] {
  const items: Block[][] = [];
  while (next(cursor).type !== close) items.push(readUntil(cursor, 'list_item_close'));
  return items;
}

function readTable(cursor: TokenCursor): Block {
  const rows: Run[][][] = [];
  const centred: boolean[] = [];
  let line: number | undefined;
  for (let token = next(cursor); token.type !== 'table_close'; token = next(cursor)) {
    if (token.type === 'tr_open') {
      rows.push([]);
      line = token.map?.[0];
    }
    if (token.type === 'th_open') centred.push(String(token.attrGet('style')).includes('center'));
    if (token.type === 'inline') rows.at(-1)?.push(inWords(inlineRuns(token, line)));
  }
  const [head = [], ...rest] = rows;
  return { kind: 'table', head, rows: rest, centred };
}

function readInline(cursor: TokenCursor, close: string): Run[] {
  const runs: Run[] = [];
  for (let token = next(cursor); token.type !== close; token = next(cursor)) {
    // Marks of the layout have been read where they may stand.
    if (markOf(token.content)) throw misplaced(token.content, (token.map?.[0] ?? 0) + 1);
    runs.push(...inlineRuns(token));
  }
  return runs;
}

function labelled(block: Block): Block {
  if (block.kind === 'list')
    return { ...block, items: block.items.map((item) => joinLabels(item).map(labelled)) };
  if (block.kind === 'quote') return { ...block, blocks: joinLabels(block.blocks).map(labelled) };
  return block;
}
