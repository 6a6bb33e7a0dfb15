import type { Call } from '@lasar/contract/endpoint';
import { type Form, getForm } from '@lasar/contract/forms';
import { CallProblem } from '#shared/call.ts';

/** A self-test with its questions. */
export const loadForm = (call: Call, id: string) => call(getForm, { params: { id } });

type FormOrDenial =
  | { readonly form: Form }
  | { readonly id: string; readonly locked: 'login' | 'subscription' };

/** A self-test, or why it is locked. Its address is shared with classes, who may not be logged in. */
export async function loadFormOrLock(call: Call, id: string): Promise<FormOrDenial> {
  try {
    return { form: await loadForm(call, id) };
  } catch (error) {
    const code = error instanceof CallProblem ? error.code : undefined;
    if (code === 'access/login-required') return { id, locked: 'login' };
    if (code === 'access/subscription-required') return { id, locked: 'subscription' };
    throw error;
  }
}
