import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import TurndownService from 'turndown';
import { textTags } from '#rendering/markdown.ts';

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

const blocks = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'tr']);

/** Rich text as plain text, a line for each block. */
export function plainOf(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (name === 'script' || name === 'style') hidden += 1;
      if (blocks.has(name)) text += '\n';
    },
    onclosetag: (name) => {
      if (name === 'script' || name === 'style') hidden -= 1;
      if (blocks.has(name)) text += '\n';
    },
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const hasTags = (text: string): boolean => /<[a-z!/]|&[a-z#0-9]+;/i.test(text);

/** The values of a list of several choices. */
export const listOf = (text = ''): string[] =>
  [...new Set(text.split(';').map((each) => plainOf(each)))].filter((each) => each !== '');

/** The day of a date in one of the forms that exports have, as `2026-11-22`; undefined for anything else. */
export function dayOf(text: string): string | undefined {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text)?.[1];
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})\b/.exec(text) ?? [];
  const found = iso ?? (year && `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
  return found && !Number.isNaN(Date.parse(found)) ? found : undefined;
}

/** Any of the spellings of true. */
export const isTrue = (text = ''): boolean => /^(true|yes|y|ja|on|1|t)$/i.test(text);
