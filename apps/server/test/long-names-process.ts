import { sql } from 'kysely';
import { loadConfig } from '#config/config.ts';
import { openDatabase } from '#database/open-database.ts';
import { prepareSchema } from '#database/migrate.ts';

/*
 * A process that gives the records of a site the longest names that they may have, most of it one word, before a browser
 * test starts the site on its database. Its arguments are a long word and a long text.
 */

const [longWord = '', longText = ''] = process.argv.slice(2);
const withLong = (column: string, longest: number) =>
  sql`${sql.ref(column)} = left(${sql.ref(column)} || ' ' || ${sql.lit(longText)}, ${sql.lit(longest)})`;

const longest = {
  school_type: { name: 200, description: 10_000 },
  subject: { name: 200, description: 10_000 },
  course: { name: 200, description: 10_000 },
  area: { name: 200, description: 10_000 },
  lesson: { name: 200, description: 10_000, text: 10_000, teacher_guide: 10_000 },
  lesson_goal: { goal: 500 },
  lesson_word: { word: 500, meaning: 2_000 },
  subject_word: { word: 500, meaning: 2_000, example: 2_000 },
  teacher: { name: 200, title: 200, biography: 10_000 },
  customer_case: { name: 200, organisation_kind: 200, summary: 10_000 },
  assignment: { name: 200, description: 10_000 },
  form: { name: 200, intro: 10_000 },
  media: { credit: 500, licence: 500, source: 500 },
  owner: { name: 200, invoice_reference: 100, contact_name: 100 },
  organisation: { name: 200 },
  app_user: { firstname: 100, lastname: 100 },
} as const;

const config = loadConfig();
await using database = await openDatabase(config.database);
await prepareSchema(database.db, config);
await database.db.transaction().execute(async (trx) => {
  for (const [table, columns] of Object.entries(longest)) {
    const values = Object.entries(columns).map(([column, most]) => withLong(column, most));
    await sql`update ${sql.table(table)} set ${sql.join(values)}`.execute(trx);
  }
  for (const table of ['course', 'area'])
    await sql`update ${sql.table(table)} set goals = array(
      select left(goal || ' ' || ${sql.lit(longText)}, 500) from unnest(goals) as goal)`.execute(
      trx,
    );
  for (const [table, column] of [
    ['form', 'questions'],
    ['customer_case', 'parts'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = regexp_replace(
      ${sql.ref(column)}::text, '"(question|text|left|right|heading)": "', ${sql.lit(`"\\1": "${longWord} `)}, 'g')::jsonb`.execute(
      trx,
    );
});
