import type { Call, Endpoint, Output } from '@lasar/contract/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import type { ResolvePrincipal } from '#auth/principal.ts';
import { createCacheablePaths, type CacheablePaths } from '#cache/cacheable-paths.ts';
import type { Config } from '#config/config.ts';
import { createResponseBuilder, type BuildResponse } from './response.ts';

/** What the routes of all features share: who is calling, how a response is built, and which may be cached. */
export interface Api {
  readonly log: FastifyBaseLogger;
  /** Whether an answer outside its contract is thrown, as in a demo and in tests, or only logged, as in production. */
  readonly strict: boolean;
  readonly principalOf: ResolvePrincipal;
  readonly buildResponse: BuildResponse;
  readonly cacheablePaths: CacheablePaths;
  /** Makes an endpoint callable inside the process. `answer` takes unchecked input from an anonymous caller. */
  readonly mount: (endpoint: Endpoint, answer: AnonymousAnswer) => void;
  /** Calls an endpoint inside the process as an anonymous caller, as server-rendered pages do. Throws a Problem. */
  readonly callAsAnonymous: Call;
}

type AnonymousAnswer = (input: unknown) => Promise<unknown>;

/** An API without endpoints. `principalOf` comes from the feature that knows sessions. */
export function createApi(
  { deployment, publicUrl }: Pick<Config, 'deployment' | 'publicUrl'>,
  log: FastifyBaseLogger,
  principalOf: ResolvePrincipal,
): Api {
  const mounted = new Map<string, AnonymousAnswer>();
  return {
    log,
    strict: deployment === 'demo',
    principalOf,
    buildResponse: createResponseBuilder(publicUrl),
    cacheablePaths: createCacheablePaths(),
    mount: (endpoint, answer) => void mounted.set(keyOf(endpoint), answer),
    async callAsAnonymous(endpoint, input) {
      const answer = mounted.get(keyOf(endpoint));
      if (!answer) throw new Error(`${keyOf(endpoint)} is not mounted`);
      return (await answer(input)) as Output<typeof endpoint>;
    },
  };
}

// Method and path instead of the object, because the web's bundle carries a copy of the contract.
const keyOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;
