import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import type { ProblemCode } from '@lasar/contract/problems';

/**
 * Messages for a page that cannot be loaded: what a loader may fail with, except what becomes the not-found page. The others
 * are in `problem-messages.sv.ts`, since each page of the site loads this file.
 */
export const problemText = {
  'request/invalid': 'Något stämmer inte. Rätta och försök igen.',
  'request/timeout': 'Det tog för lång tid att skicka. Försök igen.',
  'request/too-many': 'Det blev för många försök. Vänta en stund och försök igen.',
  'session/invalid': 'Du är inte längre inloggad. Logga in igen.',
  'session/expired': 'Inloggningen har gått ut. Logga in igen.',
  'access/login-required': 'Logga in för att öppna det här.',
  'access/subscription-required': 'Din skola har ingen licens för det här.',
  'access/role-required': 'Ditt konto har inte den roll som behövs.',
  'server/unexpected': 'Något gick fel hos oss. Försök igen om en stund.',
  'server/unavailable':
    'Vi får ingen kontakt med tjänsten. Kontrollera uppkopplingen och försök igen.',
  'server/database-unavailable': 'Vår databas svarar inte. Försök igen om en stund.',
} satisfies Partial<Record<ProblemCode, string>>;

/** The names of the assignment types in the search (behaviour 4). */
export const assignmentLabel = {
  video: 'Video',
  pdf: 'Pdf',
  formlink: 'Formulär',
} satisfies Record<AssignmentType, string>;

export const text = {
  loadingContent: 'Laddar innehåll',
  loadingPage: 'Laddar sidan',
  tryAgain: 'Försök igen',
  logIn: 'Logga in',
  logOut: 'Logga ut',
  somethingWrong: 'Något gick fel',
  account: 'Konto',
  myAccount: 'Mitt konto',
  administration: 'Administration',
  requestQuote: 'Begär offert',
  open: 'Öppen',
  ownTracks: 'Mina lektioner',
  readingSettings: 'Läsinställningar',
  notFoundTitle: 'Sidan kunde inte hittas',
  notFoundText: 'Oj, sidan som du försöker nå finns inte.',
} as const;
