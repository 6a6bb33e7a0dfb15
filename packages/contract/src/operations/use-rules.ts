/** What is counted of a school's use, in the order in which it is shown. */
export const useKinds = ['lesson', 'film', 'self-test', 'class-code'] as const;
export type UseKind = (typeof useKinds)[number];

/** Smaller counts are hidden, except none at all. */
export const smallestUse = 10;

/** Terms that can be read: this one and those of the two years before, which is as long as counts are stored. */
export const readableTerms = 5;

/** A term: a half year. Terms never overlap, so that no count is the difference of two. */
export interface Term {
  /** `2026-ht`. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export const termPattern = '^20\\d\\d-(vt|ht)$';

/** The term of a day: spring is from January to June, autumn the rest of the year. */
export const termOf = (day: string): Term =>
  termNamed(`${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? 'vt' : 'ht'}`);

export function termNamed(id: string): Term {
  const year = id.slice(0, 4);
  return id.endsWith('vt')
    ? { id, from: `${year}-01-01`, to: `${year}-06-30` }
    : { id, from: `${year}-07-01`, to: `${year}-12-31` };
}

/** The terms that can be read on a day, the latest first. */
export function termsUntil(day: string): Term[] {
  const terms = [termOf(day)];
  while (terms.length < readableTerms) terms.push(termOf(dayBefore(terms.at(-1)?.from ?? day)));
  return terms;
}

const dayMilliseconds = 24 * 3_600_000;

/** The day that comes `days` after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

export const dayBefore = (day: string): string => dayAfter(day, -1);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
