import {
  placesOfClassPicture,
  pupilsOfClassPicture,
  waitingForClassPicture,
} from '@lasar/contract/class-picture-rules';
import type { ClassPicture, CountedAnswer, TestPicture } from '@lasar/contract/class-pictures';
import type { User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { requireOwner, requirePlan } from '#features/plans/plans.service.ts';
import { findPictureRound, requireSharedForm } from '#features/plans/shared-plan.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { Problem } from '#problem.ts';
import * as store from './class-pictures.store.ts';
import { numberOfTicket, pupilOfTicket, ticketOf } from './class-tickets.ts';

/**
 * How a class answers today. Throws `plan/not-found` for the plans of others, and `access/role-required` for a teacher without
 * an account.
 */
export async function requireClassPicture(
  context: Context,
  by: User,
  planId: string,
): Promise<ClassPicture> {
  const { db } = context;
  const picture = await store.findPicture(db, {
    planId,
    teacherId: requireOwner(by),
    day: swedishDay(),
  });
  if (!picture) throw new Problem('plan/not-found');
  const { places, pupils, counts } = picture;
  if (places === null) return { joined: 0, waiting: 0, pupils: 0, tests: [] };
  const byForm = Map.groupBy(counts, ({ form }) => form);
  const tests = await Promise.all(
    Array.from(byForm, ([formId, own]) => readTest(context, formId, own)),
  );
  return {
    day: swedishDay(),
    joined: Math.min(picture.joined, places),
    waiting: Math.max(0, picture.joined - places),
    pupils,
    tests: tests.flat().toSorted((one, other) => other.pupils - one.pupils),
  };
}

/** Starts the class picture of today. Throws `plan/not-found`, and `class-picture/not-shared` for a plan without a code. */
export async function startClassPicture(
  context: Context,
  by: User,
  planId: string,
): Promise<ClassPicture> {
  const { id, link } = await requirePlan(context, by, planId);
  if (!link) throw new Problem('class-picture/not-shared');
  await store.startPicture(context.db, id, swedishDay());
  return requireClassPicture(context, by, id);
}

/** Ends the class picture and deletes its answers. Throws `plan/not-found`. */
export async function endClassPicture(
  context: Context,
  by: User,
  planId: string,
): Promise<ClassPicture> {
  const { id } = await requirePlan(context, by, planId);
  await store.deletePicture(context.db, id);
  return requireClassPicture(context, by, id);
}

/** Lets in those who wait, and as many of those who come later. Throws `plan/not-found` and `class-picture/not-started`. */
export async function letMoreIn(context: Context, by: User, planId: string): Promise<ClassPicture> {
  const { id } = await requirePlan(context, by, planId);
  const more = { places: placesOfClassPicture, most: pupilsOfClassPicture };
  if (!(await store.addPlaces(context.db, id, swedishDay(), more)))
    throw new Problem('class-picture/not-started');
  return requireClassPicture(context, by, id);
}

/** Deletes all answers and ends all tickets. Throws `plan/not-found` and `class-picture/not-started`. */
export async function clearClassPicture(
  context: Context,
  by: User,
  planId: string,
): Promise<ClassPicture> {
  const { id } = await requirePlan(context, by, planId);
  if (!(await store.beginRound(context.db, id, swedishDay(), placesOfClassPicture)))
    throw new Problem('class-picture/not-started');
  return requireClassPicture(context, by, id);
}

/**
 * Gives a pupil's browser a ticket, or says whether the one that it has is let in. Throws `plan/ended`,
 * `class-picture/not-started`, and `class-picture/full` while too many wait to be let in.
 */
export async function joinClassPicture(
  context: Context,
  code: string,
  ticket: string | undefined,
  client: RequestInfo,
): Promise<{ ticket: string; isIn: boolean }> {
  const picture = await findPictureRound(context, code, client);
  if (!picture) throw new Problem('class-picture/not-started');
  const known = ticket && numberOfTicket(context, picture.round, ticket);
  if (ticket !== undefined && known) return { ticket, isIn: known <= picture.places };
  const next = await store.takeNumber(context.db, picture, waitingForClassPicture);
  if (!next) throw new Problem('class-picture/full');
  return {
    ticket: ticketOf(context, picture.round, next.number),
    isIn: next.number <= next.places,
  };
}

/**
 * Counts a pupil's first answer to a question of a self-test in a shared plan. Throws `plan/ended`, `form/not-found` for a
 * form or a question that is not in the plan, `class-picture/not-started`, `class-picture/ticket-ended`, and
 * `class-picture/waiting` for a pupil who has not been let in.
 */
export async function countClassAnswer(
  context: Context,
  code: string,
  { ticket, formId, question, right, choices = [] }: CountedAnswer,
  client: RequestInfo,
): Promise<object> {
  const { picture, questions } = await requireSharedForm(context, { code, formId }, client);
  const asked = questions[question];
  const offered = asked && 'choices' in asked ? asked.choices.length : 0;
  if (!asked || choices.some((choice) => choice >= offered)) throw new Problem('form/not-found');
  if (!picture) throw new Problem('class-picture/not-started');
  const number = numberOfTicket(context, picture.round, ticket);
  if (number === undefined) throw new Problem('class-picture/ticket-ended');
  if (number > picture.places) throw new Problem('class-picture/waiting');
  const answer = { pupil: pupilOfTicket(ticket), formId, question, isRight: right, choices };
  if (!(await store.storeAnswer(context.db, picture, answer)))
    throw new Problem('class-picture/ticket-ended');
  return {};
}

/** Deletes the answers of the days before today. */
export const deleteEndedPictures = ({ db }: Context): Promise<void> =>
  store.deleteEndedPictures(db, swedishDay());

/** The answers to a self-test; none when it has been removed. */
async function readTest(
  context: Context,
  formId: string,
  counts: readonly store.AnswerCount[],
): Promise<TestPicture[]> {
  const form = await context.memoizeByContentVersion(`answered form ${formId}`, () =>
    store.findAnsweredForm(context.db, formId),
  );
  return form ? [testPicture(formId, form.name, form.choices, counts)] : [];
}

function testPicture(
  formId: string,
  name: string,
  choicesOf: readonly number[],
  counts: readonly store.AnswerCount[],
): TestPicture {
  const ofPupils = counts.filter(({ question }) => question === null);
  return {
    formId,
    name,
    pupils: ofPupils.length,
    done: ofPupils.filter(({ answers }) => answers >= choicesOf.length).length,
    questions: choicesOf.map((offered, index) => {
      const own = counts.filter(({ question }) => question === index);
      const sum = (some: readonly store.AnswerCount[]) =>
        some.reduce((total, { answers }) => total + answers, 0);
      return {
        answered: sum(own),
        right: sum(own.filter((each) => each.right)),
        choices: Array.from({ length: offered }, (_, choice) =>
          sum(own.filter(({ choices }) => choices?.includes(choice))),
        ),
      };
    }),
  };
}
