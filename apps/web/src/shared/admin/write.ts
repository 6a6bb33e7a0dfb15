import type { Endpoint, Input, Output } from '@lasar/contract/endpoint';
import { data, redirect, type SubmitTarget, useSubmit } from 'react-router';
import { callAndLog, callByFetch, CallProblem } from '#shared/calls/call.ts';
import { showToast } from '#shared/calls/toast.ts';

/**
 * Returns a function that submits a call to the page's `clientAction`, which is `writeAction`. It resolves with the
 * response after a success and rejects with the error of a failed call. With `goTo`, a success redirects instead.
 */
export function useWrite() {
  const submit = useSubmit();
  return <E extends Endpoint>(
    { method, path, bearer }: E,
    input: Input<E>,
    options: WriteOptions = {},
  ): Promise<Output<E>> => {
    const { id, outcome } = awaitWrite<Output<E>>();
    const endpoint = { method, path, ...(bearer !== undefined && { bearer }) };
    void submit({ ...options, id, endpoint, input } as unknown as SubmitTarget, {
      method: 'post',
      encType: 'application/json',
      navigate: false,
    });
    return outcome;
  };
}

export interface WriteOptions {
  /** The toast after success. */
  readonly done?: string;
  /** The page to redirect to. Needed after a removal, because the loader would not find the record. */
  readonly goTo?: string;
  /** Whether a failure is logged, for calls about users or passwords. */
  readonly log?: boolean;
}

/** A call as it is submitted to the page's action. */
interface Write extends WriteOptions {
  readonly id: number;
  readonly endpoint: Endpoint;
  readonly input: object;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

// Pending writes by id, since a submission is text and cannot carry a promise. `useFetcher` would return the outcome too,
// but its code would be loaded by every public page.
const waiting = new Map<number, Waiting>();
let latest = 0;

/** Registers a write. `outcome` settles when `writeAction` has sent it. */
function awaitWrite<T>(): { readonly id: number; readonly outcome: Promise<T> } {
  latest += 1;
  const id = latest;
  const outcome = new Promise<T>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
  });
  return { id, outcome };
}

/**
 * The `clientAction` of the account page and of every admin page. It sends the submitted call, after which the router
 * reloads the page's data. A failed call is reported to the form and not thrown, so no error page is shown. Where the
 * service cannot be reached nothing is reloaded: that would fail as well, and put an error page in place of what is written.
 */
export async function writeAction({ request }: { readonly request: Request }) {
  const { id, endpoint, input, done, goTo, log } = (await request.json()) as Write;
  const outcome = waiting.get(id);
  waiting.delete(id);
  try {
    const answer = await (log ? callAndLog : callByFetch)(endpoint, input as never);
    if (done !== undefined) void showToast(done);
    if (goTo !== undefined) return redirect(goTo);
    outcome?.resolve(answer as never);
  } catch (error) {
    outcome?.reject(error);
    const status = error instanceof CallProblem ? (error.status ?? 503) : 500;
    // The router reloads nothing after an action with such a status.
    if (status >= 500 || status === 429) return data(null, { status });
  }
  return null;
}
