import { sql } from 'kysely';
import { type Db, withoutTimeLimits } from '../../apps/server/src/database/database.ts';

const areasPerSchoolType = 500;

/**
 * Adds areas to the demo until each school type with a landing page has 500, and spreads lessons evenly over them: each has
 * a key word and a form, every second a film, and every fourth is a sample lesson.
 */
export const grow = (db: Db, lessons: number): Promise<void> =>
  // A request's time is too short for so many rows.
  withoutTimeLimits(() => addRecords(db, lessons));

async function addRecords(db: Db, lessons: number): Promise<void> {
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
    sql`insert into lesson (id, area_id, slug, name, position, sample)
      select 'grown-' || n, area.ids[n % cardinality(area.ids) + 1], 'lektion-' || n, 'Lektion ' || n, n, n % 4 = 0
      from generate_series(1, ${lessons} - (select count(*) from lesson)) n,
        (select array_agg(id order by md5(id)) as ids from area where id like 'grown-%') as area`,
    sql`insert into lesson_word (lesson_id, position, word)
      select id, 1, 'ord ' || position from lesson where id like 'grown-%'`,
    sql`insert into assignment (id, lesson_id, name, type, position, url)
      select id, id, 'Uppgift', 'formlink', 1, 'https://forms.gle/x' from lesson where id like 'grown-%'`,
    sql`insert into assignment (id, lesson_id, name, type, position, media_id)
      select lesson.id || '-film', lesson.id, 'Film', 'video', 2, film.id from lesson, (
        select id from media where poster_hash is not null and exists (select from caption where media_id = media.id)
        order by id limit 1
      ) as film
      where lesson.id like 'grown-%' and lesson.position % 2 = 0`,
    // PostgreSQL does this by itself within minutes of so many new rows; here it is done before the measurement.
    sql`vacuum (analyze)`,
  ])
    await statement.execute(db);
}
