/** A typed code without the spaces, hyphens, dots and underscores that people put between its groups. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '');

/** How a code is shown: `BCD-FGH-JKM`. */
export const shownCode = (code: string): string => code.replace(/.{3}(?=.)/g, '$&-');
