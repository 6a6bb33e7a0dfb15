import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { findPublicLookup, permittedUrl, type Resolve } from './public-hosts.ts';

/** The status of an answer, or why there is none. */
export type PostAnswer = number | 'timeout' | 'unreachable' | 'address';

/** Posts a body of JSON to an address that people have entered. Redirects are not followed. */
export type PostOutside = (
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<PostAnswer>;

interface Means {
  /** Hosts with their ports that may be of any network, and reached by http. */
  readonly internalHosts: readonly string[];
  readonly resolve?: Resolve;
}

// In milliseconds.
const longestAnswer = 10_000;

/** Whether an address may be entered at all. What its name leads to is checked at each request. */
export const mayPostTo = (address: string, internalHosts: readonly string[]): boolean =>
  permittedUrl(address) !== undefined || internalUrl(address, internalHosts) !== undefined;

function internalUrl(address: string, internalHosts: readonly string[]): URL | undefined {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return isWeb && internalHosts.includes(url.host) && !url.username && !url.password
    ? url
    : undefined;
}

/**
 * Posts to the public internet by https alone, and to the hosts that the operator has named. A name is resolved once, so it
 * cannot lead to the service's own network after it was checked.
 */
export function createPostOutside({ internalHosts, resolve }: Means): PostOutside {
  return async (address, body, headers, signal) => {
    const limit = AbortSignal.timeout(longestAnswer);
    const stop = AbortSignal.any([signal, limit]);
    const internal = internalUrl(address, internalHosts);
    const url = internal ?? permittedUrl(address);
    if (!url) return 'address';
    try {
      const lookup = internal ? undefined : await findPublicLookup(url.hostname, resolve);
      if (!internal && !lookup) return 'address';
      return await post(url, body, headers, { signal: stop, ...(lookup && { lookup }) });
    } catch (error) {
      if (signal.aborted) throw error;
      return limit.aborted ? 'timeout' : 'unreachable';
    }
  };
}

const post = (
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  options: { readonly signal: AbortSignal; readonly lookup?: LookupFunction },
): Promise<number> =>
  new Promise((settle, fail) => {
    const send = url.protocol === 'http:' ? requestPlainly : request;
    const all = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    };
    const sent = send(
      url,
      { ...options, method: 'POST', headers: all, agent: false },
      (response) => {
        // Only the status is wanted: whatever follows it is not read.
        response.destroy();
        settle(response.statusCode ?? 0);
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
