import { pupilsOfClassPicture } from '@lasar/contract/class-picture-rules';
import type { ClassPicture, CountedAnswer, TestPicture } from '@lasar/contract/class-pictures';
import type { User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { requireOwner, requirePlan } from '#features/plans/plans.service.ts';
import { requireSharedForm } from '#features/plans/shared-plan.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { Problem } from '#problem.ts';
import * as store from './class-pictures.store.ts';

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
  const { started, pupils, counts } = picture;
  if (!started) return { pupils: 0, tests: [] };
  const byForm = Map.groupBy(counts, ({ form }) => form);
  const tests = await Promise.all(
    Array.from(byForm, ([formId, own]) => readTest(context, formId, own)),
  );
  return {
    day: swedishDay(),
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

/**
 * Counts a pupil's first answer to a question of a self-test in a shared plan. Throws `plan/ended`, `form/not-found` for a
 * form or a question that is not in the plan, `class-picture/not-started` and `class-picture/full`.
 */
export async function countClassAnswer(
  context: Context,
  code: string,
  { pupil, formId, question, right, choices = [] }: CountedAnswer,
  client: RequestInfo,
): Promise<object> {
  const { planId, questions } = await requireSharedForm(context, { code, formId }, client);
  const asked = questions[question];
  const offered = asked && 'choices' in asked ? asked.choices.length : 0;
  if (!asked || choices.some((choice) => choice >= offered)) throw new Problem('form/not-found');
  const answer = { planId, pupil, formId, question, isRight: right, choices };
  const outcome = await store.storeAnswer(context.db, answer, swedishDay(), pupilsOfClassPicture);
  if (outcome !== 'stored') throw new Problem(`class-picture/${outcome}`);
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
