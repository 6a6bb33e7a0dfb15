import { swedishToday } from '#shared/text/swedish-time.ts';

/** A Swedish term, by its name in an address: `2026-ht`. Both days are in it, and none is in the future. */
export interface Term {
  readonly key: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const termOfYear = (year: number, isSpring: boolean): Term =>
  isSpring
    ? {
        key: `${year}-vt`,
        name: `Vårterminen ${year}`,
        from: `${year}-01-01`,
        to: `${year}-06-30`,
      }
    : {
        key: `${year}-ht`,
        name: `Höstterminen ${year}`,
        from: `${year}-07-01`,
        to: `${year}-12-31`,
      };

/** This term, which ends today, and the five before it. */
export function latestTerms(today = swedishToday()): readonly [Term, ...Term[]] {
  const isSpring = today.slice(5) < '07-01';
  const halfYears = Number(today.slice(0, 4)) * 2 + (isSpring ? 0 : 1);
  const ago = (count: number): Term =>
    termOfYear(Math.floor((halfYears - count) / 2), (halfYears - count) % 2 === 0);
  return [{ ...ago(0), to: today }, ...[1, 2, 3, 4, 5].map(ago)];
}

/** The term of an address, or this one. */
export function termOf(key: string | null, today = swedishToday()): Term {
  const latest = latestTerms(today);
  return latest.find((term) => term.key === key) ?? latest[0];
}
