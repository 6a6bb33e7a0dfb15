import type { AssignmentType } from '@lasar/contract/assignments';
import type { ProblemCode } from '@lasar/contract/problems';

/** Messages for a page that cannot be loaded. Those that only forms need are in `problem-messages.sv.ts`. */
export const problemText = {
  'request/invalid': 'Något stämmer inte. Rätta och försök igen.',
  'request/timeout': 'Det tog för lång tid att skicka. Försök igen.',
  'request/too-large': 'Det du skickade är för stort.',
  'request/unsupported-type': 'Innehållet har ett format som vi inte kan ta emot.',
  'request/bad-range': 'Den delen av filen finns inte.',
  'request/too-many': 'Det blev för många försök. Vänta en stund och försök igen.',
  'request/not-found': 'Adressen finns inte.',
  'session/invalid': 'Du är inte längre inloggad. Logga in igen.',
  'session/expired': 'Inloggningen har gått ut. Logga in igen.',
  'school-type/not-found': 'Skolformen finns inte.',
  'course/not-found': 'Kursen finns inte.',
  'area/not-found': 'Kursområdet finns inte.',
  'lesson/not-found': 'Lektionen finns inte.',
  'assignment/not-found': 'Uppgiften finns inte.',
  'teacher/not-found': 'Läraren finns inte.',
  'customer-case/not-found': 'Kundcaset finns inte.',
  'form/not-found': 'Självtestet finns inte.',
  'media/not-found': 'Filen finns inte.',
  'media/unavailable': 'Filen går inte att hämta nu. Försök igen om en stund.',
  'document/unavailable': 'Dokumentet går inte att skapa nu. Försök igen om en stund.',
  'media/link-invalid': 'Länken till filen stämmer inte. Öppna uppgiften igen.',
  'media/link-expired': 'Länken till filen har gått ut. Öppna uppgiften igen.',
  'access/login-required': 'Logga in för att öppna det här.',
  'access/subscription-required': 'Din skola har ingen licens för det här.',
  'access/role-required': 'Ditt konto har inte den roll som behövs.',
  'server/unexpected': 'Något gick fel hos oss. Försök igen om en stund.',
  'server/unavailable':
    'Vi får ingen kontakt med tjänsten. Kontrollera uppkopplingen och försök igen.',
} satisfies Partial<Record<ProblemCode, string>>;

/** The names of the assignment types in the search (behaviour 4). */
export const assignmentLabel = {
  video: 'Video',
  pdf: 'Pdf',
  formlink: 'Formulär',
} satisfies Record<AssignmentType, string>;

/** The names of the assignment types in running text. */
export const assignmentWord = {
  video: 'Film',
  pdf: 'Arbetsblad',
  formlink: 'Självtest',
} satisfies Record<AssignmentType, string>;

export const text = {
  loadingContent: 'Laddar innehåll',
  loadingPage: 'Laddar sidan',
  tryAgain: 'Försök igen',
  logIn: 'Logga in',
  logOut: 'Logga ut',
  account: 'Konto',
  myAccount: 'Mitt konto',
  administration: 'Administration',
  requestQuote: 'Begär offert',
  open: 'Öppen',
  notFoundTitle: 'Sidan kunde inte hittas',
  notFoundText: 'Oj, sidan som du försöker nå finns inte.',
} as const;
