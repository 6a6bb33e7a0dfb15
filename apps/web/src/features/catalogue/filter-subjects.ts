import type { LandingCourse, LandingSubject } from './load-landing.ts';

/**
 * The subjects, courses and areas that match a query. Each word of the query is a prefix of a word: 'ma 1b' keeps all of
 * Matematik 1b, '1b algebra' keeps one of its areas. An empty query keeps everything.
 */
export function filterSubjects(
  subjects: readonly LandingSubject[],
  query: string,
): readonly LandingSubject[] {
  const sought = wordsOf(query);
  if (sought.length === 0) return subjects;
  return subjects.flatMap((subject) => {
    const courses = subject.courses.flatMap((course) => {
      const found = filterCourse(course, subject.name, sought);
      return found ? [found] : [];
    });
    return courses.length > 0 ? [{ ...subject, courses }] : [];
  });
}

function filterCourse(
  course: LandingCourse,
  subjectName: string,
  sought: readonly string[],
): LandingCourse | undefined {
  const { name, code, replacedBy } = course;
  const words = wordsOf([subjectName, name, code, replacedBy?.name, replacedBy?.code].join(' '));
  const missing = sought.filter((start) => !begins(words, start));
  if (missing.length === 0) return course;
  const areas = course.areas.filter((area) => {
    const areaWords = wordsOf(area.name);
    return missing.every((start) => begins(areaWords, start));
  });
  return areas.length > 0 ? { ...course, areas } : undefined;
}

const begins = (words: readonly string[], start: string): boolean =>
  words.some((word) => word.startsWith(start));

// Ignores accents and case, so that 'samhallskunskap' finds Samhällskunskap.
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
