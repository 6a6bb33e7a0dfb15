import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import { sql } from 'kysely';
import MiniSearch from 'minisearch';
import type { Db } from '../apps/server/src/database/database.ts';
import type { Catalogue } from './catalogue.ts';

/** Finds the ids of records for a text, best first. */
export type Find = (text: string) => Promise<readonly string[]>;

interface Document {
  readonly id: string;
  readonly name: string;
  readonly keys: string;
  readonly description: string;
}

/** Every record of the outline as name, key words and codes, and description. */
function documentsOf({ schoolTypes }: Catalogue): Document[] {
  return schoolTypes.flatMap((type) => [
    document(type, ''),
    ...type.subjects.flatMap((subject) => [
      document(subject, subject.code ?? ''),
      ...subject.courses.flatMap((course) => [
        document(
          course,
          [course.code, course.gy25?.code, course.gy25?.name, ...(course.goals ?? [])].join(' '),
        ),
        ...course.areas.flatMap((area) => [
          document(area, ''),
          ...area.lessons.flatMap((lesson) => [
            document(lesson, lesson.keywords?.join(' ') ?? ''),
            ...(lesson.assignments ?? []).map(({ id, title }) => document({ id, name: title }, '')),
          ]),
        ]),
      ]),
    ]),
  ]);
}

const document = (
  { id, name, description = '' }: { id: string; name: string; description?: string },
  keys: string,
): Document => ({
  id,
  name,
  keys,
  description,
});

const boost = { name: 4, keys: 2 };

/** MiniSearch with prefixes and fuzzy matching. */
export function startMiniSearch(catalogue: Catalogue): Find {
  const index = new MiniSearch<Document>({ fields: ['name', 'keys', 'description'] });
  index.addAll(documentsOf(catalogue));
  return async (text) =>
    index.search(text, { prefix: true, fuzzy: 0.2, boost }).map(({ id }) => String(id));
}

/** Orama with its Swedish tokenizer and one edit allowed. */
export async function startOrama(catalogue: Catalogue): Promise<Find> {
  const index = create({
    schema: { id: 'string', name: 'string', keys: 'string', description: 'string' },
    language: 'swedish',
  });
  await insertMultiple(index, documentsOf(catalogue), 1_000);
  const properties: ('name' | 'keys' | 'description')[] = ['name', 'keys', 'description'];
  return async (term) => {
    const { hits } = await searchOrama(index, { term, properties, boost, tolerance: 1, limit: 50 });
    return hits.map((hit) => hit.document.id);
  };
}

/** PostgreSQL's `swedish` configuration with weights and ts_rank_cd. */
export async function startSwedish(db: Db, catalogue: Catalogue): Promise<Find> {
  await sql`create table baseline (id text primary key, document tsvector not null)`.execute(db);
  const documents = documentsOf(catalogue);
  for (let start = 0; start < documents.length; start += 5_000) {
    await sql`insert into baseline
      select id, setweight(to_tsvector('swedish', name), 'A') || setweight(to_tsvector('swedish', keys), 'B')
        || setweight(to_tsvector('swedish', description), 'C')
      from json_to_recordset(${JSON.stringify(documents.slice(start, start + 5_000))}::json)
        as given (id text, name text, keys text, description text)`.execute(db);
  }
  await sql`create index on baseline using gin (document)`.execute(db);
  return async (text) => {
    const { rows } = await sql<{ id: string }>`
      select id from baseline, websearch_to_tsquery('swedish', ${text}) as query
      where document @@ query order by ts_rank_cd(document, query, 1) desc, id limit 50`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
}
