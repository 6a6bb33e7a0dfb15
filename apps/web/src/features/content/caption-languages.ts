/** The languages that films are captioned in, most often first. */
export const captionLanguages = ['sv', 'en', 'ar', 'so', 'ti', 'uk', 'fi'];

const names = new Intl.DisplayNames(['sv'], { type: 'language' });

/** The Swedish name of a language: 'svenska'. */
export const languageName = (language: string): string => names.of(language) ?? language;
