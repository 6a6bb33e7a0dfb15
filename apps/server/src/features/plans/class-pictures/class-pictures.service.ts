import {
  placesOfClassPicture,
  pupilsOfClassPicture,
  waitingForClassPicture,
} from '@lasar/contract/plans/class-picture-rules';
import type {
  AskedQuestions,
  ClassPicture,
  CountedAnswer,
  TestPicture,
  joinClassPicture as joinClassPictureCall,
} from '@lasar/contract/plans/class-pictures';
import { teacherRoles } from '@lasar/contract/identity/access';
import { partsOf } from '@lasar/contract/assignments/question-part-rules';
import type { Output } from '@lasar/contract/endpoint';
import { isLinkToken, linkTokenHash } from '#auth/link-tokens.ts';
import { requireRole } from '#auth/permissions.ts';
import type { Principal } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { requireOwner } from '#features/plans/plans.service.ts';
import {
  findPictureRound,
  requireFormOfPicture,
  requireSharedForm,
  type PictureRound,
} from '#features/plans/shared-plan.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { Problem } from '#problem.ts';
import * as store from './class-pictures.store.ts';
import { numberOfTicket, pupilOfTicket, ticketOf } from './class-tickets.ts';
import { testPicture } from './test-picture.ts';

const notStarted: ClassPicture = { joined: 0, waiting: 0, pupils: 0, tests: [] };

/**
 * How a class answers today. Throws `plan/not-found` for the plans of others, and `access/role-required` for a teacher without
 * an account.
 */
export async function requireClassPicture(
  context: Context,
  by: Principal,
  id: string,
): Promise<ClassPicture> {
  const { db } = context;
  const picture = await store.findPicture(db, leaderOf(by, id), swedishDay());
  if (!picture) throw new Problem('plan/not-found');
  const { planId, places, pupils, counts, sheet, asked } = picture;
  if (places === null) return notStarted;
  const byForm = Map.groupBy(counts, ({ form }) => form);
  const tests = await Promise.all(
    Array.from(byForm, ([formId, own]) => readTest(context, planId, formId, own)),
  );
  return {
    day: swedishDay(),
    sheet,
    ...(asked && { asked }),
    joined: Math.min(picture.joined, places),
    waiting: Math.max(0, picture.joined - places),
    pupils,
    tests: tests.flat().toSorted((one, other) => other.pupils - one.pupils),
  };
}

/** Who leads the picture: the teacher of a plan, by its id, or whoever has the secret of one that began from a lesson. */
const leaderOf = (by: Principal, id: string): store.PictureOwner =>
  isLinkToken(id)
    ? { ownerHash: linkTokenHash(id) }
    : { planId: id, teacherId: requireOwner(requireRole(by, teacherRoles)) };

/** The plan of a picture, for whoever leads it. Throws `plan/not-found`, and the problems of `requireClassPicture`. */
export async function requirePlanOfPicture(
  { db }: Context,
  by: Principal,
  id: string,
): Promise<{ planId: string; ofLesson: boolean; shared: boolean }> {
  const plan = await store.findPlanOfPicture(db, leaderOf(by, id), swedishDay());
  if (!plan) throw new Problem('plan/not-found');
  const { id: planId, ...rest } = plan;
  return { planId, ...rest };
}

/** Starts the class picture of today. Throws `plan/not-found`, and `class-picture/not-shared` for a plan without a code. */
export async function startClassPicture(
  context: Context,
  by: Principal,
  id: string,
): Promise<ClassPicture> {
  const { planId, shared } = await requirePlanOfPicture(context, by, id);
  if (!shared) throw new Problem('class-picture/not-shared');
  await store.startPicture(context.db, planId, swedishDay());
  return requireClassPicture(context, by, id);
}

/** Opens questions on the phones of the class. Throws `plan/not-found`, `form/not-found` and `class-picture/not-started`. */
export async function askClass(
  context: Context,
  by: Principal,
  id: string,
  { formId, questions = [] }: Partial<Pick<AskedQuestions, 'formId' | 'questions'>>,
): Promise<ClassPicture> {
  const { planId } = await requirePlanOfPicture(context, by, id);
  const asked =
    formId === undefined ? undefined : await askedOf(context, planId, { formId, questions });
  if (!(await store.setAsked(context.db, planId, swedishDay(), asked)))
    throw new Problem('class-picture/not-started');
  return requireClassPicture(context, by, id);
}

