import type { AskedQuestions } from '@lasar/contract/plans/class-pictures';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** The channel on which the database tells that a class picture has changed; its payload is the id of the plan. */
export const classPictureChannel = 'class_picture';

const notify = (planId: string) => sql`select pg_notify(${classPictureChannel}, ${planId})`;
const notified = sql`pg_notify(${classPictureChannel}, plan_id) as notified`;

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

/** Deletes all class pictures of days before `day`, with the plans that lessons had for them. */
export async function deleteEndedPictures(db: Db, day: string): Promise<void> {
  await sql`delete from class_picture where day < ${day}::date`.execute(db);
  await sql`delete from plan where owner_hash is not null and valid_to < ${day}::date`.execute(db);
}

/** Who leads a class picture: the teacher of the plan, or whoever has the secret of one that began from a lesson. */
export type PictureOwner =
  | { readonly planId: string; readonly teacherId: string }
  | { readonly ownerHash: string };

const isLedBy = (owner: PictureOwner) =>
  'ownerHash' in owner
    ? sql<boolean>`plan.owner_hash = ${owner.ownerHash}`
    : sql<boolean>`plan.id = ${owner.planId} and plan.created_by = ${owner.teacherId}`;

/** The plan of a class picture. `ofLesson`: it is there for the picture alone. `shared`: it has a code on this day. */
export async function findPlanOfPicture(
  db: Db,
  owner: PictureOwner,
  day: string,
): Promise<{ id: string; ofLesson: boolean; shared: boolean } | undefined> {
  const { rows } = await sql<{ id: string; ofLesson: boolean; shared: boolean }>`
    select id, owner_hash is not null as "ofLesson", coalesce(valid_to >= ${day}::date, false) as shared
    from plan where ${isLedBy(owner)}`.execute(db);
  return rows[0];
}

interface LessonPlan {
  readonly id: string;
  readonly ownerHash: string;
  readonly organisationId: string | null;
  readonly lesson: { readonly id: string; readonly name: string };
  readonly code: string;
  readonly day: string;
}

/** Stores the plan of a lesson's class picture, and starts it. False when the code is taken. */
export const insertLessonPicture = (
  db: Db,
  { id, ownerHash, organisationId, lesson, code, day }: LessonPlan,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const items = JSON.stringify([{ kind: 'lesson', ...lesson }]);
    const { rows } = await sql`
      insert into plan (id, owner_hash, organisation_id, name, items, code, valid_to)
      values (${id}, ${ownerHash}, ${organisationId}, left(${lesson.name}, 120), ${items}::jsonb, ${code}, ${day}::date)
      on conflict (code) do nothing returning id`.execute(trx);
    if (rows.length === 0) return false;
    await sql`insert into class_picture (plan_id, day) values (${id}, ${day}::date)`.execute(trx);
    return true;
  });

export async function deleteLessonPlan(db: Db, planId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from plan where id = ${planId} and owner_hash is not null`.execute(trx);
    await notify(planId).execute(trx);
  });
}

/** What the class is to answer now. False without a picture of this day. */
export async function setAsked(
  db: Db,
  planId: string,
  day: string,
  asked: AskedQuestions | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    update class_picture set asked = ${asked ? JSON.stringify(asked) : null}::jsonb
    where plan_id = ${planId} and day = ${day}::date
    returning ${notified}`.execute(db);
  return rows.length === 1;
}

/** False without a picture of this day. */
export async function addPlaces(
  db: Db,
  planId: string,
  day: string,
  { places, most }: { readonly places: number; readonly most: number },
): Promise<boolean> {
  const { rows } = await sql`
    update class_picture set places = least(places + ${places}::integer, ${most}::integer)
    where plan_id = ${planId} and day = ${day}::date
    returning ${notified}`.execute(db);
  return rows.length === 1;
}

/** Deletes the answers of a picture, and begins a round of which nobody has a ticket. False without a picture of this day. */
export const beginRound = (db: Db, planId: string, day: string, places: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // An answer of the round before waits for this row, and then finds no round of its own.
    const { rows } = await sql`
      update class_picture set round = gen_random_uuid(), joined = 0, places = ${places}::smallint
      where plan_id = ${planId} and day = ${day}::date
      returning ${notified}`.execute(trx);
    await sql`delete from class_answer where plan_id = ${planId}`.execute(trx);
    return rows.length === 1;
  });

interface Round {
  readonly planId: string;
  readonly round: string;
}

/** The next number of a round. Undefined when `mayWait` pupils wait already, and when the round is over. */
export async function takeNumber(
  db: Db,
  { planId, round }: Round,
  mayWait: number,
): Promise<{ number: number; places: number } | undefined> {
  const { rows } = await sql<{ number: number; places: number }>`
    update class_picture set joined = joined + 1
    where plan_id = ${planId} and round = ${round}::uuid and joined < places + ${mayWait}::integer
    returning joined as number, places, ${notified}`.execute(db);
  return rows[0];
}

interface AnswerToStore {
  readonly pupil: string;
  readonly formId: string;
  readonly question: number;
  readonly isRight: boolean;
  readonly choices: readonly number[];
  readonly number: number | undefined;
}

/** Stores the first answer of a pupil to a question, and tells that the picture has changed. False when the round is over. */
export async function storeAnswer(
  db: Db,
  { planId, round }: Round,
  { pupil, formId, question, isRight, choices, number }: AnswerToStore,
): Promise<boolean> {
  const { rows } = await sql`
    with picture as (
      select plan_id from class_picture where plan_id = ${planId} and round = ${round}::uuid for share
    ), added as (
      insert into class_answer (plan_id, pupil, form_id, question, is_right, choices, number)
      select plan_id, ${pupil}::uuid, ${formId}, ${question}::smallint, ${isRight}::boolean, ${[...choices]}::smallint[],
        ${number ?? null}::double precision
      from picture
      on conflict do nothing returning plan_id
    )
    select (select pg_notify(${classPictureChannel}, plan_id) from added) as notified from picture`.execute(
    db,
  );
  return rows.length === 1;
}

/** Answers counted together: those of a question with the same outcome, or, without a question, those of a pupil. */
export interface AnswerCount {
  readonly form: string;
  readonly question: number | null;
  readonly right: boolean | null;
  readonly choices: readonly number[] | null;
  readonly number: number | null;
  readonly answers: number;
}

interface PictureRow {
  readonly planId: string;
  readonly sheet: number;
  readonly asked: AskedQuestions | null;
  readonly places: number | null;
  readonly joined: number;
  readonly pupils: number;
  readonly counts: readonly AnswerCount[];
}

/**
 * The answers of a plan, with the number of different pupils, for whoever leads its picture. `places` is null without a picture
 * of this day. Undefined when there is no such plan. One query, since a whole class changes a picture that is watched.
 */
export async function findPicture(
  db: Db,
  owner: PictureOwner,
  day: string,
): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select plan.id as "planId", picture.sheet, picture.asked, picture.places, coalesce(picture.joined, 0)::integer as joined,
      (select count(distinct pupil)::integer from class_answer where plan_id = picture.plan_id) as pupils,
      (select coalesce(jsonb_agg(counted), '[]') from (
        select form_id as form, question, is_right as right, choices, number, count(*) as answers
        from class_answer where plan_id = picture.plan_id
        group by grouping sets ((form_id, question, is_right, choices, number), (form_id, pupil))
      ) as counted) as counts
    from plan left join class_picture as picture on picture.plan_id = plan.id and picture.day = ${day}::date
    where ${isLedBy(owner)}`.execute(db);
  return rows[0];
}
