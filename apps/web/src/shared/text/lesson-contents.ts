import type { LessonHolds } from '@lasar/contract/catalogue/lesson-holds';
import type { LessonContent, LessonFilter } from '@lasar/contract/search/search';
import { text } from '../page/text.sv.ts';

/** What a lesson can hold, in words. */
export const contentWord: Readonly<Record<LessonContent, string>> = {
  film: 'Film',
  worksheet: 'Arbetsblad',
  selftest: 'Självtest',
  practice: 'Övningar',
  guide: 'Handledning',
  open: text.open,
};

/** How much of a lesson there is, in a word. */
export const holdsWord: Readonly<Record<LessonHolds, string>> = {
  whole: 'hel',
  exercise: 'övning',
  words: 'begrepp',
};

/** The same where it stands alone. */
export const holdsName: Readonly<Record<LessonHolds, string>> = {
  whole: 'Hel lektion',
  exercise: 'Övning',
  words: 'Begrepp',
};

/** The name of a filter of lessons: 'Hel lektion', 'Med film'. */
export const contentFilterName = (content: LessonFilter): string => {
  if (content === 'whole') return holdsName.whole;
  return content === 'open'
    ? 'Öppen för alla'
    : `Med ${contentWord[content].toLocaleLowerCase('sv')}`;
};

const base =
  'inline-flex min-h-11 items-center gap-2 rounded-full border-2 px-3 leading-tight hover:border-ink';

/** The classes of such a filter. */
export const contentFilterClass = (isChosen: boolean): string =>
  `${base} ${isChosen ? 'border-ink bg-lake-soft font-bold' : 'border-line bg-card'}`;
