import type { Endpoint, Input, Output } from '@lasar/contract/endpoint';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { Api } from './api.ts';
import { cachingFor } from './caching.ts';
import { compiledCheck } from './compiled-check.ts';
import type { Making } from '#cache/cacheable-paths.ts';
import { readMaker } from '#cache/make-read.ts';
import { anonymous, type Principal } from '#auth/principal.ts';

/** Where a request comes from, for limits. Never logged, never kept as it is. */
export interface RequestInfo {
  readonly address: string;
  /** The Cookie header. No session is in it: only a login that leads over another site leaves a mark there. */
  readonly cookies?: string;
  /** What a program calls itself; robots may tell. */
  readonly userAgent?: string;
}

/** Answers one endpoint, given input that fits its contract and the one who asks. */
export type Handle<E extends Endpoint> = (
  input: Input<E>,
  principal: Principal,
  client: RequestInfo,
) => Promise<Output<E>>;

/** Mounts one endpoint: over HTTP, where Fastify validates by its schemas, and for calls inside the process. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  api: Api,
  endpoint: E,
  handle: Handle<E>,
  hooks: Pick<RouteShorthandOptions, 'errorHandler' | 'onSend'> = {},
): void {
  const check = checkerOf(api, endpoint);
  const checked: Handle<E> = async (input, principal, client) =>
    check(await handle(input, principal, client));
  const status = endpoint.status ?? 200;
  api.mount(endpoint, checked);
  app.route({
    ...hooks,
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { [status]: endpoint.response },
    },
    async handler(request, reply) {
      const principal = endpoint.bearer === false ? anonymous : await api.principalOf(request);
      const { params, query, body, headers } = request;
      const answer = await checked({ params, query, body } as Input<E>, principal, {
        address: request.ip,
        ...(headers.cookie !== undefined && { cookies: headers.cookie }),
        ...(headers['user-agent'] !== undefined && { userAgent: headers['user-agent'] }),
      });
      reply.headers(cachingFor(endpoint, principal));
      if (endpoint.download)
        reply.header('content-disposition', `attachment; filename="${endpoint.download}"`);
      return reply.code(status).send(answer);
    },
  });
}

/** Said of a read that makes one query when it finds what it looks for. */
export const oneQuery: Making = { fromOneQuery: true };

/**
 * Mounts a read whose answer to a visitor is the same for all and changes only with the content, so that it is kept.
 * Unless told that one query is all it makes, its queries read one state of the database.
 */
export function keptRoute<E extends Endpoint>(
  app: FastifyInstance,
  api: Api,
  endpoint: E & { readonly method: 'GET' },
  handle: Handle<E>,
  making: Making = { fromOneQuery: false },
): void {
  api.cacheablePaths.add(endpoint.path, { ...making, make: readMaker(api, endpoint) });
  route(app, api, endpoint, handle);
}

/** An answer outside its contract is an error in a demo, as tests and developers run it, and a logged warning in production. */
function checkerOf<E extends Endpoint>(api: Api, endpoint: E): (answer: Output<E>) => Output<E> {
  const fits = compiledCheck(endpoint.response);
  return (answer) => {
    if (fits(answer)) return answer;
    const message = `${endpoint.method} ${endpoint.path} answers outside its contract`;
    if (api.deployment === 'demo') throw new Error(message);
    api.log.warn(message);
    return answer;
  };
}