async function askedOf(
  context: Context,
  planId: string,
  { formId, questions }: Pick<AskedQuestions, 'formId' | 'questions'>,
): Promise<AskedQuestions> {
  const form = await requireFormOfPicture(context, planId, formId);
  if (questions.length === 0 || questions.some((index) => !form.questions[index]))
    throw new Problem('form/not-found');
  return { assignmentId: form.assignmentId, formId, questions };
}

/** Ends the class picture and deletes its answers; the code of one that began from a lesson ends too. Throws `plan/not-found`. */
export async function endClassPicture(
  context: Context,
  by: Principal,
  id: string,
): Promise<ClassPicture> {
  const { planId, ofLesson } = await requirePlanOfPicture(context, by, id);
  if (ofLesson) {
    await store.deleteLessonPlan(context.db, planId);
    return notStarted;
  }
  await store.deletePicture(context.db, planId);
  return notStarted;
}

/** Lets in those who wait, and as many of those who come later. Throws `plan/not-found` and `class-picture/not-started`. */
export async function letMoreIn(
  context: Context,
  by: Principal,
  id: string,
): Promise<ClassPicture> {
  const { planId } = await requirePlanOfPicture(context, by, id);
  const more = { places: placesOfClassPicture, most: pupilsOfClassPicture };
  if (!(await store.addPlaces(context.db, planId, swedishDay(), more)))
    throw new Problem('class-picture/not-started');
  return requireClassPicture(context, by, id);
}

/** Deletes all answers and ends all tickets. Throws `plan/not-found` and `class-picture/not-started`. */
export async function clearClassPicture(
  context: Context,
  by: Principal,
  id: string,
): Promise<ClassPicture> {
  const { planId } = await requirePlanOfPicture(context, by, id);
  if (!(await store.beginRound(context.db, planId, swedishDay(), placesOfClassPicture)))
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
): Promise<Output<typeof joinClassPictureCall>> {
  const picture = await findPictureRound(context, code, client);
  if (!picture) throw new Problem('class-picture/not-started');
  const known = ticket && numberOfTicket(context, picture.round, ticket);
  if (ticket !== undefined && known) return { ticket, ...standingOf(picture, known) };
  const next = await store.takeNumber(context.db, picture, waitingForClassPicture);
  if (!next) throw new Problem('class-picture/full');
  return {
    ticket: ticketOf(context, picture.round, next.number),
    ...standingOf({ ...picture, places: next.places }, next.number),
  };
}

/** Whether a pupil is let in, and what the class is to answer now. */
const standingOf = ({ places, asked }: Pick<PictureRound, 'places' | 'asked'>, number: number) =>
  number <= places ? { isIn: true, ...(asked && { asked }) } : { isIn: false };

/**
 * Counts a pupil's first answer to a question of a self-test in a shared plan. Throws `plan/ended`, `form/not-found` for a
 * form or a question that is not in the plan, `class-picture/not-started`, `class-picture/ticket-ended`, and
 * `class-picture/waiting` for a pupil who has not been let in.
 */
export async function countClassAnswer(
  context: Context,
  code: string,
  { ticket, formId, question, right, choices = [], number }: CountedAnswer,
  client: RequestInfo,
): Promise<object> {
  const { picture, questions } = await requireSharedForm(context, { code, formId }, client);
  const asked = questions[question];
  if (!asked || choices.some((choice) => choice >= partsOf(asked).length))
    throw new Problem('form/not-found');
  if (!picture) throw new Problem('class-picture/not-started');
  const place = numberOfTicket(context, picture.round, ticket);
  if (place === undefined) throw new Problem('class-picture/ticket-ended');
  if (place > picture.places) throw new Problem('class-picture/waiting');
  const answer = {
    pupil: pupilOfTicket(ticket),
    formId,
    question,
    isRight: right,
    choices,
    number: asked.type === 'number' ? number : undefined,
  };
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
  planId: string,
  formId: string,
  counts: readonly store.AnswerCount[],
): Promise<TestPicture[]> {
  try {
    const { name, questions } = await requireFormOfPicture(context, planId, formId);
    return [testPicture({ id: formId, name, questions }, counts)];
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return [];
    throw error;
  }
}
