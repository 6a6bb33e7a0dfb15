import MarkdownIt, { type Token } from 'markdown-it';
import type { Run } from './text-style.ts';
import type { Block, List } from './worksheet-blocks.ts';
import { runsOf, unsupported } from './worksheet-inline.ts';

const markdown = new MarkdownIt('commonmark', { html: false }).enable(['table']);
const writingLines = /^\[\[linjer:(\d{1,2})\]\]$/;

/** Reads a worksheet. Throws, naming the line, on Markdown that a worksheet cannot show. */
export function readWorksheet(source: string): Block[] {
  const tokens = markdown.parse(source, {});
  const reader = { tokens, at: 0 };
  const blocks: Block[] = [];
  while (reader.at < tokens.length) blocks.push(readBlock(reader));
  return blocks;
}

interface Reader {
  readonly tokens: readonly Token[];
  at: number;
}

function readBlock(reader: Reader): Block {
  const token = next(reader);
  switch (token.type) {
    case 'heading_open':
      return { kind: 'heading', level: levelOf(token), runs: readInline(reader, 'heading_close') };
    case 'paragraph_open':
      return paragraphOf(readInline(reader, 'paragraph_close'));
    case 'bullet_list_open':
      return { kind: 'list', items: readItems(reader, 'bullet_list_close') };
    case 'ordered_list_open':
      return {
        kind: 'list',
        start: Number(token.attrGet('start') ?? 1),
        items: readItems(reader, 'ordered_list_close'),
      };
    case 'blockquote_open':
      return { kind: 'quote', blocks: readUntil(reader, 'blockquote_close') };
    case 'table_open':
      return readTable(reader);
    case 'hr':
      return { kind: 'rule' };
    default:
      throw unsupported(token);
  }
}

function next(reader: Reader): Token {
  const token = reader.tokens[reader.at];
  if (!token) throw new Error('Arbetsbladet slutar mitt i ett stycke.');
  reader.at += 1;
  return token;
}

function levelOf(token: Token): 1 | 2 | 3 {
  const level = Number(token.tag.slice(1));
  if (level === 1 || level === 2 || level === 3) return level;
  throw unsupported(token);
}

function paragraphOf(runs: readonly Run[]): Block {
  const count = writingLines.exec(runs.map((run) => run.text).join(''))?.[1];
  return count === undefined
    ? { kind: 'paragraph', runs }
    : { kind: 'lines', count: Number(count) };
}

function readUntil(reader: Reader, close: string): Block[] {
  const blocks: Block[] = [];
  while (reader.tokens[reader.at]?.type !== close) blocks.push(readBlock(reader));
  reader.at += 1;
  return blocks;
}

function readItems(reader: Reader, close: string): List['items'] {
  const items: Block[][] = [];
  while (next(reader).type !== close) items.push(readUntil(reader, 'list_item_close'));
  return items;
}

function readTable(reader: Reader): Block {
  const rows: Run[][][] = [];
  const centred: boolean[] = [];
  let line: number | undefined;
  for (let token = next(reader); token.type !== 'table_close'; token = next(reader)) {
    if (token.type === 'tr_open') {
      rows.push([]);
      line = token.map?.[0];
    }
    if (token.type === 'th_open') centred.push(String(token.attrGet('style')).includes('center'));
    if (token.type === 'inline') rows.at(-1)?.push(runsOf(token, line));
  }
  const [head = [], ...rest] = rows;
  return { kind: 'table', head, rows: rest, centred };
}

function readInline(reader: Reader, close: string): Run[] {
  const runs: Run[] = [];
  for (let token = next(reader); token.type !== close; token = next(reader))
    runs.push(...runsOf(token));
  return runs;
}
