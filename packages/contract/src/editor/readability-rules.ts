/** How hard a text is to read. `lix` is Björnsson's readability index; `sentence` the mean number of words a sentence. */
export interface Readability {
  readonly lix: number;
  readonly sentence: number;
}

/** Below this number of words the index says nothing. */
const fewestWords = 20;

/**
 * Measures a text by LIX: words a sentence plus the percentage of words of more than six letters. A heading or an item of
 * a list is a sentence of its own, and formulas are not words. Undefined for a short text.
 */
export function readabilityOf(markdown: string): Readability | undefined {
  const text = markdown.replace(/\$\$?[^$]+\$\$?/g, ' ').replace(/\]\([^)]*\)/g, ' ');
  const sentences = text
    .split(/[.!?:]+(?=\s|$)|\n+/)
    .map((sentence) => sentence.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu) ?? [])
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  if (words.length < fewestWords) return undefined;
  const long = words.filter((word) => word.length > 6).length;
  const sentence = words.length / sentences.length;
  return {
    lix: Math.round(sentence + (100 * long) / words.length),
    sentence: Math.round(sentence),
  };
}

/** The highest index that suits the readers of a school type, by its param. */
const suits: Readonly<Record<string, number>> = {
  'anpassad-grundskola': 30,
  grundskola: 40,
  gymnasieskola: 50,
  vuxenutbildning: 50,
  folkhogskola: 50,
};

/** The highest index that suits a school type; that of upper secondary school for an unknown one. */
export const highestLix = (schoolType: string | undefined): number => suits[schoolType ?? ''] ?? 50;

/** Where a course stands: the param of its school type, and the slugs of its subject and of itself. */
interface CoursePlace {
  readonly schoolType: string;
  readonly subject: string;
  readonly course: string;
}

// The last school year of the course, and the highest index that suits its readers.
const suitsYears: readonly (readonly [number, number])[] = [
  [3, 27],
  [6, 33],
  [9, 40],
];
const textSuits: Readonly<Record<string, number>> = {
  'anpassad-grundskola': 27,
  gymnasieskola: 47,
  vuxenutbildning: 44,
  folkhogskola: 44,
};
const suitsLearners = 27;

/** The highest index that suits a lesson's text: by the school years that the course names (`biologi-arskurs-4-6`), else by its school type. */
export function highestTextLix({ schoolType, subject, course }: CoursePlace): number {
  if (subject === 'svenska-for-invandrare' || course.startsWith('sfi-')) return suitsLearners;
  const last = Number(/arskurs-(?:\d-)?(\d)$/.exec(course)?.[1]);
  const ofYears = suitsYears.find(([year]) => last <= year)?.[1];
  return textSuits[schoolType] ?? ofYears ?? highestLix(schoolType);
}

/** How much higher the index of a lesson's texts may be: they are about a hundred words, and in so few the index swings. */
export const lixMargin = 5;

/** The usual names of the index's five steps. */
export function lixInWords(lix: number): string {
  if (lix < 30) return 'mycket lätt';
  if (lix < 40) return 'lätt';
  if (lix < 50) return 'medelsvår';
  return lix < 60 ? 'svår' : 'mycket svår';
}
