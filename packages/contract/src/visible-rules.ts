/**
 * Begins the pattern of a line that has a character to see. Pasted text may be nothing but characters without a width, which
 * are no white space.
 */
export const visibleLine = '^(?=.*[^\\s\\p{Cc}\\p{Cf}])';

/** Whether a text has a character to see. */
export const isVisible = (text: string): boolean => /[^\s\p{Cc}\p{Cf}]/u.test(text);
