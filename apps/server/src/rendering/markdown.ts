import { pictureAddress } from '@lasar/contract/assignments/picture-rules';
import { slugOf } from '@lasar/contract/slug-rules';
import { signedMediaPrefix } from '@lasar/contract/file-paths';
import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { mathsToken, readMaths } from '#maths/find-formulas.ts';
import { formulaOrText } from '#maths/maths-of-texts.ts';
import { mathmlAllowed } from '#maths/tex-to-mathml.ts';
import {
  type FootnotesFound,
  footnoteOf,
  footnoteToken,
  readFootnotes,
  unusedFootnotes,
} from './footnotes.ts';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { markNarrowTables, wholeWordsClass } from './table-width.ts';

const markdownIt = new MarkdownIt({ html: false, linkify: false })
  .use(readMaths)
  .use(readFootnotes);
markdownIt.renderer.rules[footnoteToken] = (tokens, index) => {
  const token = tokens[index];
  return token ? `<sup>${footnoteOf(token).number}</sup>` : '';
};
markdownIt.renderer.rules[mathsToken] = (tokens, index) => {
  const { content = '', markup = '$' } = tokens[index] ?? {};
  return formulaOrText({ tex: content, display: markup === '$$' });
};

const highestLevel = 3;
const lowestLevel = 6;

/** The tags of formatted text, apart from formulas. */
export const textTags = [
  'p',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'hr',
  'br',
  'strong',
  'em',
  's',
  'sup',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
];

const allowed: IOptions = {
  allowedTags: [...textTags, ...mathmlAllowed.allowedTags],
  allowedAttributes: {
    '*': ['dir'],
    ...Object.fromEntries(['h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id', 'dir']])),
    a: ['href', 'rel'],
    ol: ['start'],
    th: ['scope'],
    img: ['src', 'alt', 'loading'],
    ...mathmlAllowed.allowedAttributes,
  },
  allowedClasses: { ...mathmlAllowed.allowedClasses, table: [wholeWordsClass] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (_, { href = '' }) => ({
      tagName: 'a',
      attribs: /^(?:https?:\/\/|mailto:)/i.test(href) ? { href, rel: 'noopener noreferrer' } : {},
    }),
    img: (_, { src = '', alt = '' }) => ({
      tagName: 'img',
      attribs: src.startsWith(signedMediaPrefix) ? { src, alt, loading: 'lazy' } : {},
    }),
    th: (_, { dir }) => ({ tagName: 'th', attribs: { scope: 'col', ...(dir && { dir }) } }),
  },
  // Of a link that is not allowed its text is left, and of a picture nothing. They are not transformed to a tag that is
  // not allowed: the library would then close the next allowed tag of the same depth with that name.
  exclusiveFilter: ({ tag, attribs: { href, src } }) => {
    if (tag === 'a' && !href) return 'excludeTag';
    return tag === 'img' && !src;
  },
};

/** Links within the site too: a path, but no address without a scheme (`//host`). */
const allowedWithOwnLinks: IOptions = {
  ...allowed,
  transformTags: {
    ...allowed.transformTags,
    a: (_, { href = '' }) => ({
      tagName: 'a',
      attribs: /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(href) ? { href } : {},
    }),
  },
};

interface MarkdownOptions {
  readonly addressOf?: PictureAddress;
  /** Gives the headings ids that begin with this; `sectionsIn` tells them. */
  readonly idPrefix?: string;
  /** For texts of the site itself, whose links may lead to its own pages. */
  readonly ownLinks?: boolean;
}

/**
 * Renders Markdown as HTML that is safe in a page. Raw HTML in it is shown as text. Its highest heading becomes `h3`,
 * since it stands under headings of the page. A picture is shown by the signed address of its stored file; one that is not
 * stored, or has no address here, is the text that says what it shows.
 */
export function markdownToSafeHtml(
  markdown: string,
  { addressOf, idPrefix, ownLinks = false }: MarkdownOptions = {},
): string {
  const found: FootnotesFound = {};
  const tokens = markdownIt.parse(markdown, found);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === 'image') setPicture(token, addressOf);
    if (token.type === 'text') token.content = withWholeAmounts(token.content);
  }
  tokens.forEach(setDirection);
  tokens.forEach(setEmptyHeader);
  markNarrowTables(tokens, plainTextOf);
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const highest = Math.min(...headings.map(({ tag }) => Number(tag.slice(1))));
  if (idPrefix !== undefined) setIds(tokens, idPrefix);
  for (const heading of headings) {
    const level = Number(heading.tag.slice(1)) - highest + highestLevel;
    heading.tag = `h${Math.min(level, lowestLevel)}`;
  }
  const html = markdownIt.renderer.render(tokens, markdownIt.options, {}) + footnotesHtml(found);
  return sanitizeHtml(html, ownLinks ? allowedWithOwnLinks : allowed);
}

