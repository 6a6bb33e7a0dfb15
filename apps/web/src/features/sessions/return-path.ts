import { paths } from '#shared/paths.ts';

/** Where to go after login: a path of ours from `?till=`, never another site. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('till') ?? '';
  if (!/^\/(?![/\\])/.test(wanted)) return paths.start;
  const url = new URL(wanted, 'https://here.invalid');
  return url.host === 'here.invalid' ? url.pathname + url.search + url.hash : paths.start;
}
