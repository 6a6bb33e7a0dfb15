import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Joined to rows of `content_node` as `node`: `changed`, the last save or publication of each by an editor. */
export const lastChange = sql`left join lateral (
  select editor, at from (
    select editor, saved_at as at from draft where draft.kind = node.kind and draft.record = node.id
    union all
    select author, at from version where version.kind = node.kind and version.record = node.id
  ) as change order by at desc limit 1) as changed on true`;

// A draft counts as later than the version of the same moment.
const ofDraft = sql.lit(2_147_483_647);

const changes = sql`(
  select kind, record::text as record, editor::text as editor, saved_at as at, ${ofDraft} as number from draft
  union all
  select kind, record::text, author::text, at, number from version
) as changed`;
const ofNode = sql`changed.kind = node.kind and changed.record = node.id`;

/**
 * The same for lists of many records: every save and publication as `changed`, of which `isLastChange` leaves the last one of each
 * record. So a list by time reads no more of them than it shows.
 */
export const joinedChanges = sql`join ${changes} on ${ofNode}`;

/** Of rows with `joinedChanges`, those with the last change of their record. */
export const isLastChange = sql`not exists (
    select from draft where draft.kind = changed.kind and draft.record = changed.record
      and changed.number <> ${ofDraft} and draft.saved_at >= changed.at)
  and not exists (
    select from version as newer where newer.kind = changed.kind and newer.record = changed.record
      and (newer.at, newer.number) > (changed.at, changed.number))`;

/** The last changes that fit these conditions, found before their records. */
export const joinedLastChanges = (conditions: readonly RawBuilder<unknown>[]) => sql`join (
  select * from ${changes} where ${sql.join([...conditions, isLastChange], sql` and `)} offset 0
) as changed on ${ofNode}`;

/** Rows of `content_node` that were only imported. */
export const hasNoChange = sql`not exists (select from draft where draft.kind = node.kind and draft.record = node.id)
  and not exists (select from version where version.kind = node.kind and version.record = node.id)`;

const draftOfNode = sql`from draft where draft.kind = node.kind and draft.record = node.id`;

/** What rows of `content_node` fit a state: `recordStates` of the contract. */
export const inState = {
  published: sql`node.published`,
  draft: sql`not node.published`,
  changed: sql`(node.published and exists (select ${draftOfNode}))`,
} as const;

/** Rows whose last change is of a day or later. */
export const isChangedSince = (day: string) =>
  sql`changed.at >= (${day}::date)::timestamp at time zone 'Europe/Stockholm'`;

/** The columns that tell of the last change: for rows with `changed` joined. */
export const lastChangeColumns = sql`changed.editor, author_name(changed.editor) as editor_name, changed.at`;

export interface LastChange {
  readonly editor: string | null;
  readonly editor_name: string | null;
  readonly at: Date | null;
}

/** A last change in the form of the API. Nobody is named for an import. */
export const lastChangedOf = ({ editor, editor_name: name, at }: LastChange) =>
  at && {
    lastChanged: {
      ...(editor && editor !== 'import' && { by: { id: editor, name: name ?? '' } }),
      at: at.toISOString(),
    },
  };

/** Those who have written drafts or versions, by name. */
export async function listEditors(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with author as materialized (select editor as id from draft union select author from version),
      named as materialized (select id, author_name(id) as name from author)
    select id, name from named where name <> '' order by name, id`.execute(db);
  return rows;
}
