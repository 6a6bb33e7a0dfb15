// After `-t-` a tag says what a text was made from (RFC 6497): this one was translated from Swedish by a machine.
const byMachine = '-t-sv-t0-und';

/** A language tag, which may say that a machine has translated the text. */
export const languageTag = `^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*(${byMachine})?$`;

/** Whether a machine has translated the text of a tag, and nobody has read it. */
export const isUnread = (tag: string): boolean => tag.includes('-t-');

/** The tag of the same language for a text that somebody has read. */
export const readTag = (tag: string): string => tag.split('-t-')[0] ?? tag;

/** The direction in which a language is written. */
export const directionOf = (tag: string): 'rtl' | 'ltr' =>
  /^(ar|fa|he|ku|ps|ur|yi)\b/.test(tag) ? 'rtl' : 'ltr';

/** The tag of an explanation in easier Swedish, which stands among the translations of a word (RFC 5646, variant `simple`). */
export const easySwedish = 'sv-simple';

type Translations = Readonly<Record<string, string>>;

/** The languages that some of the words are translated to, by tag. */
export const languagesOf = (
  words: readonly { readonly translations?: Translations | undefined }[],
): string[] => [
  ...new Set(words.flatMap(({ translations }) => Object.keys(translations ?? {}).map(readTag))),
];

/** What a word has in easier Swedish and in other languages, apart. */
export function apartFromEasy(translations: Translations | null | undefined): {
  readonly easy?: string;
  readonly translations?: Translations;
} {
  const entries = Object.entries(translations ?? {});
  const easy = entries.find(([tag]) => readTag(tag) === easySwedish)?.[1];
  const others = entries.filter(([tag]) => readTag(tag) !== easySwedish);
  return {
    ...(easy !== undefined && { easy }),
    ...(others.length > 0 && { translations: Object.fromEntries(others) }),
  };
}
