import { lessonHolds, type LessonHolds } from '@lasar/contract/catalogue/lesson-holds';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#database/database.ts';
import type { Expansion, Query } from '../query/query.ts';
import { allOf, mostOf, type LexemeQuery } from '../query/tsquery.ts';
import type { CandidateRecord } from '../memory/record-table.ts';
import type { SearchMemory } from '../search-memory.ts';
import { createScorer, type Score } from './score.ts';

export interface RankedCandidates {
  /** Best first. */
  readonly rows: readonly CandidateRecord[];
  /** True when there may be more hits than the candidates that were read. */
  readonly atLeast: boolean;
}

/** After so many milliseconds, a search lets other requests go first. */
const longestPiece = 2;

/** With this many complete hits, records that lack a term are not searched for. */
const enoughHits = 12;

/** Finds and orders the records of a query. Each of its lexeme queries finds at most `most` candidates. */
export async function rank(
  db: Db,
  memory: SearchMemory,
  query: Query,
  most: number,
): Promise<RankedCandidates> {
  if (!isUnderstood(query)) return { rows: [], atLeast: false };
  const required = query.terms.filter(({ optional }) => !optional);
  const near = required.map((term) => ({ ...term, expansions: nearestOf(term.expansions) }));
  const score = createScorer(query.terms, memory.terms);
  const found = new Map<string, ScoredCandidate>();
  let since = performance.now();
  // Each query is asked only when those before it find fewer than `most`. Returns whether the last one finds that many.
  const add = async (...queries: readonly (LexemeQuery | undefined)[]): Promise<boolean> => {
    if (performance.now() - since > longestPiece) {
      await nextTurn();
      since = performance.now();
    }
    const { records, reached } = await memory.find(
      db,
      queries.filter((each) => each !== undefined),
      most,
    );
    for (const row of records) {
      if (found.has(row.record_id)) continue;
      found.set(row.record_id, { row, ...score(row) });
    }
    return reached;
  };
  // Assignments do not count, since their lessons are the better hits. Nor do records whose own name has less than half of
  // the query: the name of an area or course gives all of its words to every record in it.
  const hasEnough = (): boolean =>
    Array.from(found.values()).filter(
      ({ row, covered, named }) =>
        row.object_type !== 'Assignment__c' && covered > 0.99 && named >= 0.5,
    ).length >= enoughHits;

  // Lessons with the wished material are few among those with the words, so they are searched for first.
  const wishes = query.terms.filter(({ optional, wish }) => optional && wish);
  // Candidates of a common query are cut off at `most`, so names are searched first. Those of a rare one are all read.
  const isRare = Math.min(...near.map(({ records }) => records)) <= most;
  if (wishes.length > 0) await add(allOf([...near, ...wishes], isRare ? '' : '='));
  const atLeast = await add(...(isRare ? [] : [allOf(near, '=')]), allOf(near, ''));
  const leastCovered = found.size > 0 ? Math.min(0.3, 0.6 / required.length) : 0.6;
  if (!hasEnough() && required.length > 1) await add(mostOf(near, leastCovered, most));
  if (!hasEnough() && near.some((term, index) => term.expansions !== required[index]?.expansions)) {
    const isRareWithAll = Math.min(...required.map(({ records }) => records)) <= most;
    await add(allOf(required, isRareWithAll ? '' : '='));
  }
  const rows = Array.from(found.values())
    .filter(({ covered }) => covered >= leastCovered)
    .toSorted(
      (a, b) =>
        fitOf(b) - fitOf(a) ||
        thinness(a) - thinness(b) ||
        b.score - a.score ||
        isOpen(b) - isOpen(a) ||
        (a.row.record_id < b.row.record_id ? -1 : 1),
    )
    .map(({ row }) => row);
  return { rows, atLeast };
}

/** How much better a lesson fits for what it holds: as much as small words of its name and description decide. */
const weightOfHolds: Readonly<Record<LessonHolds, number>> = {
  whole: 1.12,
  exercise: 1.04,
  words: 1,
};

// Smaller differences say nothing of which one was meant.
// What has the query for its name is passed by nothing because of what that holds.
const fitOf = ({ score, isWholeName, row: { holds } }: ScoredCandidate): number =>
  Math.round(score * weightOfHolds[isWholeName ? 'whole' : (holds ?? 'words')] * 200);

// Of records that fit equally well, lessons that hold more come first.
const thinness = ({ row: { holds } }: ScoredCandidate): number =>
  lessonHolds.indexOf(holds ?? 'words');

// Of equally good lessons, those that everybody may open come first.
const isOpen = ({ row }: ScoredCandidate): number => (row.contents.includes('open') ? 1 : 0);

interface ScoredCandidate extends Score {
  readonly row: CandidateRecord;
}

/** The expansions that mean the same as what was typed, without a compound's parts alone; all of them when none does. */
export function nearestOf(expansions: readonly Expansion[]): readonly Expansion[] {
  const near = expansions.filter(
    ({ weight, words, fromCompound }) => weight >= 0.5 && (!fromCompound || words.length > 1),
  );
  return near.length === 0 || near.length === expansions.length ? expansions : near;
}

// An unknown word makes a short query find nothing. In a query with three or more known terms, one may be ignored.
function isUnderstood({ terms, unknown }: Query): boolean {
  if (terms.length === 0) return false;
  const required = terms.filter(({ optional }) => !optional).length;
  return unknown.length === 0 || (unknown.length === 1 && required >= 3);
}
