import { wordAnchor } from '@lasar/contract/catalogue/lesson-words';
import type { Word } from '@lasar/contract/catalogue/lessons';
import type { Maths } from '@lasar/contract/maths';

// Endings of nouns, adjectives and verbs in Swedish, with and without the article and the genitive.
const endings =
  'en|n|et|t|er|or|ar|r|na|erna|orna|arna|ens|ns|ets|ts|ers|ors|ars|ernas|ornas|arnas|nas|e|a|s';
const letter = String.raw`[\p{L}\p{N}]`;
const letterBefore = new RegExp(`${letter}$`, 'u');
const endOfForm = new RegExp(`(?:${endings})?(?!${letter})`, 'iuy');
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Sought {
  /** The word's place in the list. */
  readonly index: number;
  /** In lower case. */
  readonly word: string;
}

/** The words that have a meaning, the longest first. */
const soughtOf = (words: readonly Word[]): Sought[] =>
  words
    .map(({ word, meaning }, index) => ({ word, meaning, index }))
    .filter(({ word, meaning }) => meaning && word.length > 2 && !word.includes('$'))
    .toSorted((a, b) => b.word.length - a.word.length)
    .map(({ word, index }) => ({ index, word: lowerOf(word) }));

/** In lower case, each character in its place: that of a few takes two, and they stay as they are. */
function lowerOf(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (each) =>
    each.toLowerCase().length === each.length ? each.toLowerCase() : each,
  ).join('');
}

interface Text {
  readonly text: string;
  readonly lower: string;
}

/**
 * Where a text first says a word from a place on, in one of its forms; a pattern of each word would take ten times as long.
 * Undefined where it does not.
 */
function findForm({ text, lower }: Text, word: string, from = 0): [number, string] | undefined {
  for (let at = lower.indexOf(word, from); at !== -1; at = lower.indexOf(word, at + 1)) {
    // A character may have two units.
    if (letterBefore.test(text.slice(Math.max(0, at - 2), at))) continue;
    endOfForm.lastIndex = at + word.length;
    if (endOfForm.test(text)) return [at, text.slice(at, endOfForm.lastIndex)];
  }
  return undefined;
}

/** Whether a text says a word, in one of its forms. */
export const saysWord = (text: string, word: Word): boolean =>
  soughtOf([word]).some((sought) => findForm({ text, lower: lowerOf(text) }, sought.word));

/** The link from a word in a text to its place in the list of words, where `app/page-tools.ts` explains it on the spot. */
const linkTo = (index: number, text: string, language: string | undefined, page = ''): string =>
  `<a href="${page}#${wordAnchor(index)}" data-tool="word" class="key-word"${language ? ` lang="${language}"` : ''}>${escapeHtml(text)}</a>`;

/**
 * How the explained words of a lesson are shown in its plain texts: in the form of `maths`, which pages already put into
 * texts. `languageOf` is the language of a word that is not Swedish, `page` the address of the lesson on other pages. A word that only contains one of the forms stands as it is, or 'cellvägg' would be marked because of 'cell'.
 */
export function wordMarks(
  texts: readonly string[],
  words: readonly Word[],
  languageOf: (word: string) => string | undefined = () => undefined,
  page = '',
): Maths {
  const marks = new Map<string, Maths[number]>();
  const whole = texts.join('\n');
  const text = { text: whole, lower: lowerOf(whole) };
  for (const { index, word } of soughtOf(words)) {
    let found = findForm(text, word);
    for (; found; found = findForm(text, word, found[0] + found[1].length)) {
      const [, form] = found;
      if (marks.has(form)) continue;
      const html = linkTo(index, form, languageOf(form), page);
      marks.set(form, { written: form, html, text: form });
    }
  }
  if (marks.size === 0) return [];
  const forms = [...marks.keys()];
  for (const [token] of whole.matchAll(new RegExp(`${letter}+`, 'gu')))
    if (!marks.has(token) && forms.some((form) => token.includes(form)))
      marks.set(token, { written: token, html: escapeHtml(token), text: token });
  return [...marks.values()];
}

// Text inside these is left alone: links cannot stand in links, and headings and formulas are no running text.
const untouched = /^<\/?(a|h[1-6]|code|pre|math)\b/;

/** The same in html that is already sanitised. Each word is marked once, where it first stands. */
export function markWordsInHtml(html: string, words: readonly Word[]): string {
  const left = soughtOf(words);
  let depth = 0;
  return html
    .split(/(<[^>]+>)/)
    .map((part) => {
      if (part.startsWith('<')) {
        if (untouched.test(part)) depth += part.startsWith('</') ? -1 : 1;
        return part;
      }
      return depth > 0 ? part : markFirst(part, left);
    })
    .join('');
}

function markFirst(text: string, left: Sought[]): string {
  const lower = lowerOf(text);
  for (const entry of left) {
    const found = findForm({ text, lower }, entry.word);
    if (!found) continue;
    left.splice(left.indexOf(entry), 1);
    const [index, form] = found;
    const end = index + form.length;
    // The parts are html, so the form has no entities to escape.
    const link = `<a href="#${wordAnchor(entry.index)}" data-tool="word" class="key-word">${form}</a>`;
    return markFirst(text.slice(0, index), left) + link + markFirst(text.slice(end), left);
  }
  return text;
}
