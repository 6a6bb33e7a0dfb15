import { mapFormulas } from '../formula-rules.ts';
import { mails } from './site-mail-rules.ts';
import {
  type Placeholder,
  publicPages,
  settingsPage,
  type SiteField,
  type SitePageRules,
} from './site-field-rules.ts';

/*
 * The pages of the site whose texts are edited, and the messages that it sends, as plain values: the browser imports this
 * file. A page has a document, whose keys are its fields. What a page computes, such as the list of what is stored and for
 * how long, is no field.
 */

/** The placeholders that every text may have: what the service is called, and where questions go. */
export const commonPlaceholders = ['produktnamn', 'kontakt', 'telefon'] as const;

export const sitePages = { ...settingsPage, ...publicPages, ...mails } as const;

export type SitePageId = keyof typeof sitePages;

export const sitePageIds = Object.keys(sitePages) as SitePageId[];

export type PublicPageId = keyof typeof publicPages;

/** The pages that visitors read. */
export const publicPageIds = Object.keys(publicPages) as PublicPageId[];

export const isPublicPage = (id: SitePageId): id is PublicPageId => Object.hasOwn(publicPages, id);

export const isSitePage = (id: string): id is SitePageId => Object.hasOwn(sitePages, id);

/** The rules of a page, without the names of its own fields. */
export const rulesOf = (id: SitePageId): SitePageRules => sitePages[id];

/** The placeholders that every text of a page may have. */
export const placeholdersOf = (id: SitePageId): readonly Placeholder[] =>
  id === 'site' ? [] : [...commonPlaceholders, ...(rulesOf(id).placeholders ?? [])];

/** A heading with its text in Markdown. */
export interface SiteSection {
  readonly heading: string;
  readonly text: string;
}

/** A link of the menu or the footer: a path of the site, or an address elsewhere. */
export interface SiteLink {
  readonly name: string;
  readonly to: string;
}

type Value<F> = F extends { readonly type: 'sections' }
  ? readonly SiteSection[]
  : F extends { readonly type: 'links' }
    ? readonly SiteLink[]
    : string;

/** The texts of a page as they are written: what its document holds when it is whole. */
export type SitePageBody<Id extends SitePageId = SitePageId> = {
  readonly [K in keyof (typeof sitePages)[Id]['fields']]: Value<
    (typeof sitePages)[Id]['fields'][K]
  >;
};

/** The longest text of each type of field, in characters. A section counts by itself. */
export const longest = {
  line: 200,
  text: 5_000,
  markdown: 20_000,
  sections: 20_000,
  email: 200,
  name: 60,
} as const;
export const mostSections = 40;
export const mostLinks = 30;

/**
 * Why a page cannot be published. `about` is the longest length of a text that is too long, how many links there may be, and
 * the placeholder that is unknown or missing.
 */
export interface SiteTextError {
  readonly path: string;
  readonly code:
    | 'required'
    | 'invalid'
    | 'too-long'
    | 'too-many'
    | 'placeholder-unknown'
    | 'placeholder-missing'
    | 'link-missing';
  readonly about?: string;
}

/** What hinders a document of the page from being published. The form and the server ask the same. */
export function siteTextErrors(
  id: SitePageId,
  body: Readonly<Record<string, unknown>>,
): SiteTextError[] {
  return Object.entries(rulesOf(id).fields).flatMap(([key, field]) => {
    const value = body[key];
    if (field.type === 'links') return linkErrors(key, field, value);
    if (field.optional && asText(value).trim() === '') return [];
    if (field.type === 'email' && !/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(asText(value)))
      return [{ path: key, code: 'invalid' }];
    const known = [...placeholdersOf(id), ...(field.placeholders ?? [])];
    const texts = textsOf(key, field.type, value);
    const errors = texts.flatMap((each) => textErrors(each, known));
    if (Array.isArray(value) && value.length === 0) errors.push({ path: key, code: 'required' });
    const all = texts.map(({ written }) => written).join('\n');
    const missing = (field.needs ?? []).filter((name) => !all.includes(`{${name}}`));
    return [
      ...errors,
      ...missing.map((about) => ({ path: key, code: 'placeholder-missing', about }) as const),
    ];
  });
}

/** A path of the site, or an address elsewhere. */
const isLink = (to: string): boolean => /^(?:\/(?![/\\])|https:\/\/[^\s/])\S*$/.test(to);

function linkErrors(
  key: string,
  { needs = [], most = mostLinks, longestName = longest.name }: SiteField,
  value: unknown,
): SiteTextError[] {
  const links = (Array.isArray(value) ? value : []) as readonly Partial<SiteLink>[];
  const missing = needs.filter((address) => links.every(({ to }) => to !== address));
  return [
    ...links.flatMap(({ name, to = '' }, index) => [
      ...textErrors({ path: `${key}/${index}/name`, written: asText(name), max: longestName }, []),
      ...(isLink(to) && to.length <= longest.line
        ? []
        : [{ path: `${key}/${index}/to`, code: 'invalid' } as const]),
    ]),
    ...missing.map((about) => ({ path: key, code: 'link-missing', about }) as const),
    ...(links.length > most ? [{ path: key, code: 'too-many', about: String(most) } as const] : []),
  ];
}

interface Written {
  readonly path: string;
  readonly written: string;
  readonly max: number;
}

function textsOf(
  key: string,
  type: Exclude<SiteField['type'], 'links'>,
  value: unknown,
): Written[] {
  if (type !== 'sections') return [{ path: key, written: asText(value), max: longest[type] }];
  const list = (Array.isArray(value) ? value : []) as readonly Partial<SiteSection>[];
  return list.flatMap(({ heading, text: words }, index) => [
    { path: `${key}/${index}/heading`, written: asText(heading), max: longest.line },
    { path: `${key}/${index}/text`, written: asText(words), max: longest.sections },
  ]);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function textErrors({ path, written, max }: Written, known: readonly string[]): SiteTextError[] {
  if (written.trim() === '') return [{ path, code: 'required' }];
  const unknown = placeholdersIn(written).find((name) => !known.includes(name));
  return [
    ...(written.length > max ? [{ path, code: 'too-long', about: String(max) } as const] : []),
    ...(unknown === undefined
      ? []
      : [{ path, code: 'placeholder-unknown', about: unknown } as const]),
  ];
}

/** What stands in braces in a text, but not in its formulas, whose braces are those of TeX. */
export const placeholdersIn = (written: string): string[] =>
  [...mapFormulas(written, () => '').matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name);
