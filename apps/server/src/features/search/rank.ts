import type { Db } from '#database/database.ts';
import type { Alternative, Query } from './query.ts';
import { scorerOf, type Scored } from './score.ts';
import { listCandidates, type CandidateRow } from './search.store.ts';
import { allOf, mostOf } from './tsquery.ts';

export interface Ranked {
  /** Best first. */
  readonly rows: readonly CandidateRow[];
  /** True when there were more candidates than were looked at. */
  readonly atLeast: boolean;
}

const nothing: Ranked = { rows: [], atLeast: false };

/** With this many hits that have every word, nobody looks for those that lack one. */
const enough = 12;

/** Finds and orders what a query means, looking at `most` records at the most for each question. */
export async function rank(db: Db, query: Query, most: number): Promise<Ranked> {
  if (!isMeant(query)) return nothing;
  const demanded = query.groups.filter(({ optional }) => !optional);
  const near = demanded.map((group) => ({ ...group, alternatives: nearestOf(group.alternatives) }));
  const score = scorerOf(query.groups);
  const found = new Map<string, Found>();
  const add = async (tsquery: string): Promise<boolean> => {
    if (tsquery === '') return false;
    const rows = await listCandidates(db, tsquery, most);
    for (const row of rows)
      if (!found.has(row.record_id)) found.set(row.record_id, { row, ...score(row) });
    return rows.length === most;
  };
  // Assignments are in their lessons, and what only stands under such a name is all over an area: they are no reason to
  // stop looking.
  const hasEnough = (): boolean =>
    Array.from(found.values()).filter(
      ({ row, covered, named }) =>
        row.object_type !== 'Assignment__c' && covered > 0.99 && named >= 0.5,
    ).length >= enough;

  // Of very many records, those that are called so are meant; of few, all are looked at.
  const few = Math.min(...near.map(({ records }) => records)) <= most;
  let atLeast = !few && (await add(allOf(near, '=')));
  if (!atLeast) atLeast = await add(allOf(near, ''));
  const least = found.size > 0 ? Math.min(0.3, 0.6 / demanded.length) : 0.6;
  if (!hasEnough() && demanded.length > 1) await add(mostOf(near, least, most));
  if (
    !hasEnough() &&
    near.some((group, index) => group.alternatives !== demanded[index]?.alternatives)
  ) {
    const isFew = Math.min(...demanded.map(({ records }) => records)) <= most;
    await add(allOf(demanded, isFew ? '' : '='));
  }
  const rows = Array.from(found.values())
    .filter(({ covered }) => covered >= least)
    .toSorted((a, b) => b.score - a.score || (a.row.record_id < b.row.record_id ? -1 : 1))
    .map(({ row }) => row);
  return { rows, atLeast };
}

interface Found extends Scored {
  readonly row: CandidateRow;
}

/** What says the same, without what only says a part of it; all of it when that is nothing. */
function nearestOf(alternatives: readonly Alternative[]): readonly Alternative[] {
  const near = alternatives.filter(
    ({ weight, words, parts }) => weight >= 0.5 && (!parts || words.length > 1),
  );
  return near.length === 0 || near.length === alternatives.length ? alternatives : near;
}

// A word that the catalogue does not know makes nonsense of a short query; of a long one, it is only a word too many.
function isMeant({ groups, unknown }: Query): boolean {
  if (groups.length === 0) return false;
  const demanded = groups.filter(({ optional }) => !optional).length;
  return unknown.length === 0 || (unknown.length === 1 && demanded >= 3);
}
