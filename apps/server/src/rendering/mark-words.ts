import { wordAnchor } from '@lasar/contract/catalogue/lesson-words';
import type { Word } from '@lasar/contract/catalogue/lessons';
import type { Maths } from '@lasar/contract/maths';

// Endings of nouns, adjectives and verbs in Swedish, with and without the article and the genitive.
const endings =
  'en|n|et|t|er|or|ar|r|na|erna|orna|arna|ens|ns|ets|ts|ers|ors|ars|ernas|ornas|arnas|nas|e|a|s';
const letter = String.raw`[\p{L}\p{N}]`;
const escapeRegExp = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Pattern {
  readonly index: number;
  /** In lower case. Looking for it first costs a hundredth of the pattern. */
  readonly word: string;
  readonly pattern: RegExp;
}

/** The patterns of the words that have a meaning, the longest first. `index` is the word's place in the list. */
const patternsOf = (words: readonly Word[]): Pattern[] =>
  words
    .map(({ word, meaning }, index) => ({ word, meaning, index }))
    .filter(({ word, meaning }) => meaning && word.length > 2 && !word.includes('$'))
    .toSorted((a, b) => b.word.length - a.word.length)
    .map(({ word, index }) => ({
      index,
      word: word.toLowerCase(),
      pattern: new RegExp(`(?<!${letter})${escapeRegExp(word)}(?:${endings})?(?!${letter})`, 'giu'),
    }));

/** Whether a text says a word, in one of its forms. */
export const saysWord = (text: string, word: Word): boolean =>
  patternsOf([word]).some(({ pattern }) => pattern.test(text));

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
  const lower = whole.toLowerCase();
  for (const { index, pattern } of patternsOf(words).filter((each) => lower.includes(each.word)))
    for (const [form] of whole.matchAll(pattern))
      if (!marks.has(form))
        marks.set(form, {
          written: form,
          html: linkTo(index, form, languageOf(form), page),
          text: form,
        });
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
  const left = patternsOf(words);
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

function markFirst(text: string, left: Pattern[]): string {
  const lower = text.toLowerCase();
  for (const entry of left) {
    if (!lower.includes(entry.word)) continue;
    entry.pattern.lastIndex = 0;
    const found = entry.pattern.exec(text);
    if (!found) continue;
    left.splice(left.indexOf(entry), 1);
    const [form] = found;
    const end = found.index + form.length;
    // The parts are html, so the form has no entities to escape.
    const link = `<a href="#${wordAnchor(entry.index)}" data-tool="word" class="key-word">${form}</a>`;
    return markFirst(text.slice(0, found.index), left) + link + markFirst(text.slice(end), left);
  }
  return text;
}
