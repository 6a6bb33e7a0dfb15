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
  const { name, code, replacedBy, replaces = [] } = course;
  const others = [replacedBy, ...replaces].flatMap((other) => [other?.name, other?.code]);
  const words = wordsOf([subjectName, name, code, ...others].join(' '));
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

/** The areas with a lesson that holds some material, and how many lessons of each do. `lessons` is by the path of the area. */
export function keepAreasWith(
  subjects: readonly LandingSubject[],
  lessons: ReadonlyMap<string, number>,
): readonly LandingSubject[] {
  return subjects.flatMap((subject) => {
    const courses = subject.courses.flatMap((course) => {
      const areas = course.areas.flatMap((area) => {
        const count = lessons.get(area.path) ?? 0;
        return count > 0 ? [{ name: area.name, path: area.path, lessons: count }] : [];
      });
      const count = areas.reduce((sum, area) => sum + area.lessons, 0);
      return areas.length > 0
        ? [{ ...course, areas, lessons: count, ownLessons: course.ownLessons > 0 ? count : 0 }]
        : [];
    });
    return courses.length > 0 ? [{ ...subject, courses }] : [];
  });
}
