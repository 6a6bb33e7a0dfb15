import fc from 'fast-check';
import { ids } from './known-ids.ts';
import { oddPart } from './odd-values.ts';
import type { RawRequest } from './raw-http.ts';

// First segments of real routes, so that requests match routes too.
const known = [
  'om-oss',
  'lesson',
  'video',
  'pdf',
  'formlink',
  'formular',
  'klipp',
  'teacher',
  'kundcase',
  'hjalp',
  'sok',
  'sok/till',
  'admin',
  'auth',
  'auth/login',
  'gymnasieskola',
  'matematik',
  'assets',
  'media',
  'documents',
  'documents/concept-sheets',
  'previews',
  'sitemaps',
  'sitemap.xml',
  'robots.txt',
  'favicon.svg',
  'healthz',
  '__manifest',
  'api',
  'api/init',
  'api/school/lesson',
  'api/docs',
] as const;

const part = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<string>(...known) },
  { weight: 2, arbitrary: fc.constantFrom<string>(...ids) },
  { weight: 4, arbitrary: oddPart },
);
const separator = fc.oneof(
  { weight: 12, arbitrary: fc.constant('/') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('//', '///', '\\', '/\\', '/./', '/../', '%2f', '/%2e%2e/'),
  },
);
const path = fc
  .array(fc.tuple(separator, part), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''));
const ending = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/',
      '//',
      '.data',
      '.png',
      '.map',
      '?',
      '?index',
      '?_routes=x',
      '#x',
      '%',
      '%00',
    ),
  },
  { weight: 2, arbitrary: fc.tuple(oddPart, oddPart).map(([name, value]) => `?${name}=${value}`) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('q', 'sida', 'id', 'type', 'till')
      .chain((name) => oddPart.map((value) => `?${name}=${value}`)),
  },
);

// Request targets that are not paths, mainly URLs of other hosts.
const noPath = fc
  .tuple(
    fc.constantFrom(
      'http://evil.example',
      'https://a@evil.example',
      '//evil.example',
      '/\\evil.example',
      'evil.example:80',
      '*',
      '//[',
      '//a@b',
      '/..//evil.example',
    ),
    path,
  )
  .map(([host, rest]) => host + rest);

const target = fc
  .oneof(
    { weight: 10, arbitrary: fc.tuple(path, ending).map(([before, after]) => before + after) },
    { weight: 2, arbitrary: noPath },
  )
  .map((text) => text.slice(0, 12_000));

/** Requests for arbitrary addresses, as sent by a browser, a program or an attacker. */
export const oddPaths: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
  ),
  target,
  headers: fc.record({
    accept: fc.constantFrom('text/html,*/*;q=0.8', '*/*', 'application/json', ''),
    'x-forwarded-host': fc.constant('evil.example'),
  }),
});
