import type { SheetLanguage } from '@lasar/contract/documents/sheet-language-rules';
import { isUnread } from '@lasar/contract/catalogue/translation-rules';

/** A word in another language. `fromMachine`: nobody has read the translation. */
export interface TranslatedWord {
  readonly text: string;
  readonly fromMachine?: true;
}

/**
 * A word's translation among those by language tag, or undefined. After `-t-` a tag says what the text was made from
 * (RFC 6497): a machine's translation. One that a person has made is chosen before it.
 */
export function translationIn(
  translations: Readonly<Record<string, string>> | null,
  language: SheetLanguage,
): TranslatedWord | undefined {
  const tags = Object.keys(translations ?? {}).filter((tag) => languageOf(tag) === language);
  const tag = tags.find((each) => !isUnread(each)) ?? tags[0];
  const text = tag === undefined ? undefined : translations?.[tag];
  if (tag === undefined || !text) return undefined;
  return { text, ...(isUnread(tag) && { fromMachine: true }) };
}

// `ar` of `ar-t-sv-t0-und`.
const languageOf = (tag: string): string => tag.split('-')[0] ?? tag;
