import { loginProviders, type DoorName } from '@lasar/contract/identity/login-provider-rules';
import type { ProblemCode } from '@lasar/contract/problems';
import type { Failure } from '../providers/returning-provider.ts';

const pupil = 'Elev: säg till din lärare.';
const codeMeanwhile =
  'Är det bråttom kan klassen logga in med en klasskod från en kollega som har konto.';
const redo = 'Inloggningen behöver göras om';

type Failures = Record<Extract<ProblemCode, `door/${string}`>, Failure>;

const failuresAt = (service: string, schoolKey: string): Failures => ({
  'door/not-configured': {
    title: `Här går det inte att logga in med ${service}`,
    lead: `Webbplatsen är inte kopplad till ${service}.`,
    advice: ['Logga in med e-post och lösenord, eller med en klasskod som läraren har gett dig.'],
    again: false,
  },
  'door/state-invalid': {
    title: redo,
    lead: 'Den började i en annan flik eller webbläsare, tog mer än tio minuter, eller har redan använts.',
    advice: [
      'Tryck på Försök igen.',
      'Händer det varje gång? Webbläsaren stoppar troligen kakor. Be skolans it att tillåta dem för den här webbplatsen.',
    ],
    again: true,
  },
  'door/code-invalid': {
    title: redo,
    lead: `Svaret från ${service} gäller en enda gång, och det här har redan använts eller gått ut.`,
    advice: ['Tryck på Försök igen.'],
    again: true,
  },
  'door/refused': {
    title: `${service} släppte inte in dig`,
    lead: `Antingen avbröts inloggningen hos ${service}, eller så får skolans konton inte användas här.`,
    advice: [
      'Avbröt du själv? Tryck på Försök igen.',
      pupil,
      `Skolans it: godkänn tjänsten för skolans konton hos ${service}.`,
    ],
    again: true,
  },
  'door/wrong-keys': {
    title: `Kopplingen till ${service} är felinställd hos oss`,
    lead: 'Du har inte gjort något fel.',
    advice: [
      pupil,
      `Lärare: skriv till oss och ange felnumret nedanför, så rättar vi det. ${codeMeanwhile}`,
    ],
    again: false,
  },
  'door/unreachable': {
    title: `Vi når inte ${service} just nu`,
    lead: `${service} svarar inte, eller svarar för långsamt.`,
    advice: ['Vänta någon minut och försök igen.', `Lärare: ${codeMeanwhile.toLowerCase()}`],
    again: true,
  },
  'door/token-invalid': {
    title: `Svaret från ${service} gick inte att lita på`,
    lead: 'Det var inte underskrivet som det ska vara, eller gällde någon annan inloggning.',
    advice: [
      'Tryck på Försök igen.',
      pupil,
      'Skolans it: händer det varje gång, skriv till oss och ange felnumret nedanför.',
    ],
    again: true,
  },
  'door/personal-account': {
    title: 'Logga in med skolans konto',
    lead: `Det här är ett privat konto hos ${service}, eller ett konto som är gäst hos skolan. Skolan har inte gett dig det.`,
    advice: [
      `Tryck på Försök igen, och välj det konto hos ${service} som skolan har gett dig.`,
      `Har du inget? ${pupil}`,
    ],
    again: true,
  },
  'door/unknown-school': {
    title: 'Vi känner inte igen skolan',
    lead: `Inloggningen hos ${service} gick bra, men skolan är inte kopplad till någon licens hos oss.`,
    advice: [
      pupil,
      `Lärare och skolans it: skriv till oss och ange ${schoolKey} nedanför, så kopplar vi ihop den med skolans licens.`,
      `Är det här fel konto? Logga ut hos ${service} och välj skolans.`,
    ],
    again: false,
  },
});

/** What the id of the school is called at each service. */
export const schoolKeys = {
  google: 'Skolans domän',
  microsoft: 'Skolans tenant-id',
  skolfederation: 'Skolans enhetskod, efter den som uppger den',
} as const satisfies Record<DoorName, string>;

/** The texts of an error code; undefined for codes that are common to all calls. */
export const doorFailureOf = (door: DoorName, code: ProblemCode): Failure | undefined =>
  (
    failuresAt(loginProviders[door].label, schoolKeys[door].toLowerCase()) as Partial<
      Record<ProblemCode, Failure>
    >
  )[code];
