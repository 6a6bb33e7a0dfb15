import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { withoutTimeLimits, type Db } from '#database/database.ts';
import { startTree } from './tree-world.ts';

/**
 * The number of queries of each read that an anonymous principal makes and that finds rows. It shows a query in a
 * loop.
 */
const queries = {
  // The menu, and the settings of the site.
  '/api/init': 2,
  '/api/school/schoolData/schoolTypeByIdentifier/gymnasieskola': 1,
  '/api/school/schoolType/gy': 1,
  '/api/school/course/ma1b': 1,
  '/api/school/courseContent/algebra': 1,
  '/api/school/courseContent/path/algebra': 1,
  '/api/school/lessons/algebra': 1,
  '/api/school/lessons/algebra/1': 1,
  '/api/school/lesson/balans': 1,
  '/api/school/lesson/teacher/eva': 2,
  '/api/school/assignments/balans': 1,
  // What is said in it is asked for when the film is known to be open.
  '/api/school/assignment/a-film': 2,
  '/api/assignments/a-film': 3,
  '/api/school/teacher': 1,
  '/api/school/teacher/eva': 1,
  '/api/start': 3,
  '/api/customer-cases': 1,
  '/api/customer-cases/ekvationer-i-tva-takter': 1,
  '/api/forms/test': 1,
  '/sitemap.xml': 1,
};

// Endpoints with several queries read from one snapshot of the database.
test('every read runs its expected number of queries, and finds its rows by index among 100,000 lessons', async () => {
  await using world = await startTree();
  const { db } = world.context;
  // What an app reads when it starts does not belong to its first request.
  await world.app.ready();
  await withoutTimeLimits(() => growTo100000Lessons(db));
  const counts: Record<string, number> = {};
  const slow: string[] = [];

  for (const path of Object.keys(queries)) {
    const before = world.queries.length;
    expect((await world.app.inject(path)).statusCode, path).toBe(200);
    const sent = world.queries.slice(before);
    counts[path] = sent.length;
    for (const query of sent) {
      const plan = await explain(db, query);
      if (throughAll.test(plan)) slow.push(`${path}: ${query.sql}\n${plan}`);
    }
  }

  expect(counts).toEqual(queries);
  expect(slow).toEqual([]);
}, 300_000);

/** What grows with the content, read from end to end. Areas, courses and teachers are few enough. */
const throughAll = /Seq Scan on (lesson|lesson_area|lesson_goal|lesson_word|assignment)\b/;

async function explain(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const query = CompiledQuery.raw(`explain ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(query);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** 100 courses of 10 areas of 100 lessons beside the small tree, some listed elsewhere too. */
async function growTo100000Lessons(db: Db): Promise<void> {
  for (const statement of [
    sql`insert into course (id, subject_id, slug, name, kind, position)
      select 'c' || n, 'ma', 'c' || n, 'Kurs ' || n, 'kurs', 10 + n from generate_series(1, 100) n`,
    sql`insert into area (id, course_id, slug, name, position)
      select 'a' || n, 'c' || (n % 100 + 1), 'a' || n, 'Område ' || n, n from generate_series(1, 1000) n`,
    sql`insert into lesson (id, area_id, slug, name, position, sample)
      select 'l' || n, 'a' || (n % 1000 + 1), 'l' || n, 'Lektion ' || n, n, n % 4 = 0 from generate_series(1, 100000) n`,
    sql`insert into lesson_word (lesson_id, position, word)
      select 'l' || n, 1, 'ord' from generate_series(1, 100000) n`,
    sql`insert into lesson_goal (lesson_id, position, goal)
      select 'l' || n, 1, 'mål' from generate_series(1, 50000) n`,
    sql`insert into lesson_area (lesson_id, area_id, position)
      select 'l' || n, 'a' || (n % 1000 + 2), 1 from generate_series(1, 20000) n where n % 1000 < 999`,
    sql`insert into lesson_teacher (lesson_id, teacher_id, position)
      select 'l' || n, 'eva', 2 from generate_series(1, 100) n`,
    sql`insert into assignment (id, lesson_id, name, type, position, url)
      select 'u' || n, 'l' || n, 'Uppgift', 'formlink', 1, 'https://example.org' from generate_series(1, 100000) n`,
    sql`insert into assignment (id, lesson_id, name, type, position, media_id)
      select 'f' || n, 'l' || n, 'Film', 'video', 2, media_id from generate_series(2, 100000, 2) n, assignment
      where assignment.id = 'a-film'`,
    sql`analyze`,
  ])
    await statement.execute(db);
}
