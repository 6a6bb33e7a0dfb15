import { changePageSetting, readingSetting } from '#shared/page-setting.ts';
import { readStored } from '#shared/stored.ts';
import { readingWords } from './reading-choices.ts';

/** Shows the easier versions of texts instead of the others, or these again. */
export function open(): void {
  const words = readingWords(readStored(readingSetting.key));
  const next = words.includes('easy')
    ? words.filter((word) => word !== 'easy')
    : [...words, 'easy'];
  changePageSetting(readingSetting, next.join(' ') || undefined);
}
