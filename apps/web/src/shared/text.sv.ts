import type { AssignmentType } from '@lasar/contract/assignments';
import type { ProblemCode } from '@lasar/contract/problems';

/** Codes whose words are the feature's own, because only its pages meet them. */
type WordedByFeature = `skolon/${string}` | `class-code/${string}`;

/** What a person reads when a call fails. The compiler sees to it that no code is without words. */
export const problemText = {
  'request/invalid': 'Något stämmer inte. Rätta och försök igen.',
  'request/too-large': 'Det du skickade är för stort.',
  'request/unsupported-type': 'Innehållet har ett format som vi inte kan ta emot.',
  'request/bad-range': 'Den delen av filen finns inte.',
  'request/too-many': 'Det blev för många försök. Vänta en stund och försök igen.',
  'request/not-found': 'Adressen finns inte.',
  'session/wrong-credentials': 'Fel e-postadress eller lösenord.',
  'session/invalid': 'Du är inte längre inloggad. Logga in igen.',
  'session/expired': 'Inloggningen har gått ut. Logga in igen.',
  'user/not-found': 'Användaren finns inte.',
  'user/wrong-password': 'Lösenordet stämmer inte.',
  'user/last-admin': 'Du är den sista administratören. Ge någon annan rollen först.',
  'password/link-invalid': 'Länken gäller inte längre. Begär en ny länk.',
  'password/too-short': 'Lösenordet är för kort. Välj minst 10 tecken.',
  'password/too-long': 'Lösenordet är för långt. Välj högst 200 tecken.',
  'password/common': 'Lösenordet är för lätt att gissa. Välj ett annat.',
  'school-type/not-found': 'Skolformen finns inte.',
  'course/not-found': 'Kursen finns inte.',
  'area/not-found': 'Kursområdet finns inte.',
  'lesson/not-found': 'Lektionen finns inte.',
  'assignment/not-found': 'Uppgiften finns inte.',
  'teacher/not-found': 'Läraren finns inte.',
  'form/not-found': 'Självtestet finns inte.',
  'media/not-found': 'Filen finns inte.',
  'media/link-invalid': 'Länken till filen stämmer inte. Öppna uppgiften igen.',
  'media/link-expired': 'Länken till filen har gått ut. Öppna uppgiften igen.',
  'organisation/not-found': 'Skolan finns inte.',
  'organisation/not-empty': 'Skolan har användare eller licenser. Ta bort dem först.',
  'organisation/skolon-uuid-taken': 'En annan skola har redan det Skolon-id:t.',
  'subscription/not-found': 'Licensen finns inte.',
  'subscription/days-in-wrong-order': 'Den sista dagen kommer före den första.',
  'subscription/overlaps': 'Skolan har redan en licens för skolformen under de dagarna.',
  'user/email-taken': 'E-postadressen används redan.',
  'quote/not-found': 'Förfrågan finns inte.',
  'quote/organisation-number-invalid': 'Organisationsnumret stämmer inte.',
  'report/not-found': 'Felrapporten finns inte.',
  'report/description-missing': 'Beskriv felet med några ord.',
  'access/login-required': 'Logga in för att öppna det här.',
  'access/subscription-required': 'Din skola har ingen licens för det här.',
  'access/role-required': 'Ditt konto har inte den roll som behövs.',
  'server/unexpected': 'Något gick fel hos oss. Försök igen om en stund.',
  'server/unavailable':
    'Vi får ingen kontakt med tjänsten. Kontrollera uppkopplingen och försök igen.',
} satisfies Record<Exclude<ProblemCode, WordedByFeature>, string>;

/** SPEC 9: what search calls the kinds of assignments. */
export const assignmentLabel = {
  video: 'Video',
  pdf: 'Pdf',
  formlink: 'Formulär',
} satisfies Record<AssignmentType, string>;

/** What running text calls them, as a teacher would. */
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
