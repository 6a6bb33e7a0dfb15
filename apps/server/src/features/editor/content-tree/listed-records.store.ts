import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import {
  treePageSize,
  type recordFilters,
  type recordStates,
} from '@lasar/contract/editor/content-tree';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import {
  hasNoChange,
  inState,
  isChangedSince,
  isLastChange,
  joinedChanges,
  joinedLastChanges,
  lastChange,
  type LastChange,
  lastChangeColumns,
} from '#database/last-change.ts';
import { selectMarked, type After, type NodeRow } from './content-tree.store.ts';
import { filtersFor } from './node-filters.store.ts';

export interface RecordQuery {
  readonly q?: string;
  readonly kind?: DocumentKind;
  readonly filter?: (typeof recordFilters)[number];
  /** All that the filter finds, where they are known: else the condition of the filter decides. */
  readonly found?: readonly string[] | undefined;
  readonly schoolType?: string;
  readonly state?: (typeof recordStates)[number];
  readonly by?: string;
  readonly since?: string;
  readonly order?: 'latest';
  readonly userId: string;
  readonly after: After | undefined;
}

/** A row of a list, with what the list is ordered by, and who changed the record last. */
export interface FoundRow extends NodeRow, LastChange {
  readonly sort_key: string | number;
}

type Sql = RawBuilder<unknown>;

const most = treePageSize + 1;

/** The records that fit, by name or the last change, and lessons that are not whole by how wanted they are. */
export async function listRecords(db: Db, query: RecordQuery): Promise<FoundRow[]> {
  const { filter, order, by, since, after } = query;
  if (order === 'latest') {
    const ranked = await listRanked(db, query, byLastChange);
    // What has no change was changed by nobody, and at no time.
    return by !== undefined || since !== undefined || ranked.length === most
      ? ranked
      : [...ranked, ...(await listRest(db, query, most - ranked.length, hasNoChange))];
  }
  if (filter === 'not-whole') {
    const ranked = await listRanked(db, query, byInterest);
    return ranked.length === most
      ? ranked
      : [...ranked, ...(await listRest(db, query, most - ranked.length, isNotWanted))];
  }
  const key = sql`lower(node.name)`;
  const changes = changesOf(query);
  return listPage(db, query, {
    key,
    joined: changes.length > 0 ? joinedLastChanges(changes) : sql``,
    conditions: [
      ...conditionsOf(query),
      ...(after ? [sql`(${key}, node.id) > (${after.key}, ${after.id})`] : []),
    ],
    orderBy: sql`lower(node.name), node.id`,
    limit: most,
  });
}

/** An order of some records before all others, which have the key 0 and come by their ids. */
interface Ranking {
  readonly key: Sql;
  readonly joined: Sql;
  readonly orderBy: Sql;
  readonly conditions: (query: RecordQuery) => readonly Sql[];
  readonly isAfter: (after: After) => Sql;
}

const microseconds = sql`(extract(epoch from changed.at) * 1000000)::float8`;
const byLastChange: Ranking = {
  key: sql`-${microseconds}`,
  joined: joinedChanges,
  orderBy: sql`changed.at desc, node.id`,
  conditions: (query) => [isLastChange, ...changesOf(query)],
  isAfter({ key, id }) {
    const at = sql`(timestamptz 'epoch' - ${Number(key)}::float8 * interval '1 microsecond')`;
    // The first comparison is the one that an index answers.
    return sql`changed.at <= ${at} and (changed.at < ${at} or node.id > ${id})`;
  },
};

// How often lessons were opened, and searched for by their name or one of their words: the most wanted first, so that a list reads
// no more lessons than it shows.
const interest = sql`(
  select id, sum(times)::integer as times from (
    select record_id as id, views as times from page_view_daily where kind = 'lesson' and day > current_date - 90
    union all
    select lesson_id, times from (
      select lesson.id as lesson_id, day, searched.text, times
        from frequent_search as searched join lesson on lower(lesson.name) = lower(searched.text)
      union
      select lesson_id, day, text, times from frequent_search join lesson_word on lower(word) = lower(text)
    ) as either where day > current_date - 90
  ) as counted group by id order by times desc, id offset 0)`;

