import { createHash } from 'node:crypto';
import type { Endpoint } from '../packages/contract/src/endpoint.ts';
import { publicPageIds } from '../packages/contract/src/site/site-page-rules.ts';
import { contractEndpoints } from './contract-endpoints.ts';

const atOnce = 8;

/** The response of a site to an address, without the parts that differ between two requests for it. */
interface Answer {
  readonly status: number;
  /** Headers that tell what the body is. */
  readonly headers: string;
  /** The SHA-256 of the body. */
  readonly body: string;
}

/** What a crawl has found. */
export interface Crawl {
  readonly answers: ReadonlyMap<string, Answer>;
  /** Public calls of the contract that were not made, because no address leads to their parameters. */
  readonly missed: readonly string[];
}

/**
 * Asks a running site for everything that it shows to everybody: what its sitemaps list, what pages and redirects lead to,
 * files, documents, and each public call of the API with each id that an address has. `publicUrl` is the site's own, which
 * its pages name. What is not `wanted` is left out.
 */
export async function crawlSite(
  url: string,
  publicUrl: string,
  wanted: (path: string) => boolean = () => true,
): Promise<Crawl> {
  const answers = new Map<string, Answer>();
  const found = new Set(['/', '/robots.txt', '/sitemap.xml', '/api/docs/json', ...plainCalls]);
  const waiting = [...found];
  const add = (address: string) => {
    const to = URL.parse(address.replaceAll('&amp;', '&'), publicUrl);
    if (to?.origin !== new URL(publicUrl).origin) return;
    // A sheet without a number is another one each time.
    const query = to.pathname.startsWith('/documents/practice/') ? '?sheet=7&version=A' : to.search;
    for (const path of [to.pathname + query, ...callsFor(to.pathname)]) {
      if (found.has(path) || !wanted(path)) continue;
      found.add(path);
      waiting.push(path);
    }
  };

  let reading = 0;
  async function follow(): Promise<void> {
    for (;;) {
      const path = waiting.pop();
      if (path === undefined) {
        // Another reader may still find something.
        if (reading === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      reading += 1;
      await read(path).finally(() => (reading -= 1));
    }
  }

  async function read(path: string): Promise<void> {
    const response = await fetch(url + path, { redirect: 'manual' });
    const { status, headers } = response;
    const bytes = Buffer.from(await response.arrayBuffer());
    const id = headers.get('x-request-id') ?? '';
    const type = headers.get('content-type') ?? '';
    const isText = /^text|json|xml/.test(type);
    const body = isText && status >= 400 ? bytes.toString().replaceAll(id, '') : bytes;
    const location = headers.get('location');
    answers.set(path, {
      status,
      headers: [type, headers.get('etag'), headers.get('cache-control'), location].join(' | '),
      body: createHash('sha256').update(body).digest('hex'),
    });
    if (location !== null) add(location);
    if (isText) for (const address of addressesIn(bytes.toString(), type)) add(address);
  }

  await Promise.all(Array.from({ length: atOnce }, follow));
  return { answers, missed: await missedCalls([...found]) };
}

/** The addresses that a text leads to. */
function addressesIn(text: string, type: string): string[] {
  if (type.includes('json')) return [...addressesInJson(JSON.parse(text))];
  if (type.startsWith('text/html')) return matches(text, /\s(?:href|src|poster)="([^"#]+)/g);
  return type.includes('xml') ? matches(text, /<loc>([^<]+)/g) : [];
}

const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, address = '']) => address);

/** In JSON, each text that begins with a slash is an address, except the patterns of the API's documentation. */
function* addressesInJson(value: unknown): Generator<string> {
  if (typeof value === 'string' && /^\/[^{}\s]*$/.test(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  const { id, type, formId, generated } = value as Readonly<Record<string, unknown>>;
  if (typeof id === 'string') {
    if (type === 'schooltype') yield `/api/school/schoolType/${id}`;
    if (type === 'course')
      yield* ['', '/centralContent', '/subjectCentralContent'].map(
        (part) => `/api/school/course/${id}${part}`,
      );
    if (generated === true) yield `/api/practice/${id}/7`;
  }
  if (typeof formId === 'string') {
    yield `/api/forms/${formId}`;
    yield `/api/forms/${formId}/related`;
  }
  for (const each of Object.values(value)) yield* addressesInJson(each);
}

const plainCalls = [
  '/api/init',
  '/api/start',
  '/api/start/contents',
  '/api/glossary',
  '/api/school/teacher',
  '/api/customer-cases',
  '/api/search/searchLA?q=ekvation',
  '/api/search?q=ekvation',
  '/api/addresses?path=/finns-inte',
  '/api/skolon/skolon-redirect',
  '/api/auth/skolfederation/identity-providers?q=kommun',
  '/api/auth/school-logins/finns-inte',
  ...publicPageIds.map((id) => `/api/site-pages/${id}`),
];

/** The public calls with the parameters that the address of a page has. */
function callsFor(path: string): string[] {
  for (const [pattern, calls] of callsByAddress) {
    const parameters = pattern.exec(path)?.slice(1);
    if (parameters) return calls(...(parameters as [string, string]));
  }
  return [];
}

type Calls = (first: string, second: string) => string[];

const callsByAddress: readonly (readonly [RegExp, Calls])[] = [
  [
    /^\/lesson\/([\w-]+)$/,
    (id) => [
      `/api/school/lesson/${id}`,
      `/api/school/assignments/${id}`,
      `/api/lessons/${id}/printout`,
      `/api/lessons/${id}/words`,
      `/api/lesson-holds?ids=${id}`,
      `/api/search/getPathLA?id=${id}&type=lesson`,
      `/documents/concept-sheets/${id}`,
    ],
  ],
  [
    /^\/(?:video|pdf|formlink)\/([\w-]+)$/,
    (id) => [
      `/api/assignments/${id}`,
      `/api/school/assignment/${id}`,
      `/api/assignments?ids=${id}`,
    ],
  ],
  [
    /^\/teacher\/([\w-]+)$/,
    (id) => [`/api/school/teacher/${id}`, `/api/school/lesson/teacher/${id}`],
  ],
  [/^\/kundcase\/([\w-]+)$/, (slug) => [`/api/customer-cases/${slug}`]],
  [
    /^\/ordlista\/([\w-]+)\/([\w-]+)$/,
    (schoolType, subject) => [
      `/api/glossary/${schoolType}/${subject}`,
      `/api/glossary/${schoolType}/${subject}/1`,
    ],
  ],
  [
    /^(?:\/[\w-]+){4}\/([\w-]+)$/,
    (id) => [
      `/api/school/courseContent/${id}`,
      `/api/school/courseContent/path/${id}`,
      `/api/school/lessons/${id}`,
      `/api/school/lessons/${id}/2`,
    ],
  ],
  [
    /^\/(grundskola|gymnasieskola|vuxenutbildning|folkhogskola)$/,
    (param) => [
      `/api/school/schoolData/schoolTypeByIdentifier/${param}`,
      `/api/school/schoolData/areaContents/${param}`,
    ],
  ],
];

/** The paths of the contract's public reads that none of these addresses is. */
async function missedCalls(addresses: readonly string[]): Promise<string[]> {
  const endpoints = await contractEndpoints();
  return endpoints
    .filter(isPublicRead)
    .map(({ path }) => path)
    .filter((path) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
      return !addresses.some((address) => pattern.test(address));
    });
}

const isPublicRead = ({ method, access }: Endpoint): boolean =>
  method === 'GET' && access === 'public';
