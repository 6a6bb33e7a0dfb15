import type { PageKind } from '@lasar/contract/statistics';

/** A page as it is counted. `ref` is the record's id, a school type's param or a customer case's slug, and may not exist. */
export interface CountedPage {
  readonly kind: PageKind;
  readonly ref?: string;
}

const kindOfPath: Readonly<Record<string, PageKind>> = {
  '/': 'start',
  '/sa-funkar-det': 'how-it-works',
  '/om-oss': 'about',
  '/kundcase': 'customer-cases',
  '/lararteamet': 'teachers',
  '/begar-offert': 'quote',
  '/hjalp': 'help',
  '/hjalp/it': 'help',
  '/sok': 'search',
  '/auth/login': 'login',
  '/klasskod': 'class-code',
  '/konto': 'account',
  '/licens-saknas': 'licence-missing',
  '/integritet': 'privacy',
  '/kakor': 'cookies',
  '/tillganglighet': 'accessibility',
};

const id = '([A-Za-z0-9_-]{1,64})';

// Tried in order. A school type's path is last, since it matches nearly anything.
const patterns: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/auth(\/.*)?$/, 'login'],
  [/^\/sok\/till$/, 'search'],
  [/^\/klipp\/[^/]+\/[^/]+$/, 'clip'],
  [new RegExp(`^/lesson/${id}$`), 'lesson'],
  [new RegExp(`^/video/${id}$`), 'video'],
  [new RegExp(`^/pdf/${id}$`), 'pdf'],
  [new RegExp(`^/formlink/${id}$`), 'formlink'],
  [new RegExp(`^/formular/${id}$`), 'form'],
  [new RegExp(`^/teacher/${id}$`), 'teacher'],
  [/^\/kundcase\/([a-z0-9-]{1,120})$/, 'customer-case'],
  [new RegExp(`^/[^/]+/[^/]+/[^/]+/[^/]+/${id}$`), 'area'],
  [new RegExp(`^/${id}$`), 'school-type'],
];

const kindsWithRecord: ReadonlySet<PageKind> = new Set([
  'lesson',
  'video',
  'pdf',
  'formlink',
  'form',
  'teacher',
  'customer-case',
  'area',
  'school-type',
]);

/** The page that a path is counted as; undefined for the admin area, which is not counted. */
export function countedPage(path: string): CountedPage | undefined {
  const clean = path.replace(/(.)\/+$/, '$1');
  if (/^\/admin(\/|$)/.test(clean)) return undefined;
  const kind = Object.hasOwn(kindOfPath, clean) ? kindOfPath[clean] : undefined;
  if (kind) return { kind };
  for (const [pattern, kind] of patterns) {
    const ref = pattern.exec(clean);
    if (ref)
      return { kind, ...(kindsWithRecord.has(kind) && ref[1] !== undefined && { ref: ref[1] }) };
  }
  return { kind: 'not-found' };
}

/** The path of a page without a record. */
export const pathOfKind = (kind: PageKind): string | undefined =>
  Object.keys(kindOfPath).find((path) => kindOfPath[path] === kind);
