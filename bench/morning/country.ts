import { sql } from 'kysely';
import { classCodeLength } from '../../packages/contract/src/identity/class-codes.ts';
import { swedishDay } from '../../apps/server/src/auth/swedish-day.ts';
import { newCode } from '../../apps/server/src/auth/typed-codes.ts';
import type { Db } from '../../apps/server/src/database/database.ts';
import { skolonSchool } from '../../e2e/support/skolon-people.ts';

/** What the pupils of a morning open. */
export interface Country {
  /** Codes that log a class in, and codes of shared plans: one of each for each class. */
  readonly classCodes: readonly string[];
  readonly planCodes: readonly string[];
  readonly lessons: readonly string[];
  /** Assignments of type film and self-test, which the licences open. */
  readonly films: readonly string[];
  readonly forms: readonly string[];
  readonly queries: readonly string[];
}

const lessonsOfPlan = 5;

/** Adds schools with licences for everything, and for each class a code and a shared plan. */
export async function addCountry(db: Db, classes: number): Promise<Country> {
  const schools = Math.max(1, Math.round(classes / 20));
  const classCodes = Array.from({ length: classes }, () => newCode(classCodeLength));
  const planCodes = Array.from({ length: classes }, () => newCode(classCodeLength));
  const today = swedishDay();
  await sql`insert into organisation (id, name) select 'morgon-' || n, 'Skola ' || n from generate_series(0, ${schools - 1}::integer) n`.execute(
    db,
  );
  await sql`update organisation set skolon_uuid = null where skolon_uuid = ${skolonSchool}`.execute(
    db,
  );
  await sql`update organisation set skolon_uuid = ${skolonSchool} where id = 'morgon-0'`.execute(
    db,
  );
  await sql`insert into subscription (id, organisation_id, content, valid_from, valid_to)
    select organisation.id || '-' || school_type.id, organisation.id, school_type.id, '2000-01-01', '2099-12-31'
    from organisation, school_type where organisation.id like 'morgon-%'`.execute(db);
  // They never log in with a password.
  await sql`insert into app_user (id, email, password_hash, roles, organisation_id)
    select id, id || '@skola.example', '$argon2id$none', '{teacher}', id from organisation where id like 'morgon-%'`.execute(
    db,
  );
  for (let index = 0; index < classes; index += 1) {
    const school = `morgon-${index % schools}`;
    await sql`insert into class_code (id, organisation_id, created_by, name, code, valid_to)
      values (${`morgon-kod-${index}`}, ${school}, ${school}, 'Klassen', ${classCodes[index]}, '2099-12-31')`.execute(
      db,
    );
    await sql`insert into plan (id, created_by, name, items, code, valid_to)
      select ${`morgon-plan-${index}`}, ${school}, 'Veckan', jsonb_agg(jsonb_build_object('kind', 'lesson', 'id', id, 'name', name)), ${planCodes[index]}, ${today}::date
      from (select id, name from lesson where published order by md5(id || ${index}::text) limit ${lessonsOfPlan}::integer) as chosen`.execute(
      db,
    );
  }
  await sql`analyze`.execute(db);
  const idsOf = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(db)).rows.map(({ id }) => id);
  return {
    classCodes,
    planCodes,
    lessons: await idsOf(sql`select id from lesson where published order by md5(id) limit 500`),
    films: await idsOf(sql`select assignment.id from assignment join lesson on lesson.id = lesson_id
      where assignment.published and lesson.published and type = 'video' order by assignment.id limit 100`),
    forms: await idsOf(sql`select form_id as id from assignment join lesson on lesson.id = lesson_id
      where assignment.published and lesson.published and form_id is not null order by form_id limit 100`),
    // The first letters of names, as somebody types them.
    queries: await idsOf(
      sql`select distinct left(lower(name), 3 + (length(name) % 6)) as id from lesson where published limit 2000`,
    ),
  };
}

/** Changes the content as a publication does: what is cached is produced again in each process. */
export const publish = (db: Db) =>
  sql`update lesson set position = position where id = (select min(id) from lesson)`.execute(db);
