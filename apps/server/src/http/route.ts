import type { Access } from '@lasar/contract/access';
import type { Endpoint, Input, Output } from '@lasar/contract/endpoint';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { requireAccess } from '#auth/permissions.ts';
import { anonymous, type OrganisationUser, type Principal, type User } from '#auth/principal.ts';
import type { CacheableRoute } from '#cache/response-cache.ts';
import { Problem } from '#problem.ts';
import type { Api } from './api.ts';
import { createContractChecks } from './contract-checks.ts';
import { openApiSchema } from './openapi.ts';
import { infoOf, type RequestInfo } from './request-info.ts';
import {
  privateCacheControl,
  problemResponse,
  publicCacheControl,
  type HttpResponse,
} from './response.ts';
import { sendResponse } from './send-response.ts';

/** The principal that a handler receives: `route` has rejected those whom the endpoint's `access` excludes. */
type PrincipalFor<A extends Access> = A extends 'public'
  ? Principal
  : A extends 'own-organisation'
    ? OrganisationUser
    : User;

/** Handles a call of an endpoint. Its input fits the contract. */
export type Handler<E extends Endpoint> = (
  input: Input<E>,
  principal: PrincipalFor<E['access']>,
  request: RequestInfo,
) => Promise<Output<E>>;

/**
 * Mounts an endpoint over HTTP, for calls inside the process, and, where its contract says `cache: 'content'`, for the
 * response cache. This is the one place where `access` and `cache` of the contract are enforced.
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
  const handleAnonymous = (input: unknown, request: RequestInfo) => {
    if (!checks.fitsInput(input)) throw new Problem('request/invalid');
    return handle(input as Input<E>, anonymous, request);
  };
  const respond = responderOf(api, endpoint);

  api.mount(endpoint, async (input, request = fromInside) => handleAnonymous(input, request));
  const cacheable: CacheableRoute = {
    route: endpoint.path,
    async produce(path) {
      try {
        return respond(await handleAnonymous(inputOfPath(endpoint, path), fromInside), anonymous);
      } catch (error) {
        if (error instanceof Problem && error.status === 404)
          return problemResponse(api.buildResponse, error.code);
        throw error;
      }
    },
  };
  if (endpoint.cache === 'content') api.cacheablePaths.add(cacheable);
  app.route({
    ...hooks,
    method: endpoint.method,
    url: endpoint.path,
    schema: openApiSchema(endpoint),
    async handler(request, reply) {
      const principal = endpoint.bearer === false ? anonymous : await api.principalOf(request);
      const { params, query, body } = request;
      const output = await handle({ params, query, body } as Input<E>, principal, infoOf(request));
      return sendResponse(request, reply, respond(output, principal));
    },
  });
}

// A loader inside the process has no client: limits that count addresses are for requests from outside.
const fromInside: RequestInfo = { address: '' };

/** Builds an endpoint's responses. The serializer is compiled when the first response is built. */
function responderOf<E extends Endpoint>(
  { buildResponse }: Api,
  { method, bearer, status, download, response }: E,
): (output: Output<E>, principal: Principal) => HttpResponse {
  let serialize: ((output: unknown) => string) | undefined;
  return (output, principal) => {
    serialize ??= fastJson(response);
    // The response of a call without a bearer, such as a login, is for its caller alone.
    const shared = method === 'GET' && principal.kind === 'anonymous' && bearer !== false;
    return buildResponse({
      status: status ?? 200,
      contentType: 'application/json; charset=utf-8',
      cacheControl: shared ? publicCacheControl : privateCacheControl,
      body: serialize(output),
      headers: {
        vary: 'Authorization',
        ...(download && { 'content-disposition': `attachment; filename="${download}"` }),
      },
    });
  };
}

/** The input that a cacheable path stands for. Such a path has nothing to decode. */
function inputOfPath({ path: spelling, params, query }: Endpoint, path: string): object {
  const parts = path.split('/');
  const named = spelling
    .split('/')
    .flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), parts[index]]] : []));
  return { ...(params && { params: Object.fromEntries(named) }), ...(query && { query: {} }) };
}