/** No line ends between thousands, or between a number and its sign: 2 000 kr, 15 %. */
const withWholeAmounts = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=(?:\d{3}(?!\d)|[%‰]|°C|kr(?!\p{L})))/gu, '\u00a0');

/** Gives each heading an id from its text, with a number where another heading has it. */
function setIds(tokens: readonly Token[], prefix: string): void {
  const taken = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const base = [prefix, slugOf(plainTextOf(tokens[index + 1])).slice(0, 60)].join('-');
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
    taken.add(id);
    token.attrSet('id', id);
  }
}

/** What stands below a heading of a text, without markup. Formulas are TeX between dollars. */
export interface Section {
  /** The id of the heading on the page; undefined for what stands before the first heading. */
  readonly id: string | undefined;
  readonly heading: string;
  /** A line for each paragraph, item and cell. */
  readonly text: string;
}

/** The sections of a text in Markdown. Headings have the ids that `markdownToSafeHtml` gives them with the same prefix. */
export function sectionsIn(markdown: string, idPrefix: string): Section[] {
  const found: FootnotesFound = {};
  const tokens = markdownIt.parse(markdown, found);
  setIds(tokens, idPrefix);
  const sections: { id: string | undefined; heading: string; lines: string[] }[] = [];
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const text = token.type === 'inline' ? plainTextOf(token) : '';
    if (before?.type === 'heading_open')
      sections.push({ id: String(before.attrGet('id')), heading: text, lines: [] });
    else if (text !== '') {
      if (sections.length === 0) sections.push({ id: undefined, heading: '', lines: [] });
      sections.at(-1)?.lines.push(text);
    }
  }
  return sections.map(({ lines, ...section }) => ({ ...section, text: lines.join('\n') }));
}

/** What an inline token says, without markup and pictures. */
const plainTextOf = (token: Token | undefined): string =>
  (token?.children ?? [])
    .map(({ type, content, markup }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      if (type === mathsToken) return `${markup}${content}${markup}`;
      return type === 'text' || type === 'code_inline' ? content : '';
    })
    .join('')
    .trim();

/** The footnotes of a text as a list after it, in the order of their numbers. Those that it never refers to are last. */
function footnotesHtml(found: FootnotesFound): string {
  const unused = unusedFootnotes(found).map((label) => found.notes?.get(label) ?? '');
  const notes = [
    ...[...(found.used?.values() ?? [])].map((tokens) =>
      markdownIt.renderer.renderInline(tokens, markdownIt.options, {}),
    ),
    ...unused.map((note) => markdownIt.renderInline(note)),
  ];
  return notes.length === 0
    ? ''
    : `<hr><ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol>`;
}

/** Plain text as Markdown that is shown letter for letter. */
export const asMarkdown = (text: string): string =>
  text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

// Hebrew, Arabic, Syriac, Thaana, N'Ko and their forms of presentation.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Gives a paragraph, heading or cell that is written from right to left anywhere the direction of its own first letter. */
function setDirection({ type, content }: Token, index: number, tokens: readonly Token[]): void {
  if (type === 'inline' && rightToLeft.test(content)) {
    for (const opening of [tokens[index - 1], tokens[index - 2]])
      if (opening?.nesting === 1) opening.attrSet('dir', 'auto');
  }
}

/** The corner of a table whose first column has names is empty, and no header. */
function setEmptyHeader({ type, content }: Token, index: number, tokens: readonly Token[]): void {
  const [opening, closing] = [tokens[index - 1], tokens[index + 1]];
  if (type === 'inline' && content.trim() === '' && opening?.tag === 'th' && closing?.tag === 'th')
    opening.tag = closing.tag = 'td';
}

/** The address at which a stored picture is open to the reader. */
export type PictureAddress = (hash: string, fileName: string) => string;

function setPicture(token: Token, addressOf: PictureAddress | undefined): void {
  const [, hash, fileName] = pictureAddress.exec(String(token.attrGet('src'))) ?? [];
  if (addressOf && hash !== undefined && fileName !== undefined)
    token.attrSet('src', addressOf(hash, fileName));
  else token.type = 'text';
}

/** The paths or addresses of the pictures in a text in Markdown, percent-encoded. */
export const picturesIn = (markdown: string): string[] =>
  markdownIt
    .parse(markdown, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .map((token) => String(token.attrGet('src')));
