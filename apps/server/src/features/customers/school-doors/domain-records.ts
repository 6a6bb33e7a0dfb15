import { promises as dns } from 'node:dns';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';

const timeout = 3_000;

// What a resolver says of a name that has no such record.
const isAbsent: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** Whether a TXT record of a domain is exactly a text. Throws `school-door/dns-unreachable` when nobody says so or the contrary. */
export async function hasTextRecord(
  { config }: Pick<Context, 'config'>,
  domain: string,
  text: string,
): Promise<boolean> {
  const resolver = new dns.Resolver({ timeout, tries: 2 });
  if (config.dnsServers.length > 0) resolver.setServers(config.dnsServers);
  try {
    // A long record comes in parts.
    const records = await resolver.resolveTxt(domain);
    return records.some((parts) => parts.join('').trim() === text);
  } catch (error) {
    const { code } = Object(error) as { readonly code?: unknown };
    if (isAbsent.has(String(code))) return false;
    throw new Problem('school-door/dns-unreachable', { cause: error });
  }
}
