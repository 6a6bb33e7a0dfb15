import type { recordStates } from '@lasar/contract/editor/content-tree';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import type { AnyDocument } from '@lasar/contract/documents/documents';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import {
  inState,
  isChangedSince,
  lastChange,
  type LastChange,
  lastChangeColumns,
} from '#database/last-change.ts';

export interface TextQuery {
  /** Letters that every text with a hit has. */
  readonly letters: string;
  readonly kind?: DocumentKind;
  readonly state?: (typeof recordStates)[number];
  readonly by?: string;
  readonly since?: string;
  /** The order's key and the id of the record that the list goes on after. */
  readonly after: { readonly key: string | number; readonly id: string } | undefined;
  readonly limit: number;
}

/** A record that may have hits, with what the list is ordered by. */
export interface CandidateRow {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly sort_key: string;
}

const pattern = (letters: string) => `%${letters.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Every record with the letters in one of its rows, or in its draft. A row is read as one text: what a new column holds is
 * found without being named here, and a hit in an id or a date is left out when the texts themselves are read.
 */
const holders = (like: string): RawBuilder<unknown> => sql`(
  select 'school-type' as kind, id::text as id from school_type where school_type::text ilike ${like}
  union select 'subject', id from subject where subject::text ilike ${like}
  union select 'course', id from course where course::text ilike ${like}
  union select 'area', id from area where area::text ilike ${like}
  union select 'lesson', id from lesson where lesson::text ilike ${like}
  union select 'lesson', lesson_id from lesson_word where lesson_word::text ilike ${like}
  union select 'lesson', lesson_id from lesson_goal where goal ilike ${like}
  union select 'lesson', lesson_id from assignment where assignment::text ilike ${like}
  union select 'lesson', lesson_id from assignment join form on form.id = assignment.form_id where form::text ilike ${like}
  union select 'lesson', lesson_id from assignment join media on media.id = assignment.media_id where media::text ilike ${like}
  union select 'lesson', lesson_id from assignment join media on media.id in (media_id, answer_key_id)
    join worksheet_source using (hash) where markdown ilike ${like}
  union select 'lesson', lesson_id from assignment join media_track on media_track.media_id = assignment.media_id
    where media_track.cues::text ilike ${like}
  union select 'lesson', lesson_id from assignment join media_page on media_page.media_id = assignment.media_id
    where media_page.text ilike ${like}
  union select 'teacher', id from teacher where teacher::text ilike ${like}
  union select 'customer-case', id from customer_case where customer_case::text ilike ${like}
  union select kind, record from draft where body::text ilike ${like}
  union select kind, record from draft join library_file on strpos(draft.body::text, library_file.hash) > 0
    where library_file.cues::text ilike ${like} or library_file.texts::text ilike ${like})`;

/** Records that may have hits, by name. */
export async function listCandidates(
  db: Db,
  { letters, kind, state, by, since, after, limit }: TextQuery,
): Promise<CandidateRow[]> {
  const key = sql`lower(node.name)`;
  const conditions = [
    sql`(node.kind, node.id) in (select kind, id from ${holders(pattern(letters))} as holder)`,
    ...(kind ? [sql`node.kind = ${kind}`] : []),
    ...(state ? [inState[state]] : []),
    ...(by ? [sql`changed.editor = ${by}`] : []),
    ...(since ? [isChangedSince(since)] : []),
    ...(after ? [sql`(${key}, node.id) > (${after.key}, ${after.id})`] : []),
  ];
  const { rows } = await sql<CandidateRow>`
    select node.kind, node.id, ${key} as sort_key
    from content_node as node ${by || since ? lastChange : sql``}
    where ${sql.join(conditions, sql` and `)}
    order by ${key}, node.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** What an editor has last written in a record. */
export interface WrittenRow extends LastChange {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly draft: AnyDocument | null;
  readonly save_number: number | null;
  readonly base_revision: string | null;
}

/** The drafts of records, and who changed them last. */
export async function listWritten(
  db: Db,
  refs: readonly { readonly kind: string; readonly id: string }[],
): Promise<ReadonlyMap<string, WrittenRow>> {
  const { rows } = await sql<WrittenRow>`
    select node.kind, node.id, draft.body as draft, draft.save_number, draft.base_revision, ${lastChangeColumns}
    from unnest(${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ id }) => id)}::text[]) as node (kind, id)
    left join draft on draft.kind = node.kind and draft.record = node.id
    ${lastChange}`.execute(db);
  return new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
}

/** The texts of the pages of pdfs, by the hash of the file. */
export async function mapPages(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ hash: string; text: string }>`
    select hash, string_agg(text, ' ' order by page) as text
    from media join media_page on media_page.media_id = media.id where hash = any(${hashes})
    group by media.id, hash
    union
    select hash, array_to_string(array(select jsonb_array_elements_text(texts)), ' ')
    from library_file where hash = any(${hashes}) and texts is not null`.execute(db);
  return new Map(rows.map(({ hash, text }) => [hash, text]));
}
