/** The languages, beside Swedish, that a concept sheet can have its words in: those that its fonts can write. */
export const sheetLanguages = ['en', 'ar', 'so', 'uk', 'fa', 'ti', 'pl', 'fi'] as const;
export type SheetLanguage = (typeof sheetLanguages)[number];
