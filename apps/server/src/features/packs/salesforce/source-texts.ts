import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import TurndownService from 'turndown';
import { Check } from 'typebox/value';
import { textTags } from '#rendering/markdown.ts';
import { Day } from '../read/pack-values.ts';

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});

/** Rich text as Markdown. Scripts, styles, pictures and attributes are left out; text without tags stays as it is. */
export function markdownOf(html: string): string {
  if (!hasTags(html)) return html.trim();
  const safe = sanitizeHtml(html, {
    allowedTags: [...textTags, 'h1', 'h2', 'b', 'i', 'div'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
  });
  return turndown.turndown(safe).trim();
}

// What neither Markdown nor plain text has, by tag, as the report names it.
const leftOut: ReadonlyMap<string, string> = new Map([
  ['script', 'skript'],
  ['img', 'bilder'],
  ['svg', 'bilder'],
  ['video', 'filmer och ljud'],
  ['audio', 'filmer och ljud'],
  ['iframe', 'inbäddade sidor'],
  ['object', 'inbäddade sidor'],
  ['embed', 'inbäddade sidor'],
  ['form', 'formulär'],
]);

/** What rich text has that is left out of it, in Swedish, such as `skript` and `bilder`. */
export function leftOutOf(html: string): string[] {
  const found = new Set<string>();
  const parser = new Parser({
    onopentagname: (name) => {
      const what = leftOut.get(name);
      if (what !== undefined) found.add(what);
    },
  });
  parser.end(html);
  return [...found];
}

const lines = new Set(['li', 'tr', 'div']);
const paragraphs = new Set([
  'p',
  'ul',
  'ol',
  'table',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

/** Rich text as plain text: a line for each item, and a blank line between paragraphs. Text without tags keeps its lines. */
export function plainOf(html: string): string {
  const isHtml = /<[a-z!/]/i.test(html);
  let text = '';
  let hidden = 0;
  const addBreak = (tag: string): void => {
    if (paragraphs.has(tag)) text += '\n\n';
    else if (lines.has(tag) && !/\n\s*$/.test(text)) text += '\n';
  };
  const parser = new Parser({
    onopentagname: (name) => {
      if (name === 'script' || name === 'style') hidden += 1;
      if (name === 'br') text += '\n';
      addBreak(name);
    },
    onclosetag: (name) => {
      if (name === 'script' || name === 'style') hidden -= 1;
      addBreak(name);
    },
    ontext: (part) => {
      if (hidden === 0) text += isHtml ? part.replaceAll(/\s+/g, ' ') : part;
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const hasTags = (text: string): boolean => /<[a-z!/]|&[a-z#0-9]+;/i.test(text);

/** The values of a list: of several choices, which semicolons separate, or of lines or items of rich text. */
export function listOf(text = ''): string[] {
  const values = hasTags(text) ? plainOf(text).split(/[;\n]/) : text.split(/[;\r\n]/).map(plainOf);
  return [...new Set(values.map((each) => each.trim()))].filter((each) => each !== '');
}

/** Rich text on one line. */
export const oneLineOf = (text = ''): string => plainOf(text).replaceAll(/\s+/g, ' ');

/** The first characters of a text, of which none is halved. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : (new RegExp(`^[^]{0,${most}}`, 'u').exec(text)?.[0] ?? '').trim();

/** The day of a date in one of the forms that exports have, as `2026-11-22`; undefined for anything else. */
export function dayOf(text: string): string | undefined {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text)?.[1];
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})\b/.exec(text) ?? [];
  const found =
    iso ??
    (year === undefined
      ? undefined
      : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
  return found !== undefined && Check(Day, found) ? found : undefined;
}

/** Any of the spellings of true. */
export const isTrue = (text = ''): boolean => /^(true|yes|y|ja|on|1|t)$/i.test(text);
