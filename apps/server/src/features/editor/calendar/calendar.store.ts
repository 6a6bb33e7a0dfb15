import type { CalendarEntry } from '@lasar/contract/editor/calendar';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

interface PublicationRow extends Omit<CalendarEntry, 'at'> {
  readonly at: Date;
  /** The Swedish day. */
  readonly day: string;
  /** How many there are on that day. */
  readonly total: number;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
  /** How many rows of a day are listed. */
  readonly most: number;
}

/** What is published between two moments, and what was, in the order of time: the first ones of each day. */
export async function listPublications(
  db: Db,
  { from, to, most }: Span,
): Promise<PublicationRow[]> {
  // The first version of an imported record is what stood there before somebody changed it.
  const { rows } = await sql<PublicationRow>`
    with happened as (
      select kind, record, 'published' as as_what, max(at) as at, (array_agg(author order by at desc))[1] as author
      from version
      where at >= ${from} and at < ${to} and not (number = 1 and author = 'import')
      group by kind, record, (at at time zone 'Europe/Stockholm')::date
      union all
      select kind, record, case when fault is null then 'scheduled' else 'failed' end, publish_at, author
      from scheduled_publication where publish_at >= ${from} and publish_at < ${to}
    ), placed as (
      select node.kind, node.id, node.name, as_what, at, author,
        to_char(at at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as day
      from happened join content_node as node on node.kind = happened.kind and node.id = happened.record
    ), counted as (
      select *, (count(*) over of_day)::integer as total, row_number() over (of_day order by at, kind, id) as place
      from placed window of_day as (partition by day)
    )
    select kind, id, name, as_what as "as", at, author_name(author) as by, day, total
    from counted where place <= ${most} order by at, kind, id`.execute(db);
  return rows;
}
