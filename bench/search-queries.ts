import { subjects } from '../apps/server/src/features/search/synonyms/synonym-tables.ts';
import type { Catalogue } from './catalogue.ts';

/** Kinds of queries and how many of each the judged list has: what people are taken to type. */
const mix = {
  exact: 12,
  prefix: 12,
  inflected: 12,
  compound: 12,
  diacritics: 12,
  typo: 11,
  wordorder: 11,
  synonym: 14,
  coursecode: 7,
  course: 10,
  negative: 9,
} as const;
type Kind = keyof typeof mix;

const letters = Array.from('abcdefghijklmnopqrstuvwxyzåäö');

/** So many different queries from a catalogue's own words, the same at each run. */
export function queriesFrom(catalogue: Catalogue, total: number): string[] {
  const { random, pick } = dice(20261121);
  const { lessons, courses, words } = textsOf(catalogue);
  const long = words.filter((word) => word.length > 6);
  const marked = [...lessons, ...words].filter((text) => /[åäö]/i.test(text));
  const phrases = lessons.filter((name) => name.includes(' '));
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const make: Record<Kind, () => string> = {
    exact: () => pick(lessons),
    prefix: () => pick(long).slice(0, between(3, 6)),
    inflected: () => pick(words) + pick(['en', 'et', 'er', 'erna', 'ens']),
    compound: () =>
      random() < 0.5 ? pick(long).slice(0, -1) + pick(words) : `${pick(words)} ${pick(words)}`,
    diacritics: () =>
      pick(marked)
        .normalize('NFD')
        .replace(/\p{Mn}/gu, ''),
    typo: () => mistype(pick(long), between, pick),
    wordorder: () => pick(phrases).split(' ').toReversed().join(' '),
    synonym: () => {
      const what = random() < 0.5 ? `åk ${between(1, 9)}` : pick(['1', '2', '1b', '3c', '']);
      return `${pick(Object.keys(subjects))} ${what}`.trim() + pick(['', '', ` ${pick(words)}`]);
    },
    coursecode: () => {
      const code = pick(courses.flatMap(({ codes }) => codes));
      return code.slice(0, between(5, code.length));
    },
    course: () => {
      const { name, schoolType } = pick(courses);
      return random() < 0.5 ? name : `${name} ${schoolType}`;
    },
    negative: () => Array.from({ length: between(5, 14) }, () => pick(letters)).join(''),
  };
  const queries = new Set<string>();
  const kinds = (Object.keys(mix) as Kind[]).flatMap((kind) =>
    Array.from({ length: mix[kind] }, () => kind),
  );
  while (queries.size < total) {
    const query = make[pick(kinds)]().toLowerCase();
    if (query.length >= 2) queries.add(query);
  }
  return [...queries];
}

/** So many different pairs of the words that stand in the most names of lessons, the same at each run. */
export function commonQueriesFrom(catalogue: Catalogue, total: number): string[] {
  const { lessons } = textsOf(catalogue);
  const counts = new Map<string, number>();
  for (const [word] of lessons
    .join(' ')
    .toLowerCase()
    .matchAll(/\p{L}{5,}/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, Math.ceil(Math.sqrt(total)) + 1)
    .map(([word]) => word);
  return common
    .flatMap((one) => common.filter((other) => other !== one).map((other) => `${one} ${other}`))
    .slice(0, total);
}

function textsOf({ schoolTypes }: Catalogue) {
  const lessons: string[] = [];
  const words = new Set<string>();
  const courses: { name: string; schoolType: string; codes: string[] }[] = [];
  for (const type of schoolTypes) {
    for (const course of type.subjects.flatMap((subject) => subject.courses)) {
      const codes = [course.code, course.gy25?.code].filter((code) => code !== undefined);
      courses.push({ name: course.name, schoolType: type.name, codes });
      for (const lesson of course.areas.flatMap((area) => area.lessons)) {
        lessons.push(lesson.name);
        for (const word of lesson.keywords ?? []) if (/^\p{L}{4,}$/u.test(word)) words.add(word);
      }
    }
  }
  return { lessons, courses, words: [...words] };
}

/** A letter left out, doubled, changed, or swapped with its neighbour. */
function mistype(
  word: string,
  between: (from: number, to: number) => number,
  pick: <T>(list: readonly T[]) => T,
): string {
  const at = between(1, word.length - 2);
  const [start, letter, next, rest] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  return pick([
    start + next + rest,
    start + letter + letter + next + rest,
    start + pick(letters) + next + rest,
    start + next + letter + rest,
  ]);
}

/** Chance that falls alike at each run (mulberry32). */
function dice(seed: number) {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  return { random, pick };
}
