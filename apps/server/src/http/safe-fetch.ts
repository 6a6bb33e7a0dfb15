import { request as requestOpen, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Config } from '#config/config.ts';
import { findPublicLookup, permittedUrl } from './public-hosts.ts';

/** A request to an address that somebody outside has given. */
export interface SafeRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface SafeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** The address may not be fetched, or its server does not answer as it should. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

const timeoutMilliseconds = 5_000;
const mostBytes = 512 * 1024;

/** Whether the site itself is on this machine, as in development and tests. */
const isLocal = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  new URL(publicUrl).hostname === 'localhost';

/** Whether an address may be fetched: https to a name, or anything where the site itself is on this machine. */
export function isFetchable(config: Pick<Config, 'publicUrl'>, address: string): boolean {
  if (!isLocal(config)) return permittedUrl(address) !== undefined;
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '';
}

/**
 * Sends a request to an address that somebody outside has given, such as that of a learning platform: only by https and to
 * public addresses, to which the name is resolved once; no redirect is followed, at most 512 kB are read,
 * within five seconds. Throws NotFetched.
 */
export async function safeFetch(
  config: Pick<Config, 'publicUrl'>,
  address: string,
  { method = 'GET', headers = {}, body }: SafeRequest = {},
): Promise<SafeAnswer> {
  const url = URL.parse(address);
  if (!url || !isFetchable(config, address)) throw new NotFetched('the address is not allowed');
  const lookup = isLocal(config)
    ? undefined
    : await findPublicLookup(url.hostname).catch(() => undefined);
  if (!lookup && !isLocal(config)) throw new NotFetched('the name leads to no public address');
  const options: RequestOptions = {
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    signal: AbortSignal.timeout(timeoutMilliseconds),
    ...(lookup && { lookup }),
    agent: false,
  };
  const send = url.protocol === 'https:' ? requestSecure : requestOpen;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new NotFetched('the server does not answer'));
    const sent = send(url, options, (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > mostBytes) response.destroy(new Error('too large'));
        else chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
