import { contentChecks, type recordFilters } from '@lasar/contract/editor/content-tree';
import type { Context } from '#context.ts';
import { countFound, listFew } from './node-filters.store.ts';

type Check = (typeof contentChecks)[number];
type Filter = (typeof recordFilters)[number];

// What editors write beside the content, or what an inspection finds, changes these. They are few, and counted each time.
const beside: ReadonlySet<Check> = new Set<Check>([
  'old-draft',
  'waiting-review',
  'missed-publication',
  'open-comment',
  'dead-link',
  'dead-form',
  'hard-text',
  'picture-without-alt',
]);

// The day decides of these too, and in what was opened an hour does.
const ofDay: ReadonlySet<Check> = new Set<Check>([
  'expired-course',
  'review-overdue',
  'never-opened',
]);

// What the content lacks is found by no index. Where few records lack it, all must be looked at to list them.
const withoutIndex = ['same-name', 'empty', 'without-film', 'film-without-captions'] as const;

/**
 * How many records an editor should look at, by check: all of them, or some. What depends on the content alone is counted once
 * for each version of it, and what depends on the day too once an hour.
 */
export async function countContentChecks(
  context: Context,
  checks: readonly Check[] = contentChecks,
): Promise<{ readonly check: Check; readonly count: number }[]> {
  await context.content.catchUp();
  const counts: { check: Check; count: number }[] = [];
  // One after the other: the first time after a publication, they would take all connections.
  for (const check of checks) counts.push({ check, count: await countCheck(context, check) });
  return counts;
}

function countCheck({ db, memoizeByContentVersion }: Context, check: Check): Promise<number> {
  if (beside.has(check)) return countFound(db, check);
  const hour = ofDay.has(check) ? ` ${new Date().toISOString().slice(0, 13)}` : '';
  return memoizeByContentVersion(`count of ${check}${hour}`, () => countFound(db, check));
}

/**
 * The records that a filter finds, as `kind id`, for a filter that no index answers: looked up once for each version of the
 * content. Undefined for other filters, and when there are too many to list: then any part of the content has some of them.
 */
export async function findFew(
  { db, content, memoizeByContentVersion }: Context,
  filter: Filter | undefined,
): Promise<readonly string[] | undefined> {
  const lacking = withoutIndex.find((each) => each === filter);
  if (!lacking) return undefined;
  await content.catchUp();
  return memoizeByContentVersion(`few of ${lacking}`, () => listFew(db, lacking));
}
