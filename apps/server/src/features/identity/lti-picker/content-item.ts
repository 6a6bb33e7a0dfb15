import { randomInt } from 'node:crypto';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import { newSheetNumbers, sheetAt, sheetCode } from '@lasar/contract/assignments/practice-rules';
import type { Pick as Picked } from '@lasar/contract/identity/lti-picker';
import { resultQuery } from '@lasar/contract/identity/lti-pick-rules';
import { paths } from '@lasar/contract/paths';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { requireAssignment } from '#features/assignments/assignments.service.ts';
import { requireForm, requireFormWithNumber } from '#features/assignments/forms/forms.service.ts';
import { requireLesson } from '#features/catalogue/lessons/lessons.service.ts';
import { Problem } from '#problem.ts';

/** The only type of content that this tool answers with. */
export const linkType = 'ltiResourceLink';

/** A link in the answer to a platform, by the names of deep linking 2.0. */
interface ContentItem {
  readonly type: typeof linkType;
  readonly title: string;
  readonly url: string;
  readonly lineItem?: {
    readonly label: string;
    readonly scoreMaximum: number;
    readonly resourceId: string;
  };
}

type PickedAssignment = Extract<Picked, { readonly kind: 'assignment' }>;

/**
 * The link to what a teacher has chosen. With a result it has a line item, and the address says so. Throws `…/not-found`, an
 * `access/…` problem for a self-test that is not open, `clip/range-invalid` for a part that is none, and
 * `lti/choice-not-accepted` for a level or a result of what has none.
 */
export async function contentItemOf(
  context: Context,
  user: User,
  pick: Picked,
): Promise<ContentItem> {
  const { config } = context;
  if (pick.kind === 'lesson') {
    const { id, name } = await requireLesson(context, user, pick.id);
    return { type: linkType, title: name, url: config.publicUrl + paths.lesson(id) };
  }
  const assignment = await requireAssignment(context, user, pick.id);
  const { name: title } = assignment;
  const path = pathOf(assignment, pick.counts !== undefined);
  const query = new URLSearchParams(queryOf(assignment, pick)).toString();
  const url = config.publicUrl + path + (query && `?${query}`);
  if (!pick.counts) return { type: linkType, title, url };
  const scoreMaximum = await countQuestions(context, user, assignment, pick);
  return {
    type: linkType,
    title,
    url,
    lineItem: { label: title, scoreMaximum, resourceId: assignment.id },
  };
}

/** A self-test whose result counts has its own page, where there is nothing but its questions. */
function pathOf({ type, id, formId }: Assignment, counts: boolean): string {
  return counts && formId !== undefined ? paths.form(formId) : paths.assignment(type, id);
}

function queryOf(assignment: Assignment, pick: PickedAssignment): Record<string, string> {
  const sheet = sheetOf(assignment, pick);
  return {
    ...partOf(assignment, pick),
    ...(sheet !== undefined && { blad: sheetCode(sheet) }),
    ...(pick.counts && { [resultQuery]: '1' }),
  };
}

function partOf(
  { seconds }: Assignment,
  { start, stop }: PickedAssignment,
): Record<string, string> {
  if (start === undefined && stop === undefined) return {};
  // Only films have a length.
  if (seconds === undefined || (start ?? 0) >= Math.min(stop ?? seconds, seconds))
    throw new Problem('clip/range-invalid');
  return {
    ...(start !== undefined && { start: `${start}` }),
    ...(stop !== undefined && { stop: `${stop}` }),
  };
}

/**
 * The number that the tasks of practice are made with. Where the result counts, it is drawn here, so that all pupils get the same
 * tasks and none can choose easier ones.
 */
function sheetOf(
  { generated, formId, level: own, levels = [] }: Assignment,
  { level, counts }: PickedAssignment,
): number | undefined {
  if (level !== undefined && (!generated || !levels.includes(level)))
    throw new Problem('lti/choice-not-accepted');
  if (!generated || formId === undefined || (!counts && level === undefined)) return undefined;
  return sheetAt(1 + randomInt(newSheetNumbers), level === own ? undefined : level);
}

async function countQuestions(
  context: Context,
  user: User,
  { formId, generated, level }: Assignment,
  pick: PickedAssignment,
): Promise<number> {
  if (formId === undefined) throw new Problem('lti/choice-not-accepted');
  const chosen = pick.level ?? level;
  const { questions } = generated
    ? await requireFormWithNumber(context, user, formId, sheetAt(1, chosen))
    : await requireForm(context, user, formId);
  return questions.length;
}
