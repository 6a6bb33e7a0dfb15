import type { Static, TSchema } from 'typebox';
import type { Access, CachePolicy } from './identity/access.ts';
import type { KeyRight } from './operations/api-key-rules.ts';
import type { ProblemCode } from './problems.ts';

/** One call of the API as a value: the server mounts it, the web calls it, the OpenAPI page describes it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly cache: CachePolicy;
  /** The right that opens it to keys of the API, besides `access`. Without one every key is refused. */
  readonly apiKey?: KeyRight;
  /**
   * The only parameter of the query that a cached response depends on: a text that somebody types. The cache of such texts is
   * bounded apart, since there is no end of them.
   */
  readonly typedQuery?: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /**
   * The body may be up to a megabyte, and is read only from callers whom `access` admits. That of any other endpoint is at most
   * 64 kB: whoever sends much has others wait while it is read.
   */
  readonly largeBody?: true;
  readonly response: TSchema;
  /** 200 by default; 202 where the work is done later. */
  readonly status?: 202;
  /** The name of the file that a browser saves the response as. */
  readonly download?: string;
  /** The problems besides `commonProblems`. The server checks that the endpoint fails with no other. */
  readonly problems: readonly ProblemCode[];
  /**
   * False for login, the Skolon redirect and the two password calls: they neither send nor read a bearer token. `optional` where
   * a token that has ended is as good as none: what is counted is counted.
   */
  readonly bearer?: false | 'optional';
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends TSchema
  ? { readonly [P in K]: Static<E[K]> }
  : unknown;

export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
export type Output<E extends Endpoint> = Static<E['response']>;

/** One `call` for loaders: in process on the server, fetch with the bearer token in the browser. */
export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>;
