import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as requestOpen, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Config } from '#config/config.ts';

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

/** Addresses of this machine, its network and its provider's services, and those that nobody has. */
const privateAddresses = blockList(
  ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
  ['::/127', '64:ff9b::/96', '64:ff9b:1::/48', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
  ['2001::/32', '2002::/16'],
);

/** Whether the site itself is on this machine, as in development and tests. */
const isLocal = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  new URL(publicUrl).hostname === 'localhost';

/** Whether an address may be fetched: https to a host, or to this machine where the site itself is on it. */
export function isFetchable(config: Pick<Config, 'publicUrl'>, address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(config));
}

/**
 * Sends a request to an address that somebody outside has given, such as that of a learning platform: only by https and to
 * public addresses, as the name leads to at the moment of the connection; no redirect is followed, at most 512 kB are read,
 * within five seconds. Throws NotFetched.
 */
export function safeFetch(
  config: Pick<Config, 'publicUrl'>,
  address: string,
  { method = 'GET', headers = {}, body }: SafeRequest = {},
): Promise<SafeAnswer> {
  const url = URL.parse(address);
  if (!url || !isFetchable(config, address)) throw new NotFetched('the address is not allowed');
  const allowsPrivate = isLocal(config);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A written address is not looked up.
  if (isIP(host) && !allowsPrivate && isPrivate(host))
    throw new NotFetched('the address is private');
  const options: RequestOptions = {
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    signal: AbortSignal.timeout(timeoutMilliseconds),
    lookup: allowsPrivate ? lookUp : lookUpPublic,
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

/** Looks a host up and refuses it when any of its addresses is private, so that no second look-up can lead elsewhere. */
const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return answer(error ?? new Error('unknown host'), '', 0);
    if (addresses.some(({ address }) => isPrivate(address)))
      return answer(new Error('private address'), '', 0);
    return options.all ? answer(null, addresses) : answer(null, first.address, first.family);
  });
};

/** Also for an IPv4 address that is written as IPv6. */
const isPrivate = (address: string): boolean =>
  privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

function blockList(...lists: readonly (readonly string[])[]): BlockList {
  const list = new BlockList();
  for (const subnet of lists.flat()) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), net.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}
