import type { Maths } from '@lasar/contract/maths';
import { escapeHtml } from './escape-html.ts';

/** Passages of a lesson's texts that are in other languages than Swedish, by language: `{ en: ['past', 'quarter'] }`. */
export type OtherLanguages = Readonly<Record<string, readonly string[]>>;

const letter = String.raw`[\p{L}\p{N}]`;
const escapeRegExp = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The passages as a lesson stores them, whatever is stored. */
export function otherLanguagesOf(stored: unknown): OtherLanguages {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored as Readonly<Record<string, unknown>>)
      .filter(([language]) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language))
      .map(([language, passages]) => [
        language,
        Array.isArray(passages)
          ? passages.filter((each): each is string => typeof each === 'string' && each !== '')
          : [],
      ]),
  );
}

/** The language of each passage, in small letters, and one pattern that finds them all as whole words, the longest first. */
function compile(other: OtherLanguages) {
  const languages = new Map(
    Object.entries(other).flatMap(([language, passages]) =>
      passages.map((passage) => [passage.toLocaleLowerCase('sv'), language] as const),
    ),
  );
  const either = [...languages.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map(escapeRegExp)
    .join('|');
  return { languages, pattern: new RegExp(`(?<!${letter})(?:${either})(?!${letter})`, 'giu') };
}

/** The language of a text that is a whole passage; undefined for Swedish. */
export function languageOf(text: string, other: OtherLanguages): string | undefined {
  const small = text.toLocaleLowerCase('sv');
  return Object.keys(other).find((language) =>
    other[language]?.some((passage) => passage.toLocaleLowerCase('sv') === small),
  );
}

const span = (language: string, html: string): string => `<span lang="${language}">${html}</span>`;

/** How the passages are shown in plain texts: in the form of `maths`, which pages already put into texts. */
export function languageMarks(texts: readonly string[], other: OtherLanguages): Maths {
  const { languages, pattern } = compile(other);
  if (languages.size === 0) return [];
  const whole = texts.join('\n');
  const marks = new Map<string, Maths[number]>();
  for (const [form] of whole.matchAll(pattern)) {
    const language = languages.get(form.toLocaleLowerCase('sv'));
    if (language && !marks.has(form))
      marks.set(form, { written: form, html: span(language, escapeHtml(form)), text: form });
  }
  const forms = [...marks.keys()];
  // A word that only contains a passage stands as it is: 'to' is not marked in 'tog'.
  for (const [token] of whole.matchAll(new RegExp(`${letter}+`, 'gu')))
    if (!marks.has(token) && forms.some((form) => token.includes(form)))
      marks.set(token, { written: token, html: escapeHtml(token), text: token });
  return [...marks.values()];
}

/** The same in HTML that is already sanitised. */
export function markLanguagesInHtml(html: string, other: OtherLanguages): string {
  const { languages, pattern } = compile(other);
  if (languages.size === 0) return html;
  return html
    .split(/(<[^>]+>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replaceAll(pattern, (form) =>
            span(languages.get(form.toLocaleLowerCase('sv')) ?? 'und', form),
          ),
    )
    .join('');
}
