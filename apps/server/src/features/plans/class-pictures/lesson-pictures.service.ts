import { classCodeLength } from '@lasar/contract/identity/class-codes';
import type { StartedPicture } from '@lasar/contract/plans/class-pictures';
import { shownCode } from '@lasar/contract/identity/typed-code-rules';
import { linkTokenHash, newLinkToken } from '#auth/link-tokens.ts';
import { anonymous, type User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { newCode } from '#auth/typed-codes.ts';
import type { Context } from '#context.ts';
import { newId } from '#database/rows.ts';
import { mapLessonsById } from '#features/catalogue/lessons/lessons.service.ts';
import { requireLessonOfSubstitute } from '#features/plans/shared-plan.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { countSending } from '#http/sending-limit.ts';
import { Problem } from '#problem.ts';
import { requireClassPicture } from './class-pictures.service.ts';
import { insertLessonPicture } from './class-pictures.store.ts';

/**
 * Starts a class picture from a lesson, for any teacher, also one without an account. Throws `lesson/not-found`, and
 * `request/too-many` when the address has started too many within the hour.
 */
export async function startLessonPicture(
  context: Context,
  by: User,
  lessonId: string,
  client: RequestInfo,
): Promise<StartedPicture> {
  const lesson = (await mapLessonsById(context, by, [lessonId])).get(lessonId);
  if (!lesson) throw new Problem('lesson/not-found');
  return start(context, lesson, by.organisationId ?? null, client);
}

/** The same for a substitute. Throws `plan/ended`, `lesson/not-found` and `request/too-many`. */
export async function startSubstitutePicture(
  context: Context,
  { code, id }: { readonly code: string; readonly id: string },
  client: RequestInfo,
): Promise<StartedPicture> {
  const { lesson, organisationId } = await requireLessonOfSubstitute(context, code, id);
  return start(context, lesson, organisationId, client);
}

/** The plan that opens the lesson to the class has nobody's name, and is deleted with its picture. */
async function start(
  context: Context,
  { id, name }: { readonly id: string; readonly name: string },
  organisationId: string | null,
  client: RequestInfo,
): Promise<StartedPicture> {
  await countSending(context, 'class-picture', client.address);
  const secret = newLinkToken();
  const plan = {
    id: newId(),
    ownerHash: linkTokenHash(secret),
    organisationId,
    lesson: { id, name },
    day: swedishDay(),
  };
  let code = newCode(classCodeLength);
  // With 40 bits, the first code is nearly always unused.
  while (!(await insertLessonPicture(context.db, { ...plan, code })))
    code = newCode(classCodeLength);
  const picture = await requireClassPicture(context, anonymous, secret);
  return { secret, code: shownCode(code), picture };
}