const byInterest: Ranking = {
  key: sql`-wanted.times`,
  joined: sql`join ${interest} as wanted on wanted.id = node.id and node.kind = 'lesson'`,
  orderBy: sql`wanted.times desc, wanted.id`,
  conditions: () => [],
  isAfter: ({ key, id }) => sql`(-wanted.times, wanted.id) > (${key}::integer, ${id})`,
};
const isNotWanted = sql`node.id not in (select id from ${interest} as wanted where id is not null)`;

/** The records of a page that have a rank; none when the page begins after all of them. */
async function listRanked(
  db: Db,
  query: RecordQuery,
  { key, joined, orderBy, conditions, isAfter }: Ranking,
): Promise<FoundRow[]> {
  const { after } = query;
  if (after?.key === 0) return [];
  return listPage(db, query, {
    key,
    joined,
    conditions: [...conditionsOf(query), ...conditions(query), ...(after ? [isAfter(after)] : [])],
    orderBy,
    limit: most,
  });
}

/** The records without a rank, by their ids. */
const listRest = (
  db: Db,
  query: RecordQuery,
  limit: number,
  isUnranked: Sql,
): Promise<FoundRow[]> =>
  listPage(db, query, {
    key: sql`0`,
    joined: sql``,
    conditions: [
      ...conditionsOf(query),
      isUnranked,
      ...(query.after?.key === 0 ? [sql`node.id > ${query.after.id}`] : []),
    ],
    orderBy: sql`node.id`,
    limit,
  });

interface Page {
  readonly key: Sql;
  readonly joined: Sql;
  readonly conditions: readonly Sql[];
  readonly orderBy: Sql;
  readonly limit: number;
}

const listPage = (
  db: Db,
  { found }: RecordQuery,
  { key, joined, conditions, orderBy, limit }: Page,
): Promise<FoundRow[]> =>
  selectMarked<FoundRow>(
    db,
    sql`select node.*, ${key} as sort_key, row_number() over (order by ${orderBy}) as place
      from content_node as node ${found ? joinedFound(found) : sql``} ${joined} where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
      order by ${orderBy} limit ${sql.lit(limit)}`,
    { more: sql`, ${lastChangeColumns}`, joined: lastChange },
  );

const changesOf = ({ by, since }: RecordQuery): Sql[] => [
  ...(by ? [sql`changed.editor = ${by}`] : []),
  ...(since ? [isChangedSince(since)] : []),
];

function conditionsOf(query: RecordQuery): Sql[] {
  const { q, kind, filter, found, schoolType, state, userId } = query;
  return [
    ...(q ? [isNamed(`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)] : []),
    ...(schoolType ? [isBelow(schoolType)] : []),
    ...(kind ? [sql`node.kind = ${sql.lit(kind)}`] : []),
    ...(state ? [inState[state]] : []),
    ...(filter && !found ? [filtersFor(userId)[filter]] : []),
  ];
}

// A join, as of a condition the planner expects that half of all records fit.
const joinedFound = (found: readonly string[]) => {
  const parts = found.map((each) => each.split(' '));
  return sql`join unnest(${parts.map(([kind]) => kind)}::text[], ${parts.map(([, id]) => id)}::text[]) as found (kind, id)
    on found.kind = node.kind and found.id = node.id`;
};

// The name that a draft has given a record is not in the record yet. The ids of those are an array, so that an index finds either.
const isNamed = (pattern: string) => sql`(node.name ilike ${pattern} or (
  node.id = any(array(select record::text from draft where body ->> 'name' ilike ${pattern}))
  and exists (select from draft where draft.kind = node.kind and draft.record = node.id and body ->> 'name' ilike ${pattern})))`;

const isBelow = (schoolType: string) => {
  const types = sql`(select id from school_type where param = ${schoolType})`;
  const subjects = sql`(select id from subject where school_type_id in ${types})`;
  const courses = sql`(select id from course where subject_id in ${subjects})`;
  return sql`case node.kind when 'school-type' then node.id in ${types}
    when 'subject' then node.parent_id in ${types}
    when 'course' then node.parent_id in ${subjects}
    when 'area' then node.parent_id in ${courses}
    when 'lesson' then node.parent_id in (select id from area where course_id in ${courses}) else false end`;
};
