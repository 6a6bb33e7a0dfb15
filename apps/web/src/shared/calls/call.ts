import type { Call, Endpoint, Input, Output } from '@lasar/contract/endpoint';
import type { ProblemBody, ProblemCode } from '@lasar/contract/problems';
import { createContext, data } from 'react-router';
import { endSessionOf } from '#shared/session/session.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { readSession } from '#shared/session/stored-session.ts';

/** A failed call with a code of the contract. `offline` means that there was no response at all. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem';
  readonly code: ProblemCode;
  /** The status of the response, if there was one. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly offline: boolean;
  /** A further detail for the user to quote. */
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

/** A `Call` that can be aborted: it then rejects with the signal's reason instead of a `CallProblem`. */
type CallByFetch = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
) => Promise<Output<E>>;

/** The `Call` of the browser. Loaders on the server get one that stays in the process. */
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
  return response.json().catch(() => {
    signal?.throwIfAborted();
    // A page of a proxy or a login of the network, or a connection that was lost in the middle.
    throw new CallProblem('server/unavailable', { status: response.status });
  });
};

const refusesBearer: ReadonlySet<ProblemCode> = new Set(['session/invalid', 'session/expired']);

async function problemOf(response: Response): Promise<CallProblem> {
  const body = (await response.json().catch(() => undefined)) as ProblemBody | undefined;
  // A proxy in front of the service may respond with JSON of its own. Since codes contain a slash, none of them equals an
  // inherited property name, and messages can be looked up by code.
  return typeof body?.code === 'string' && body.code.includes('/')
    ? new CallProblem(body.code, body)
    : new CallProblem('server/unavailable', { status: response.status });
}

/** The `Call` of loaders: `context.get(callContext)`. The server sets its own before it renders. */
export const callContext = createContext<Call>(callByFetch);

/**
 * A `Call` that logs failures, for users and passwords. It logs method, path, code and request id only: never a token, a
 * password or an e-mail address.
 */
export const callAndLog: Call = async (endpoint, input) => {
  try {
    return await callByFetch(endpoint, input);
  } catch (error) {
    const why = error instanceof CallProblem ? `${error.code} ${error.requestId ?? ''}` : 'failed';
    console.error(`${endpoint.method} ${endpoint.path}: ${why.trim()}`);
    throw error;
  }
};

/**
 * Returns a page's data. If the record is unknown or the id malformed, it throws what the old address in `page` leads to: a
 * redirect with status 301, the page of a removed record with status 410, or else the not-found page with status 404.
 */
export async function orNotFound<T>(answer: Promise<T>, page: Page): Promise<T> {
  return answer.catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    // Few visits need it, so other pages load without it.
    const { oldAddress } = await loadChunk(() => import('./old-address.ts'));
    throw await oldAddress(page.call, page.request);
  });
}

/** Whether a record is unknown, or its id malformed. */
const isMissing = (error: unknown): boolean =>
  error instanceof CallProblem && (error.status === 400 || error.status === 404);

/** The page that a loader is for. */
interface Page {
  readonly call: Call;
  readonly request: Request;
}

/** Thrown by a loader to show the not-found page. */
export const notFound = () => data(null, { status: 404 });
