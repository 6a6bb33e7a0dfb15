import { paths } from '#shared/paths.ts';

/** Where to go after login: a path of ours from `?till=`, never another site, and never back to log in or out. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('till') ?? '';
  if (!/^\/(?![/\\])/.test(wanted) || control.test(wanted)) return paths.start;
  const url = new URL(wanted, 'https://here.invalid');
  const path = decoded(url.pathname);
  // Once more, because `/..//evil.example` has lost its dots by now. The router reads paths decoded, and of any case.
  const elsewhere = url.host !== 'here.invalid' || /^\/([/\\]|auth(\/|$))/i.test(path);
  return elsewhere || control.test(path) ? paths.start : url.pathname + url.search + url.hash;
}

// Browsers leave some of them out of an address, which then leads elsewhere.
const control = /\p{Cc}/u;

/** The path with what is percent-encoded read, or one that leads nowhere. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '//';
  }
}
