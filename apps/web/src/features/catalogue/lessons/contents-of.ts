import type { Lesson } from '@lasar/contract/catalogue/lessons';
import type { LessonContent, LessonFilter } from '@lasar/contract/search/search';

export interface Holder extends Pick<
  Lesson,
  'hasPractice' | 'hasTeacherGuide' | 'sample' | 'holds'
> {
  readonly assignmentTypes: readonly Lesson['assignmentTypes'][number][];
}

/**
 * What a lesson holds, as its marks name it. Every lesson has a concept sheet, so that is none of them. That a lesson is open
 * stands beside its name.
 */
export function contentsOf({
  assignmentTypes,
  hasPractice,
  hasTeacherGuide,
}: Omit<Holder, 'sample' | 'holds'>): LessonContent[] {
  return [
    ...assignmentTypes.map((type) => contentOfType[type]),
    ...(hasPractice ? (['practice'] as const) : []),
    ...(hasTeacherGuide ? (['guide'] as const) : []),
  ];
}

const contentOfType = {
  video: 'film',
  pdf: 'worksheet',
  formlink: 'selftest',
} as const;

/** What a list of lessons can be filtered by. */
const filters = ['whole', 'film', 'worksheet', 'selftest', 'practice', 'open'] as const;

/** The filters that keep a lesson. */
export const filteredContentsOf = (lesson: Holder): LessonFilter[] => {
  const contents: readonly LessonFilter[] = [
    ...(lesson.holds === 'whole' ? (['whole'] as const) : []),
    ...contentsOf(lesson),
    ...(lesson.sample ? (['open'] as const) : []),
  ];
  return filters.filter((each) => contents.includes(each));
};

/** The filters that keep some of the lessons and not all of them: the others would change nothing. */
export const usefulFilters = (lessons: readonly Holder[]): LessonFilter[] =>
  filters.filter((each) => {
    const kept = lessons.filter((lesson) => filteredContentsOf(lesson).includes(each)).length;
    return kept > 0 && kept < lessons.length;
  });
