/** So many words stand on a page that the server draws it well within the time that others may be kept waiting. */
export const wordsPerPage = 100;

/** The letter that a word stands under. What begins with no letter stands under '#'. */
export function letterOf(word: string): string {
  const first = word.charAt(0).toLocaleUpperCase('sv');
  if (/[ÅÄÖ]/.test(first)) return first;
  const plain = first.normalize('NFD').charAt(0);
  return /[A-Z]/.test(plain) ? plain : '#';
}
