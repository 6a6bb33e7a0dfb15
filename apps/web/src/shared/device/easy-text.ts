import { changePageSetting, readingSetting, usePageSetting } from './page-setting.ts';
import { readStored } from './stored.ts';

const easy = 'easy';
const wordsOf = (stored: string | undefined): string[] =>
  (stored ?? '').split(' ').filter((word) => word !== '');

/** Whether texts are shown in their easier version, which is one of the reading settings of this browser. */
export const useEasyText = (): boolean => wordsOf(usePageSetting(readingSetting)).includes(easy);

/** Shows the easier versions of texts instead of the others, or these again. */
export function switchEasyText(): void {
  const words = wordsOf(readStored(readingSetting.key));
  const next = words.includes(easy) ? words.filter((word) => word !== easy) : [...words, easy];
  changePageSetting(readingSetting, next.join(' ') || undefined);
}
