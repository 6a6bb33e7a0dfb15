// What a read costs as the catalogue grows: the same records among 1,655 to a million lessons, on PostgreSQL.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, type Db } from '../apps/server/src/platform/database.ts';
import { learnSizes } from '../apps/server/src/platform/learn-sizes.ts';
import { startSite } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { areaPath, placeColumns } from '../apps/server/src/platform/places.ts';
import { importDemo } from './reads/engines.ts';
import { callerOf, percentile, timeInTurn } from './search-timing.ts';

// DESIGN's issue of speed: from the demo's size to a million, a read costs at most this much more.
const mostGrowth = 1.2;
const areasPerSchoolType = 500;
const [learning, measured] = [100, 300];

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '1655,10000,100000,1000000' } },
});
const sizes = values.sizes.split(',').map(Number);
const kinds = [
  'a lesson',
  'lessons of an area',
  'area page',
  'lesson page',
  'landing page',
] as const;
type Milliseconds = Record<(typeof kinds)[number], number>;

const figures: Milliseconds[] = [];
for (const lessons of sizes) figures.push(await measure(lessons));
console.log(
  `| median ms, cold | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | growth |`,
);
console.log(`|---|${sizes.map(() => '---|').join('')}---|`);
let grown = false;
for (const kind of kinds) {
  const row = figures.map((figure) => figure[kind]);
  const growth = (row.at(-1) ?? Number.NaN) / (row[0] ?? Number.NaN);
  grown ||= growth > mostGrowth;
  console.log(`| ${kind} | ${row.map((ms) => ms.toFixed(2)).join(' | ')} | ${growth.toFixed(2)} |`);
}
if (grown) {
  console.error(`A read costs more than ${mostGrowth} times as much among a million.`);
  process.exitCode = 1;
}

async function measure(lessons: number): Promise<Milliseconds> {
  await using postgres = await startPostgres(['shared_buffers=2GB', 'max_wal_size=8GB', 'jit=off']);
  importDemo(postgres.url);
  const { ids, areas, landings } = await growAround(postgres.url, lessons);
  await using site = await startSite({ DATABASE_URL: postgres.url });
  const { ask, close } = callerOf(site.url);
  const median = async (paths: readonly string[]) => {
    await timeInTurn(paths.slice(0, learning), ask);
    return percentile(await timeInTurn(paths.slice(learning, learning + measured), ask), 0.5);
  };
  const found = {
    'a lesson': await median(ids.map((id) => `/api/school/lesson/${id}`)),
    'lessons of an area': await median(
      areas.map(({ area_id: id }) => `/api/school/lessons/${id}/1`),
    ),
    'area page': await median(areas.map(areaPath)),
    'lesson page': await median(ids.map((id) => `/lesson/${id}`)),
    'landing page': percentile(await timeInTurn(landings, ask), 0.5),
  };
  close();
  return found;
}

/** The demo's own lessons, areas and landing pages, the same at every size, once so many others stand around them. */
async function growAround(url: string, lessons: number) {
  await using database = await openDatabase({ kind: 'server', url });
  const { db } = database;
  const ids = await db.selectFrom('lesson').select('id').orderBy('id').execute();
  const areas = await db.selectFrom('area_place').select(placeColumns).orderBy('area_id').execute();
  const types = await db
    .selectFrom('school_type')
    .select('param')
    .where('position', '<', 5)
    .execute();
  await grow(db, lessons);
  return { ids: ids.map(({ id }) => id), areas, landings: types.map(({ param }) => `/${param}`) };
}

/** Adds areas until each school type has 500, and lessons evenly into those, with a word and an assignment each. */
async function grow(db: Db, lessons: number): Promise<void> {
  for (const statement of [
    sql`insert into subject (id, school_type_id, slug, name, position)
      select 'grown-' || param, id, 'vaxt', 'Växt', 1000 from school_type where position < 5`,
    sql`insert into course (id, subject_id, slug, name, kind, position)
      select subject.id || '-' || n, subject.id, 'kurs-' || n, 'Kurs ' || n, 'kurs', n
      from subject, generate_series(1, 50) n where subject.id like 'grown-%'`,
    sql`insert into area (id, course_id, slug, name, position)
      select subject.id || '-area-' || n, subject.id || '-' || (n % 50 + 1), 'omrade-' || n, 'Område ' || n, n
      from subject, lateral generate_series(1, ${areasPerSchoolType} - (
        select count(*) from area_place where area_place.school_type_id = subject.school_type_id
      )) n where subject.id like 'grown-%'`,
    sql`insert into lesson (id, area_id, slug, name, position)
      select 'grown-' || n, area.ids[n % cardinality(area.ids) + 1], 'lektion-' || n, 'Lektion ' || n, n
      from generate_series(1, ${lessons} - (select count(*) from lesson)) n,
        (select array_agg(id order by md5(id)) as ids from area where id like 'grown-%') as area`,
    sql`insert into lesson_word (lesson_id, position, word)
      select id, 1, 'ord ' || position from lesson where id like 'grown-%'`,
    sql`insert into assignment (id, lesson_id, name, type, position, url)
      select id, id, 'Uppgift', 'formlink', 1, 'https://forms.gle/x' from lesson where id like 'grown-%'`,
  ])
    await statement.execute(db);
  await learnSizes(db);
}
