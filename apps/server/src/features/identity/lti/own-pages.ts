import { ltiPaths } from '@lasar/contract/identity/lti-rules';
import { paths } from '@lasar/contract/paths';
import type { Config } from '#config/config.ts';

/** First segments of addresses that are no pages with content. */
const closed: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'auth',
  'documents',
  'konto',
  'lti',
  'media',
]);

/**
 * The path, with query and fragment, of the page that a platform's link leads to. The address of the tool as a whole leads to the
 * start page, and so does what is no page with content. Undefined for an address that is not of this site.
 */
export function pageOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  address: unknown,
): string | undefined {
  const url = typeof address === 'string' && address.length <= 2_000 ? URL.parse(address) : null;
  if (!url || url.origin !== new URL(publicUrl).origin || url.username !== '') return undefined;
  const { pathname, search, hash } = url;
  if (pathname === ltiPaths.launch) return paths.start;
  // An encoded segment could be read as another by the web's router.
  const [, first = ''] = /^\/([\w-]*)(?:\/[\w.~%-]+)*$/.exec(pathname) ?? [];
  return first === '' || closed.has(first.toLowerCase()) ? paths.start : pathname + search + hash;
}
