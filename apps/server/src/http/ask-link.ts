import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// Parentheses that are closed belong to the address, as in those of encyclopedias.
const linkPattern = /https?:\/\/(?:[^\s<>"'()\]]|\([^\s<>"'()\]]*\))+/g;

/** The links to sites in a text, without what ends a sentence after them. */
export const linksIn = (text: string): string[] =>
  Array.from(text.matchAll(linkPattern), ([link]) => link.replace(/[.,;:!?]+$/, ''));

/** The HTTP status of a link; 'unanswered' when its site cannot be reached, 'refused' when we do not ask such addresses. */
export type LinkAnswer = number | 'unanswered' | 'refused';

/** Asks for a link, and follows its redirects. */
export type AskLink = (link: string, signal: AbortSignal) => Promise<LinkAnswer>;

interface Means {
  readonly request?: typeof request;
  readonly resolve?: (hostname: string) => Promise<readonly LookupAddress[]>;
}

const longestAnswer = 10_000;
const mostRedirects = 5;

// Networks that are not the public internet: what an editor writes must not make the server ask its neighbours.
const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');
// Only 2000::/3 is given out as public addresses. Within it are tunnels to IPv4, and addresses for examples.
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6');

const isPublic = ({ address, family }: LookupAddress): boolean =>
  family === 4
    ? !closed.check(address, 'ipv4')
    : given.check(address, 'ipv6') && !closed.check(address, 'ipv6');

/** The address of a link that may be asked: https, the usual port, a name and no credentials. */
function permitted(link: string, base?: string): URL | undefined {
  const url = URL.parse(link, base);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password)
    return undefined;
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? url : undefined;
}

/** Asks links of the public internet by https alone. The name is resolved once, so it cannot lead elsewhere afterwards. */
export function createAskLink({
  request: send = request,
  resolve = resolveAll,
}: Means = {}): AskLink {
  async function askOnce(url: URL, signal: AbortSignal) {
    const addresses = (await resolve(url.hostname)).filter(isPublic);
    const [first] = addresses;
    if (!first) return 'refused' as const;
    const lookup: LookupFunction = (_hostname, { all }, done) =>
      all ? done(null, [...addresses]) : done(null, first.address, first.family);
    return new Promise<{ status: number; location?: string | undefined }>((settle, fail) => {
      const headers = { 'user-agent': 'Lasar-link-check', accept: '*/*' };
      const asked = send(url, { lookup, signal, headers, agent: false }, (response) => {
        // Only the status is wanted.
        response.destroy();
        settle({ status: response.statusCode ?? 0, location: response.headers.location });
      });
      asked.on('error', fail);
      asked.end();
    });
  }

  return async (link, signal) => {
    let url = permitted(link);
    const limit = AbortSignal.timeout(longestAnswer);
    const stop = AbortSignal.any([signal, limit]);
    try {
      for (let redirects = 0; url && redirects <= mostRedirects; redirects += 1) {
        const answer = await askOnce(url, stop);
        if (answer === 'refused') return answer;
        const { status, location } = answer;
        if (status < 300 || status >= 400 || location === undefined) return status;
        url = permitted(location, url.href);
      }
      return url ? 'unanswered' : 'refused';
    } catch (error) {
      if (signal.aborted) throw error;
      return 'unanswered';
    }
  };
}

const resolveAll = (hostname: string): Promise<readonly LookupAddress[]> =>
  new Promise((settle, fail) => {
    resolveName(hostname, { all: true, verbatim: true }, (error, addresses) =>
      error ? fail(error) : settle(addresses),
    );
  });
