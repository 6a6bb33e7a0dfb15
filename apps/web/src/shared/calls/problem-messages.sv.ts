import type { ProblemCode } from '@lasar/contract/problems';
import { CallProblem } from './call.ts';
import { problemText } from '../page/text.sv.ts';

/** Codes whose messages belong to a feature, because only its pages can get them. */
type WordedByFeature =
  | `agreement/${string}`
  | `offer/${string}`
  | `trial/${string}`
  | `charge/${string}`
  | 'quote/text-unfilled'
  | 'quote/reason-missing'
  | `owner/${string}`
  | `renewal/${string}`
  | 'subscription/of-owner'
  | `skolon/${string}`
  | `door/${string}`
  | `lti/${string}`
  | `school-door/${string}`
  | `joined-login/${string}`
  | `school-request/${string}`
  | `class-code/${string}`
  | `clip/${string}`
  | `plan/${string}`
  | `class-picture/${string}`
  | `record/${string}`
  | `draft/${string}`
  | `schedule/${string}`
  | `version/${string}`
  | `pack-import/${string}`
  | `upload/${string}`
  | `picture/${string}`
  | `job/${string}`
  | `comment/${string}`
  | `review/${string}`
  | `preview-link/${string}`
  | `api-key/${string}`
  | 'access/right-required'
  | `webhook/${string}`
  | `h5p/${string}`
  // Asked by other sites alone.
  | `oembed/${string}`;

/**
 * The messages for failed calls. The type ensures that no code lacks a message. A module of its own, so that pages without
 * forms do not load them.
 */
export const formProblemText = {
  ...problemText,
  'request/too-large': 'Det du skickade är för stort.',
  'request/unsupported-type': 'Innehållet har ett format som vi inte kan ta emot.',
  'request/bad-range': 'Den delen av filen finns inte.',
  'request/not-found': 'Adressen finns inte.',
  'request/outdated': 'Någon annan har ändrat uppgifterna medan du skrev. Ladda om sidan.',
  'school-type/not-found': 'Skolformen finns inte.',
  'subject/not-found': 'Ämnet finns inte.',
  'course/not-found': 'Kursen finns inte.',
  'area/not-found': 'Kursområdet finns inte.',
  'lesson/not-found': 'Lektionen finns inte.',
  'assignment/not-found': 'Uppgiften finns inte.',
  'teacher/not-found': 'Läraren finns inte.',
  'customer-case/not-found': 'Kundcaset finns inte.',
  'form/not-found': 'Självtestet finns inte.',
  'server/disk-full':
    'Det finns ingen plats kvar på vår disk. Det du redan har sparat finns kvar. Försök igen senare.',
  'media/not-found': 'Filen finns inte.',
  'media/unavailable': 'Filen går inte att hämta nu. Försök igen om en stund.',
  'formulas/too-many': 'Det är för många formler för att visas på en gång.',
  'document/unavailable': 'Dokumentet går inte att skapa nu. Försök igen om en stund.',
  'media/link-invalid': 'Länken till filen stämmer inte. Öppna uppgiften igen.',
  'media/link-expired': 'Länken till filen har gått ut. Öppna uppgiften igen.',
  'session/wrong-credentials': 'Fel e-postadress eller lösenord.',
  'user/not-found': 'Användaren finns inte.',
  'user/wrong-password': 'Lösenordet stämmer inte.',
  'user/no-heir': 'Kollegan är inte lärare på skolan. Välj någon annan.',
  'user/last-admin': 'Du är den sista administratören. Ge någon annan rollen först.',
  'password/link-invalid': 'Länken gäller inte längre. Begär en ny länk.',
  'password/too-short': 'Lösenordet är för kort. Välj minst 10 tecken.',
  'password/too-long': 'Lösenordet är för långt. Välj högst 200 tecken.',
  'password/common': 'Lösenordet är för lätt att gissa. Välj några ord som inte hör ihop.',
  'people/list-not-found': 'Kvittot finns inte längre.',
  'people/too-many': 'Flera listor läses redan in. Vänta tills de är klara.',
  'organisation/not-found': 'Skolan finns inte.',
  'organisation/not-empty': 'Skolan har användare eller licenser. Ta bort dem först.',
  'organisation/same': 'Välj en annan skola att slå ihop den med.',
  'organisation/skolon-uuid-taken': 'En annan skola har redan det Skolon-id:t.',
  'organisation/unit-code-taken': 'En annan skola har redan den skolenhetskoden.',
  'subscription/not-found': 'Licensen finns inte.',
  'subscription/days-in-wrong-order': 'Den sista dagen kommer före den första.',
  'subscription/overlaps': 'Skolan har redan en licens för skolformen under de dagarna.',
  'user/email-taken': 'E-postadressen används redan.',
  'quote/not-found': 'Förfrågan finns inte.',
  'quote/organisation-number-invalid': 'Organisationsnumret stämmer inte.',
  'report/not-found': 'Felrapporten finns inte.',
  'report/description-missing': 'Beskriv felet med några ord.',
  'report/no-address': 'Den som rapporterade felet lämnade ingen adress.',
  'report/answered': 'Någon har redan svarat. Ladda om sidan för att se svaret.',
} satisfies Record<Exclude<ProblemCode, WordedByFeature>, string>;

type Words = Partial<Record<ProblemCode, string>>;

const shared: Words = formProblemText;

/** The message for an error of a call. `own` has a feature's messages for its own codes. */
export const problemMessage = (error: unknown, own: Words = {}): string =>
  (error instanceof CallProblem &&
    (own[error.code] ?? shared[error.code])?.replace('{about}', error.about ?? '')) ||
  formProblemText['server/unexpected'];
