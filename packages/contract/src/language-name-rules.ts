const names = new Intl.DisplayNames('sv', { type: 'language' });

/** The Swedish name of a language, such as `arabiska` of `ar`. */
export const languageName = (tag: string): string => names.of(tag) ?? tag;
