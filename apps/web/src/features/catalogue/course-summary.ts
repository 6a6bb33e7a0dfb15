import type { Course } from '@lasar/contract/catalogue/catalogue';

type CourseKind = Course['kind'];
type CourseFields = Pick<
  Course,
  'kind' | 'framework' | 'code' | 'points' | 'replacedBy' | 'replaces'
>;

const kindLabel: Readonly<Record<CourseKind, string>> = {
  kurs: 'Kurs',
  niva: 'Nivå',
  arskurs: 'Årskurs',
  fritt: 'Lokal kurs',
};

/** The properties of a course: 'Kurs', 'Gy11', 'MATMAT01b', '100 poäng'. */
export function courseSummary({ kind, framework, code, points }: CourseFields): readonly string[] {
  return [kindLabel[kind], framework ?? '', code ?? '', points ? `${points} poäng` : ''].filter(
    Boolean,
  );
}

/** The level of the newer curriculum that replaces the course: 'Matematik nivå 1b (Gy25, MATE1B00X)'. */
export function replacementText({
  replacedBy,
}: Pick<CourseFields, 'replacedBy'>): string | undefined {
  return replacedBy && withSource(replacedBy);
}

/** The courses that a level replaces: 'Naturkunskap 1a1 (Gy11, NATNAT01a1) och …'. */
export function replacedText({
  replaces = [],
}: Pick<CourseFields, 'replaces'>): string | undefined {
  if (replaces.length === 0) return undefined;
  return new Intl.ListFormat('sv').format(replaces.map(withSource));
}

function withSource({ name, framework, code }: NonNullable<CourseFields['replacedBy']>): string {
  const source = [framework, code].filter(Boolean).join(', ');
  return source ? `${name} (${source})` : name;
}

/** Badges with the framework and code of a course, and with the level that replaces it or the courses that it replaces. */
export function courseBadges({
  framework,
  code,
  replacedBy,
  replaces = [],
}: CourseFields): readonly string[] {
  const own = [framework, code].filter(Boolean).join(' ');
  const others = [...(replacedBy ? [replacedBy] : []), ...replaces];
  return [
    own,
    ...others.map((other) => [other.framework, other.name].filter(Boolean).join(' ')),
  ].filter(Boolean);
}

// A range of years such as 1–3 is a stage (stadium), so three ranges are not three years.
const countWords: Readonly<Record<CourseKind, readonly [one: string, many: string]>> = {
  kurs: ['kurs', 'kurser'],
  niva: ['nivå', 'nivåer'],
  arskurs: ['stadium', 'stadier'],
  fritt: ['kurs', 'kurser'],
};

/** '10 kurser', '1 nivå', '3 stadier'. Mixed kinds are counted as 'kurser'. */
export function courseCount(kinds: readonly CourseKind[]): string {
  const first = kinds[0] ?? 'kurs';
  const [one, many] = countWords[kinds.every((kind) => kind === first) ? first : 'kurs'];
  return `${kinds.length} ${kinds.length === 1 ? one : many}`;
}

export const lessonCount = (count: number): string =>
  count === 1 ? '1 lektion' : `${count} lektioner`;

/** '5 lektioner', '5 lektioner, 2 hela', '1 hel lektion', '3 hela lektioner': how many an area lists, and how many of them are whole. */
export function lessonsOfArea(area: { readonly lessons: number; readonly whole?: number }): string {
  const { lessons, whole = 0 } = area;
  if (whole === lessons && whole > 0)
    return whole === 1 ? '1 hel lektion' : `${whole} hela lektioner`;
  return whole === 0
    ? lessonCount(lessons)
    : `${lessonCount(lessons)}, ${whole} ${whole === 1 ? 'hel' : 'hela'}`;
}
