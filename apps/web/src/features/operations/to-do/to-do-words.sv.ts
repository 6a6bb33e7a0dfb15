import { adminPaths } from '@lasar/contract/admin-paths';
import type { ToDoKind } from '@lasar/contract/operations/to-do';

interface Words {
  /** A sentence without its full stop, after the number. */
  readonly one: string;
  readonly many: string;
  /** Where it is done. */
  readonly to: string;
}

const inContent = (filter: string) => `${adminPaths.content}?visa=${filter}`;
const requests = {
  one: 'önskemål från en skola väntar på svar',
  many: 'önskemål från skolor väntar på svar',
  to: `${adminPaths.schoolRequests}?lage=open`,
};

/** What waits for somebody, in words, and where it is done. */
export const toDoWords = {
  reviews: {
    one: 'utkast väntar på att du granskar det',
    many: 'utkast väntar på att du granskar dem',
    to: adminPaths.content,
  },
  'own-drafts': {
    one: 'utkast som du inte har publicerat',
    many: 'utkast som du inte har publicerat',
    to: inContent('mine'),
  },
  reports: {
    one: 'ny felrapport',
    many: 'nya felrapporter',
    to: `${adminPaths.reports}?lage=new`,
  },
  'missed-publication': {
    one: 'publicering som misslyckades',
    many: 'publiceringar som misslyckades',
    to: inContent('missed-publication'),
  },
  'open-comment': {
    one: 'post med öppna kommentarer',
    many: 'poster med öppna kommentarer',
    to: inContent('open-comment'),
  },
  'dead-link': {
    one: 'post med döda länkar',
    many: 'poster med döda länkar',
    to: inContent('dead-link'),
  },
  'dead-form': {
    one: 'post med döda formulär',
    many: 'poster med döda formulär',
    to: inContent('dead-form'),
  },
  'film-without-captions': {
    one: 'lektion med film utan undertexter',
    many: 'lektioner med filmer utan undertexter',
    to: inContent('film-without-captions'),
  },
  'picture-without-alt': {
    one: 'post med bilder utan beskrivning',
    many: 'poster med bilder utan beskrivning',
    to: inContent('picture-without-alt'),
  },
  'review-overdue': {
    one: 'lektion granskades för mer än ett år sedan',
    many: 'lektioner granskades för mer än ett år sedan',
    to: inContent('review-overdue'),
  },
  'expired-course': {
    one: 'publicerad kurs har slutat gälla',
    many: 'publicerade kurser har slutat gälla',
    to: inContent('expired-course'),
  },
  'old-draft': {
    one: 'utkast som ingen har rört på 30 dagar',
    many: 'utkast som ingen har rört på 30 dagar',
    to: inContent('old-draft'),
  },
  scheduled: {
    one: 'publicering är schemalagd inom en vecka',
    many: 'publiceringar är schemalagda inom en vecka',
    to: inContent('scheduled'),
  },
  quotes: {
    one: 'ny offertförfrågan',
    many: 'nya offertförfrågningar',
    to: `${adminPaths.quotes}?lage=new`,
  },
  'quotes-due': {
    one: 'offert att följa upp',
    many: 'offerter att följa upp',
    to: `${adminPaths.quotes}?lage=due`,
  },
  requests,
  licences: {
    one: 'licens går ut inom 30 dagar',
    many: 'licenser går ut inom 30 dagar',
    to: `${adminPaths.endingLicences}?lage=30`,
  },
  'failed-jobs': {
    one: 'arbete i bakgrunden har misslyckats',
    many: 'arbeten i bakgrunden har misslyckats',
    to: adminPaths.operations,
  },
  backup: {
    one: 'säkerhetskopia att se över',
    many: 'säkerhetskopior att se över',
    to: adminPaths.operations,
  },
  'school-licences': {
    one: 'av skolans licenser går ut inom 90 dagar',
    many: 'av skolans licenser går ut inom 90 dagar',
    to: adminPaths.ownOrganisation,
  },
  'owner-licences': {
    one: 'av huvudmannens licenser går ut inom 90 dagar',
    many: 'av huvudmannens licenser går ut inom 90 dagar',
    to: adminPaths.ownOwner,
  },
  'own-requests': requests,
} satisfies Record<ToDoKind, Words>;
