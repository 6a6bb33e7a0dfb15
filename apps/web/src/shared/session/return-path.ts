import { paths } from '@lasar/contract/paths';

/** Where to go after login: a path of ours from `?till=`, never another site, and never back to log in or out. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('till') ?? '';
  if (!/^\/(?![/\\])/.test(wanted)) return paths.start;
  const url = new URL(wanted, 'https://here.invalid');
  // Once more, because `/..//evil.example` has lost its dots by now.
  const ours = url.host === 'here.invalid' && !/^\/(\/|auth(\/|$))/.test(url.pathname);
  return ours ? url.pathname + url.search + url.hash : paths.start;
}
