import type { Call } from '@lasar/contract/endpoint';
import { type Form, getForm } from '@lasar/contract/assignments/forms';
import { getPracticeForm } from '@lasar/contract/assignments/practice';
import { CallProblem } from '#shared/calls/call.ts';

/** A self-test with its questions. One whose questions are made anew has those of a sheet's number. */
export const loadForm = (call: Call, id: string, sheet?: number) =>
  sheet === undefined
    ? call(getForm, { params: { id } })
    : call(getPracticeForm, { params: { id, number: `${sheet}` } });

type FormOrDenial =
  | { readonly form: Form }
  | { readonly id: string; readonly locked: 'login' | 'subscription' };

/** A self-test, or why it is locked. Its address is shared with classes, who may not be logged in. */
export async function loadFormOrLock(
  call: Call,
  id: string,
  sheet?: number,
): Promise<FormOrDenial> {
  try {
    const form = await loadForm(call, id);
    if (form.sheet === undefined || sheet === undefined) return { form };
    return { form: await loadForm(call, id, sheet) };
  } catch (error) {
    const code = error instanceof CallProblem ? error.code : undefined;
    if (code === 'access/login-required') return { id, locked: 'login' };
    if (code === 'access/subscription-required') return { id, locked: 'subscription' };
    throw error;
  }
}
