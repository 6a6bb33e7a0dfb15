import type { Endpoint } from '@lasar/contract/endpoint';
import { redirect } from 'react-router';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { callAndLog } from '#shared/session/call-and-log.ts';

export interface WriteOptions {
  /** What the toast says when it is done. */
  readonly done?: string;
  /** The page to go on to. Needed when the record of the page is gone, which its loader would not find. */
  readonly goTo?: string;
  /** A call about users or passwords: a failure is logged. */
  readonly log?: boolean;
}

/** One call, as it is submitted to the action of a page. */
interface Write extends WriteOptions {
  readonly id: number;
  readonly endpoint: Endpoint;
  readonly input: object;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

// Callers that wait for a write, by its number: a submission is text and carries no promise. `useFetcher` would return
// the outcome too, but its code would be loaded by every public page.
const waiting = new Map<number, Waiting>();
let latest = 0;

/** A number for a write, and its outcome once `writeAction` has sent it. */
export function awaitWrite<T>(): { readonly id: number; readonly outcome: Promise<T> } {
  latest += 1;
  const id = latest;
  const outcome = new Promise<T>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
  });
  return { id, outcome };
}

/**
 * The `clientAction` of the account and of every page of the administration: sends the submitted call, after which the
 * router runs the loaders of the page again. A refusal is an answer to the form, and no error of the page.
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
  }
  return null;
}
