import type { Access } from '@lasar/contract/identity/access';
import type { Endpoint, Input, Output } from '@lasar/contract/endpoint';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { accessClassOf } from '#auth/access-class.ts';
import { requireAccess } from '#auth/permissions.ts';
import {
  anonymous,
  type OrganisationUser,
  type OwnerUser,
  type Principal,
  type User,
} from '#auth/principal.ts';
import { typedText } from '#cache/cacheable-paths.ts';
import { sourcesOf } from '#cache/made-from.ts';
import type { CacheableRoute } from '#cache/response-cache.ts';
import { Problem } from '#problem.ts';
import type { Api } from './api.ts';
import { serializeBySchema } from './compiled-schemas.ts';
import { createContractChecks, type UncheckedInput } from './contract-checks.ts';
import { openApiSchema } from './openapi.ts';
import { infoOf, type RequestInfo } from './request-info.ts';
import {
  privateCacheControl,
  problemResponse,
  publicCacheControl,
  type HttpResponse,
} from './response.ts';
import { encodeOnce, sendResponse } from './send-response.ts';

/** The principal that a handler receives: `route` has rejected those whom the endpoint's `access` excludes. */
type PrincipalFor<A extends Access> = A extends 'public' | 'link'
  ? Principal
  : A extends 'own-organisation'
    ? OrganisationUser
    : A extends 'own-owner'
      ? OwnerUser
      : User;

/** Handles a call of an endpoint. Its input fits the contract. */
export type Handler<E extends Endpoint> = (
  input: Input<E>,
  principal: PrincipalFor<E['access']>,
  request: RequestInfo,
) => Promise<Output<E>>;

/**
 * Mounts an endpoint over HTTP, for calls inside the process, and, unless its contract says `cache: 'none'`, for the response
 * cache. This is the one place where `access` and `cache` of the contract are enforced: the handler of a cached response
 * receives nothing of the request but its path, and of the caller at most the access class.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  api: Api,
  endpoint: E,
  handler: Handler<E>,
  hooks: Pick<RouteShorthandOptions, 'errorHandler' | 'onSend'> = {},
): void {
  const checks = createContractChecks(endpoint, api);
  const handle = (input: Input<E>, principal: Principal, request: RequestInfo) =>
    checks.output(async () =>
      handler(
        input,
        requireAccess(endpoint.access, principal) as PrincipalFor<E['access']>,
        request,
      ),
    );
  const handleUnchecked = (
    input: UncheckedInput,
    request: RequestInfo,
    principal: Principal = anonymous,
  ) => {
    if (!checks.fitsInput(input)) throw new Problem('request/invalid');
    return handle(input as Input<E>, principal, request);
  };
  const respond = responderOf(api, endpoint);

  api.mount(endpoint, async (input, request = fromInside) =>
    handleUnchecked(input as UncheckedInput, request),
  );
  const cacheable: CacheableRoute = {
    route: endpoint.path,
    ofClasses: endpoint.cache === 'access-class',
    ...(endpoint.typedQuery !== undefined && { typed: endpoint.typedQuery }),
    async produce(path, standIn) {
      const seen = cacheable.ofClasses ? standIn : undefined;
      try {
        const output = await handleUnchecked(inputOfPath(endpoint, path), fromInside, seen);
        return { ...respond(output, standIn ?? anonymous), sources: sourcesOf(output) };
      } catch (error) {
        if (!standIn && error instanceof Problem && error.status === 404)
          return problemResponse(api.buildResponse, error.code);
        throw error;
      }
    },
  };
  if (endpoint.cache !== 'none') api.cacheablePaths.add(cacheable);
  if (endpoint.largeBody) api.largeBodies.add(endpoint);
  app.route({
    ...hooks,
    method: endpoint.method,
    url: endpoint.path,
    schema: openApiSchema(endpoint),
    async handler(request, reply) {
      const principal =
        endpoint.bearer === false ? anonymous : await principalOf(api, endpoint, request);
      const accessClass = endpoint.cache === 'none' ? undefined : accessClassOf(principal);
      const key = accessClass && api.cacheablePaths.keyOf(request.url);
      if (key !== undefined && api.cacheablePaths.find(key) === cacheable) {
        const cached = await api.responseCache.getOrProduce(key, cacheable, accessClass);
        return sendResponse(request, reply, cached);
      }
      const { params, query, body } = request;
      const info = infoOf(request, api.capacity);
      const output = await handle({ params, query, body } as Input<E>, principal, info);
      return sendResponse(request, reply, encodeOnce(respond(output, principal)));
    },
  });
}

async function principalOf(
  { principals }: Api,
  { bearer, apiKey }: Endpoint,
  request: FastifyRequest,
): Promise<Principal> {
  if (bearer !== 'optional') return principals.resolve(request, apiKey);
  return principals.resolve(request, apiKey).catch((error: unknown) => {
    if (error instanceof Problem && error.code !== 'access/right-required') return anonymous;
    throw error;
  });
}

// A loader inside the process has no client: limits that count addresses are for requests from outside.
const fromInside: RequestInfo = { address: '' };

/**
 * Builds an endpoint's responses. A frozen output is one that its service remembers and gives to many requests: its responses
 * are remembered with it.
 */
function responderOf<E extends Endpoint>(
  { buildResponse }: Api,
  { method, bearer, status, download, response }: E,
): (output: Output<E>, principal: Principal) => HttpResponse {
  const build = (output: Output<E>, shared: boolean) => {
    return buildResponse({
      status: status ?? 200,
      contentType: 'application/json; charset=utf-8',
      cacheControl: shared ? publicCacheControl : privateCacheControl,
      body: serializeBySchema(response, output),
      headers: {
        vary: 'Authorization',
        ...(download && { 'content-disposition': `attachment; filename="${download}"` }),
      },
    });
  };
  const remembered = { shared: new WeakMap(), private: new WeakMap() };
  return (output, principal) => {
    // The response of a call without a bearer, such as a login, is for its caller alone.
    const shared = method === 'GET' && principal.kind === 'anonymous' && bearer !== false;
    if (typeof output !== 'object' || !Object.isFrozen(output)) return build(output, shared);
    const responses: WeakMap<object, HttpResponse> = remembered[shared ? 'shared' : 'private'];
    let built = responses.get(output);
    if (!built) responses.set(output, (built = build(output, shared)));
    return built;
  };
}

/** The input that a cache key stands for. But for a typed text, there is nothing to decode. */
function inputOfPath({ path: spelling, params, query, typedQuery }: Endpoint, key: string): object {
  const parts = key.split('/');
  const named = spelling
    .split('/')
    .flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), parts[index]]] : []));
  const typed = typedQuery === undefined ? {} : { [typedQuery]: typedText(key, typedQuery) };
  return { ...(params && { params: Object.fromEntries(named) }), ...(query && { query: typed }) };
}
