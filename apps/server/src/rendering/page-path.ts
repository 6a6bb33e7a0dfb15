/**
 * Whether an address may be one of the web's pages. None of ours has an empty part, a backslash or a control character,
 * as it is written or decoded: browsers and the web's router read such paths as addresses of other sites. Nor are the
 * web's own `.data` addresses pages: its pages fetch from the API.
 */
export function mayBePage(url: string): boolean {
  const path = decoded(withoutDots(url));
  return path !== undefined && !/\/\/|[\\\p{Cc}]|\.data$/u.test(path);
}

// The way that browsers read it: `/..//other.example` is `//other.example`.
const withoutDots = (url: string): string | undefined =>
  url.startsWith('/') && !/^\/[/\\]/.test(url)
    ? URL.parse(url, 'http://here.invalid')?.pathname
    : undefined;

function decoded(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
