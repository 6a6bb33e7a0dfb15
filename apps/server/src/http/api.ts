import type { Call, Endpoint, Output } from '@lasar/contract/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { compiledCheck } from './compiled-check.ts';
import type { Config } from '#config/config.ts';
import type { Deployment } from './deployment.ts';
import { createCacheablePaths, type CacheablePaths } from '#cache/cacheable-paths.ts';
import { Problem } from '#problem.ts';
import { anonymous, type ResolvePrincipal } from '#auth/principal.ts';
import { securityHeadersFor } from './security-headers.ts';
import type { RequestInfo, Handle } from './route.ts';

/** The mounted endpoints, callable inside the process: what pages rendered on the server read from. */
export interface Api {
  readonly deployment: Deployment;
  /** The headers that every answer carries. */
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly log: FastifyBaseLogger;
  readonly principalOf: ResolvePrincipal;
  /** What may be kept of the answers to visitors. */
  readonly cacheablePaths: CacheablePaths;
  readonly mount: <E extends Endpoint>(endpoint: E, handle: Handle<E>) => void;
  /** Calls as a visitor, since documents are requested without a token. Throws a Problem. */
  readonly callAsAnonymous: Call;
}

type AnyHandle = (
  input: unknown,
  principal: typeof anonymous,
  client: RequestInfo,
) => Promise<unknown>;

interface Mounted {
  readonly handle: AnyHandle;
  readonly fits: (input: unknown) => boolean;
}

// A page made here asks for nobody: limits that count addresses are for calls from outside.
const ourselves: RequestInfo = { address: '' };

/** An empty API. `principalOf` comes from the feature that knows sessions; platform knows no feature. */
export function createApi(
  { deployment, publicUrl }: Pick<Config, 'deployment' | 'publicUrl'>,
  log: FastifyBaseLogger,
  principalOf: ResolvePrincipal,
): Api {
  const mounted = new Map<string, Mounted>();
  return {
    deployment,
    securityHeaders: securityHeadersFor(publicUrl),
    log,
    principalOf,
    cacheablePaths: createCacheablePaths(),
    mount: (endpoint, handle) =>
      void mounted.set(keyOf(endpoint), {
        handle: handle as AnyHandle,
        fits: inputCheckOf(endpoint),
      }),
    async callAsAnonymous(endpoint, input) {
      const call = mounted.get(keyOf(endpoint));
      if (!call) throw new Error(`${keyOf(endpoint)} is not mounted`);
      if (!call.fits(input)) throw new Problem('request/invalid');
      return (await call.handle(input, anonymous, ourselves)) as Output<typeof endpoint>;
    },
  };
}

// Method and path, not the object: the web's bundle carries a copy of the contract.
const keyOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

function inputCheckOf({ params, query, body }: Endpoint): (input: unknown) => boolean {
  return compiledCheck(
    Type.Object({ ...(params && { params }), ...(query && { query }), ...(body && { body }) }),
  );
}
