import type { AccessExplanation, AccessRule } from '@lasar/contract/identity/access-explanations';
import { loginProviders, type LoginWay } from '@lasar/contract/identity/login-provider-rules';
import { dayInWords } from '#shared/text/swedish-time.ts';

const ruleText: Record<AccessRule, readonly [holds: string, fails: string]> = {
  password: [
    'Ett lösenord har valts sedan kontot skapades.',
    'Inget lösenord har valts sedan kontot skapades. Den som är inbjuden väljer ett med länken i mejlet, eller med Glömt lösenordet.',
  ],
  published: [
    'Lektionen är publicerad.',
    'Lektionen är inte publicerad. Bara redaktörer och administratörer ser den.',
  ],
  staff: [
    'Kontot är redaktör eller administratör, och öppnar allt.',
    'Kontot är varken redaktör eller administratör.',
  ],
  sample: ['Lektionen är öppen för alla.', 'Lektionen är inte öppen för alla: den kräver licens.'],
  role: [
    'Rollen är elev, lärare eller skoladministratör, som licenser gäller för.',
    'Rollen saknas: licenser gäller för elever, lärare och skoladministratörer.',
  ],
  school: [
    'Kontot hör till en skola.',
    'Kontot hör inte till någon skola, och har därför ingen licens.',
  ],
  licence: [
    'Skolan har i dag en licens som öppnar lektionen.',
    'Skolan har i dag ingen licens som öppnar lektionen.',
  ],
};

/** What a rule says about somebody, as a sentence. */
export const ruleInWords = ({ rule, holds }: AccessExplanation['steps'][number]): string =>
  ruleText[rule][holds ? 0 : 1];

type Denial = NonNullable<AccessExplanation['assignments']>;

const denialText = {
  login: 'stängt: kräver inloggning',
  subscription: 'stängt: licens saknas',
  role: 'stängt: är till för lärare',
  unpublished: 'finns inte: lektionen är inte publicerad',
} satisfies Record<Denial, string>;

/** Whether a part of the lesson opens, and else what is missing. */
export const denialInWords = (denial: Denial | undefined): string =>
  denial === undefined ? 'öppet' : denialText[denial];

const stateText = {
  coming: 'har inte börjat gälla',
  valid: 'gäller i dag',
  ended: 'har gått ut',
} satisfies Record<AccessExplanation['licences'][number]['state'], string>;

export const licenceInWords = ({
  schoolType,
  validFrom,
  validTo,
  state,
}: AccessExplanation['licences'][number]): string =>
  `${schoolType}, ${dayInWords(validFrom)} till och med ${dayInWords(validTo)}: ${stateText[state]}`;

const both = new Intl.ListFormat('sv');

/** How people log in at a school without an account, beside a class code. */
export const loginsInWords = (logins: readonly LoginWay[]): string =>
  logins.length === 0
    ? 'bara med klasskod'
    : both.format([
        'klasskod',
        ...logins.map((way) =>
          way === 'lti' ? 'länk i lärplattformen' : loginProviders[way].label,
        ),
      ]);
