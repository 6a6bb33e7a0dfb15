import { parseUrl } from '../assignments/form-host-rules.ts';

/**
 * Whether an address is on the production host: `lasar.se`, at any port, or with a port in `productionHost` at that one
 * alone, where the port of the scheme is the one that an address leaves out. Case and the spelling of å, ä and ö do not matter.
 */
export function isProductionHost(
  { protocol, host, hostname }: Pick<URL, 'protocol' | 'host' | 'hostname'>,
  productionHost: string | undefined,
): boolean {
  const production = parseUrl(`${protocol}//${productionHost ?? ''}`);
  if (!production) return false;
  return /:[0-9]+$/.test(productionHost ?? '')
    ? production.host === host
    : production.hostname === hostname;
}
