import type { Call, Endpoint, Input, Output } from '@lasar/contract/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import { Check } from 'typebox/value';
import { createKeptPaths, type KeptPaths } from './kept/kept-paths.ts';
import { Problem } from './problem.ts';
import { visitor, type ReaderOf } from './reader.ts';
import type { Client, Handle } from './route.ts';

/** The mounted endpoints, callable inside the process: what pages rendered on the server read from. */
export interface Api {
  readonly production: boolean;
  readonly log: FastifyBaseLogger;
  readonly readerOf: ReaderOf;
  /** What may be kept of the answers to visitors. */
  readonly keptPaths: KeptPaths;
  readonly mount: <E extends Endpoint>(endpoint: E, handle: Handle<E>) => void;
  /** Calls as a visitor, since documents are requested without a token. Throws a Problem. */
  readonly callAsVisitor: Call;
}

type AnyHandle = (input: unknown, reader: typeof visitor, client: Client) => Promise<unknown>;

// A page made here asks for nobody: limits that count addresses are for calls from outside.
const ourselves: Client = { address: '' };

/** An empty API. `readerOf` comes from the feature that knows sessions; platform knows no feature. */
export function createApi(production: boolean, log: FastifyBaseLogger, readerOf: ReaderOf): Api {
  const handles = new Map<string, AnyHandle>();
  return {
    production,
    log,
    readerOf,
    keptPaths: createKeptPaths(),
    mount: (endpoint, handle) => void handles.set(keyOf(endpoint), handle as AnyHandle),
    async callAsVisitor(endpoint, input) {
      const handle = handles.get(keyOf(endpoint));
      if (!handle) throw new Error(`${keyOf(endpoint)} is not mounted`);
      return (await handle(fittingInput(endpoint, input), visitor, ourselves)) as Output<
        typeof endpoint
      >;
    },
  };
}

// Method and path, not the object: the web's bundle carries a copy of the contract.
const keyOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

function fittingInput<E extends Endpoint>(endpoint: E, input: Input<E>): Input<E> {
  const given = input as { params?: unknown; query?: unknown; body?: unknown };
  const fits =
    (!endpoint.params || Check(endpoint.params, given.params)) &&
    (!endpoint.query || Check(endpoint.query, given.query)) &&
    (!endpoint.body || Check(endpoint.body, given.body));
  if (!fits) throw new Problem('request/invalid');
  return input;
}
