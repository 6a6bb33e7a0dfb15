import type { Endpoint, Input } from '@lasar/contract/endpoint';
import fastJson from 'fast-json-stringify';
import type { Api } from '#http/api.ts';
import { cachingFor } from '#http/caching.ts';
import { etagOfBody } from '#http/etag.ts';
import { anonymous } from '#auth/principal.ts';
import type { MadeAnswer } from './cached-response.ts';

/**
 * Makes the answers of a read to visitors as the router would: that takes a quarter of what making one does. What fails
 * is not answered here: the router knows how to tell of it, and how to log it.
 */
export function readMaker(
  api: Api,
  endpoint: Endpoint,
): (path: string) => Promise<MadeAnswer | undefined> {
  const headers = {
    ...api.securityHeaders,
    ...cachingFor(endpoint, anonymous),
    'content-type': 'application/json; charset=utf-8',
  };
  // The router's own serializer, compiled when the first answer is made.
  let serialize: ((answer: unknown) => string) | undefined;
  return async (path) => {
    try {
      const answer = await api.callAsAnonymous(endpoint, inputOf(endpoint, path));
      serialize ??= fastJson(endpoint.response);
      const body = Buffer.from(serialize(answer));
      return { status: 200, headers: { ...headers, etag: etagOfBody(body) }, body };
    } catch {
      return undefined;
    }
  };
}

/** What a path says, by the names that its route gives the parts. A path that is kept has nothing to decode. */
function inputOf(endpoint: Endpoint, path: string): Input<Endpoint> {
  const parts = path.split('/');
  const params = endpoint.path
    .split('/')
    .flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), parts[index]]] : []));
  return {
    ...(endpoint.params && { params: Object.fromEntries(params) }),
    ...(endpoint.query && { query: {} }),
  };
}
