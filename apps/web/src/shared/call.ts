import type { Call, Endpoint, Input, Output } from '@lasar/contract/endpoint';
import type { ProblemBody, ProblemCode } from '@lasar/contract/problems';
import { createContext } from 'react-router';
import { endSessionOf } from './session/session.ts';
import { readSession } from './session/stored-session.ts';

/** A call that failed in a way the contract knows. `offline` says that no answer came at all. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem';
  readonly code: ProblemCode;
  /** The status of the answer, when there was one. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly offline: boolean;
  /** What the person has to quote besides. */
  readonly about: string | undefined;

  constructor(
    code: ProblemCode,
    options: { status?: number; requestId?: string; offline?: boolean; about?: string } = {},
  ) {
    super(code);
    this.code = code;
    this.status = options.status;
    this.requestId = options.requestId;
    this.offline = options.offline ?? false;
    this.about = options.about;
  }
}

/** A `Call` that can be given up: it then rejects with the signal's reason, which is no `CallProblem`. */
type CallByFetch = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
) => Promise<Output<E>>;

/** The browser's side of `Call`; loaders on the server get one that never leaves the process. */
export const callByFetch: CallByFetch = async (endpoint, input, signal) => {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  const token = endpoint.bearer === false ? undefined : readSession()?.token;
  const response = await fetch(search ? `${path}?${search}` : path, {
    method: endpoint.method,
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  }).catch(() => {
    signal?.throwIfAborted();
    throw new CallProblem('server/unavailable', { offline: true });
  });
  if (!response.ok) {
    const problem = await problemOf(response);
    if (token !== undefined && refusesBearer.has(problem.code)) endSessionOf(token);
    throw problem;
  }
  return (await response.json()) as never;
};

const refusesBearer: ReadonlySet<ProblemCode> = new Set(['session/invalid', 'session/expired']);

async function problemOf(response: Response): Promise<CallProblem> {
  const body = (await response.json().catch(() => undefined)) as ProblemBody | undefined;
  // Something in front of the service may answer JSON of its own. Codes have a slash, so none of them is a name that
  // objects inherit, and texts can be looked up by them.
  return typeof body?.code === 'string' && body.code.includes('/')
    ? new CallProblem(body.code, body)
    : new CallProblem('server/unavailable', { status: response.status });
}

/** What loaders call with: `context.get(callContext)`. The server puts its own in before it renders. */
export const callContext = createContext<Call>(callByFetch);
