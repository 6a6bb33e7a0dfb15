import type { Endpoint } from '@lasar/contract/endpoint';
import { redirect } from 'react-router';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { callAndLog } from './call-and-log.ts';

export interface WriteOptions {
  /** What the toast says when it is done. */
  readonly done?: string;
  /** The page to go on to. Needed when the record of the page is gone, which its loader would not find. */
  readonly goTo?: string;
  /** A call about users or passwords: a failure is logged. */
  readonly log?: boolean;
}

/** One call, as it is submitted to the action of a page. */
export interface Write extends WriteOptions {
  readonly endpoint: Endpoint;
  readonly input: object;
}

export type Written = { readonly answer: unknown } | { readonly error: unknown };

/**
 * The `clientAction` of the account and of every page of the administration: sends the submitted call, after which the
 * router runs the loaders of the page again. A refusal is an answer to the form, and no error of the page.
 */
export async function writeAction({
  request,
}: {
  readonly request: Request;
}): Promise<Written | Response> {
  const { endpoint, input, done, goTo, log } = (await request.json()) as Write;
  try {
    const answer = await (log ? callAndLog : callByFetch)(endpoint, input as never);
    if (done !== undefined) void showToast(done);
    return goTo === undefined ? { answer } : redirect(goTo);
  } catch (error) {
    return { error };
  }
}
