import { listRelatedForms, type Form } from '@lasar/contract/assignments/forms';
import { getPracticeForm } from '@lasar/contract/assignments/practice';
import { newSheetNumbers } from '@lasar/contract/assignments/practice-rules';
import type { Call } from '@lasar/contract/endpoint';
import {
  getSharedPlanAssignment,
  listRelatedSharedForms,
} from '@lasar/contract/plans/shared-plans';

/** Practice with the numbers that the class picture has for the whole class. */
export const readPractice = (
  call: Call,
  practice: readonly Form[],
  code: string | undefined,
  sheet: number,
): Promise<Form[]> =>
  Promise.all(
    practice.map(async (form) => {
      if (code === undefined)
        return call(getPracticeForm, { params: { id: form.id, number: `${sheet}` } });
      const params = { code, id: form.assignmentId };
      const shared = await call(getSharedPlanAssignment, { params, query: { sheet: `${sheet}` } });
      return shared.form ?? form;
    }),
  );

/** Self-tests of the course area that more tasks may come from: on the words of the lesson, and those of the lessons beside it. */
export const readRelated = (
  call: Call,
  {
    formId: id,
    code,
    sheet = Number(newSheetNumber()),
  }: {
    readonly formId: string;
    readonly code: string | undefined;
    readonly sheet: number | undefined;
  },
): Promise<readonly Form[]> =>
  code === undefined
    ? call(listRelatedForms, { params: { id }, query: { sheet: `${sheet}` } })
    : call(listRelatedSharedForms, { params: { code, id }, query: { sheet: `${sheet}` } });

export const newSheetNumber = (): string => `${1 + Math.floor(Math.random() * newSheetNumbers)}`;
