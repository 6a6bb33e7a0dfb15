import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** The channel on which the database tells that a class picture has changed; its payload is the id of the plan. */
export const classPictureChannel = 'class_picture';

const notify = (planId: string) => sql`select pg_notify(${classPictureChannel}, ${planId})`;

/** Starts the class picture of a day. One of an earlier day is deleted with its answers; today's is left as it is. */
export async function startPicture(db: Db, planId: string, day: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from class_picture where plan_id = ${planId} and day <> ${day}::date`.execute(
      trx,
    );
    await sql`insert into class_picture (plan_id, day) values (${planId}, ${day}::date)
      on conflict do nothing`.execute(trx);
    await notify(planId).execute(trx);
  });
}

/** Deletes a class picture with its answers. */
export async function deletePicture(db: Db, planId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from class_picture where plan_id = ${planId}`.execute(trx);
    await notify(planId).execute(trx);
  });
}

/** Deletes all class pictures of days before `day`. */
export async function deleteEndedPictures(db: Db, day: string): Promise<void> {
  await sql`delete from class_picture where day < ${day}::date`.execute(db);
}

interface AnswerToStore {
  readonly planId: string;
  readonly pupil: string;
  readonly formId: string;
  readonly question: number;
  readonly isRight: boolean;
  readonly choices: readonly number[];
}

/**
 * Stores the first answer of a pupil to a question, and tells that the picture has changed. `full` when `most` other pupils
 * have answered; `not-started` without a picture of this day.
 */
export async function storeAnswer(
  db: Db,
  { planId, pupil, formId, question, isRight, choices }: AnswerToStore,
  day: string,
  most: number,
): Promise<'stored' | 'full' | 'not-started'> {
  const { rows } = await sql<{ known: boolean; pupils: number }>`
    with picture as (
      select plan_id,
        exists (select from class_answer as own where own.plan_id = picture.plan_id and own.pupil = ${pupil}::uuid) as known,
        (select count(distinct pupil)::integer from class_answer as other where other.plan_id = picture.plan_id) as pupils
      from class_picture as picture where plan_id = ${planId} and day = ${day}::date
    ), added as (
      insert into class_answer (plan_id, pupil, form_id, question, is_right, choices)
      select plan_id, ${pupil}::uuid, ${formId}, ${question}::smallint, ${isRight}::boolean, ${[...choices]}::smallint[]
      from picture where known or pupils < ${most}::integer
      on conflict do nothing returning plan_id
    )
    select known, pupils,
      (select pg_notify(${classPictureChannel}, plan_id) from added) as notified
    from picture`.execute(db);
  const [row] = rows;
  if (!row) return 'not-started';
  return row.known || row.pupils < most ? 'stored' : 'full';
}

/** Answers counted together: those of a question with the same outcome, or, without a question, those of a pupil. */
export interface AnswerCount {
  readonly form: string;
  readonly question: number | null;
  readonly right: boolean | null;
  readonly choices: readonly number[] | null;
  readonly answers: number;
}

/**
 * The answers of a plan that a teacher owns, with the number of different pupils. `started` is false without a picture of this
 * day. Undefined when the teacher has no such plan. One query, since a whole class changes a picture that is watched.
 */
export async function findPicture(
  db: Db,
  { planId, teacherId, day }: { planId: string; teacherId: string; day: string },
): Promise<{ started: boolean; pupils: number; counts: readonly AnswerCount[] } | undefined> {
  const { rows } = await sql<{ started: boolean; pupils: number; counts: AnswerCount[] }>`
    select picture.plan_id is not null as started,
      (select count(distinct pupil)::integer from class_answer where plan_id = picture.plan_id) as pupils,
      (select coalesce(jsonb_agg(counted), '[]') from (
        select form_id as form, question, is_right as right, choices, count(*) as answers
        from class_answer where plan_id = picture.plan_id
        group by grouping sets ((form_id, question, is_right, choices), (form_id, pupil))
      ) as counted) as counts
    from plan left join class_picture as picture on picture.plan_id = plan.id and picture.day = ${day}::date
    where plan.id = ${planId} and plan.created_by = ${teacherId}`.execute(db);
  return rows[0];
}

/** The name of a form, and how many choices each of its questions has: 0 for a question without choices. */
export const findAnsweredForm = (db: Db, id: string) =>
  db
    .selectFrom('form')
    .select([
      'name',
      sql<number[]>`array(
        select coalesce(jsonb_array_length(question -> 'choices'), 0)
        from jsonb_array_elements(questions) with ordinality as each (question, number) order by number
      )`.as('choices'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
