import { paths } from '../paths.ts';

/** What a placeholder in a text, such as `{produktnamn}`, stands for is decided when the text is shown. */
export type Placeholder = string;

/**
 * A text of a page. `line` is plain text on one line, `text` plain text, `markdown` text with lists, links and tables, and
 * `sections` any number of headings, each with such a text, `email` an address, and `links` names with addresses.
 * `placeholders` are those that a text may have beside those of its page, and `needs` are those that it must have, or the
 * addresses that links must lead to. A text that is `optional` may be empty. Of links there are at most `most`, whose names
 * have at most `longestName` characters.
 */
export interface SiteField {
  readonly type: 'line' | 'text' | 'markdown' | 'sections' | 'email' | 'links';
  readonly optional?: true;
  readonly placeholders?: readonly Placeholder[];
  readonly needs?: readonly Placeholder[];
  readonly most?: number;
  readonly longestName?: number;
}

/** What a page holds, and who writes it. */
export interface SitePageRules {
  /** `staff` lets editors write it too. */
  readonly writers: 'staff' | 'admin';
  /** Where visitors read it; absent for texts of messages. */
  readonly path?: string;
  readonly fields: Readonly<Record<string, SiteField>>;
  /** The placeholders that its texts may have, beside those of every page. */
  readonly placeholders?: readonly Placeholder[];
}

const line = { type: 'line' } as const;
const text = { type: 'text' } as const;
const markdown = { type: 'markdown' } as const;
const sections = { type: 'sections' } as const;
/** What the browser's tab and search engines show of a page. */
const ofHead = { metaTitle: line, metaDescription: line } as const;

/** What the service is called, where questions go, and what the menu and the footer have. It has no placeholders. */
export const settingsPage = {
  site: {
    writers: 'admin',
    fields: {
      // What is empty is as the settings of the installation say.
      productName: { ...line, optional: true },
      contactEmail: { type: 'email', optional: true },
      contactPhone: { ...line, optional: true },
      // After the links that the menu always has. The menu is one line, beside the search, at 1250 px.
      menuLinks: { type: 'links', most: 1, longestName: 18 },
      footerText: line,
      // Visitors find these on every page, whatever else stands there.
      footerLinks: { type: 'links', needs: [paths.privacy, paths.cookies, paths.accessibility] },
    },
  },
} as const satisfies Readonly<Record<string, SitePageRules>>;

/** The pages that visitors read. */
export const publicPages = {
  start: {
    writers: 'staff',
    path: paths.start,
    fields: {
      titleFirst: line,
      titleSecond: line,
      lead: text,
      suggestions: text,
      schoolTypesTitle: line,
      filmTitle: line,
      partsTitle: line,
      partsLead: text,
      parts: sections,
      accessTitle: line,
      accessEverybody: { ...text, placeholders: ['öppen'] },
      accessPupils: text,
      accessTeachers: text,
      privacyTitle: line,
      privacyText: text,
      // Without it the title is what the service is called.
      metaTitle: { ...line, optional: true },
      metaDescription: line,
    },
  },
  'how-it-works': {
    writers: 'staff',
    path: paths.howItWorks,
    fields: {
      title: line,
      lead: text,
      steps: sections,
      accessTitle: line,
      accessText: text,
      sections,
      casesText: markdown,
      ...ofHead,
    },
  },
  about: {
    writers: 'staff',
    path: paths.about,
    fields: { title: line, lead: text, sections, ...ofHead },
    placeholders: ['inga-andra-företag'],
  },
  help: {
    writers: 'staff',
    path: paths.help,
    fields: { title: line, lead: text, sections, ...ofHead },
  },
  'it-help': {
    writers: 'staff',
    path: paths.itHelp,
    fields: {
      title: line,
      lead: text,
      addressesTitle: line,
      addressesText: { ...markdown, needs: ['värd', 'webbläsare'] },
      skolonTitle: line,
      skolonText: { ...markdown, needs: ['skolon-adress'] },
      skolonOffText: markdown,
      doorsTitle: line,
      doorsText: markdown,
      platformsTitle: line,
      platformsText: markdown,
      classCodesTitle: line,
      classCodesText: markdown,
      dataTitle: line,
      dataText: markdown,
      agreementText: markdown,
      ...ofHead,
    },
    placeholders: [
      'inget-hämtas',
      'värd',
      'webbläsare',
      'skolon-adress',
      'google-klient',
      'microsoft-klient',
      'skolfederation-metadata',
    ],
  },
  privacy: {
    writers: 'admin',
    path: paths.privacy,
    fields: {
      title: line,
      lead: text,
      before: { ...sections, needs: ['sökord-sparas'] },
      storedTitle: line,
      storedText: text,
      after: { ...sections, needs: ['inget-lämnas', 'besöksstatistik', 'skolons-meny'] },
      ...ofHead,
    },
    placeholders: [
      'sökord-sparas',
      'inloggning-via-skolan',
      'inget-lämnas',
      'besöksstatistik',
      'skolons-meny',
    ],
  },
  cookies: {
    writers: 'admin',
    path: paths.cookies,
    fields: {
      title: line,
      lead: text,
      necessaryTitle: line,
      necessaryText: text,
      optionalTitle: line,
      optionalText: text,
      nothingText: text,
      ...ofHead,
    },
  },
  accessibility: {
    writers: 'admin',
    path: paths.accessibility,
    fields: { title: line, lead: text, sections, ...ofHead },
  },
} as const satisfies Readonly<Record<string, SitePageRules>>;
