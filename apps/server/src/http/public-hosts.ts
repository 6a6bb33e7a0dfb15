import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Finds the addresses of a host. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

// Networks that are not the public internet: what people write must not make the server ask its neighbours.
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

/** An address that may be asked: https, the usual port, a name and no credentials. */
export function permittedUrl(link: string, base?: string): URL | undefined {
  const url = URL.parse(link, base);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password)
    return undefined;
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? url : undefined;
}

/**
 * Resolves a host once, and answers the lookup that connects to what was found: the name cannot lead elsewhere afterwards.
 * Undefined where no address is of the public internet.
 */
export async function findPublicLookup(
  hostname: string,
  resolve: Resolve = resolveAll,
): Promise<LookupFunction | undefined> {
  const addresses = (await resolve(hostname)).filter(isPublic);
  const [first] = addresses;
  if (!first) return undefined;
  return (_hostname, { all }, done) =>
    all ? done(null, [...addresses]) : done(null, first.address, first.family);
}

const resolveAll: Resolve = (hostname) =>
  new Promise((settle, fail) => {
    resolveName(hostname, { all: true, verbatim: true }, (error, addresses) =>
      error ? fail(error) : settle(addresses),
    );
  });
