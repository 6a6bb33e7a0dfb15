import type { AddedRegistration } from '@lasar/contract/identity/admin-lti';

interface FieldWords {
  readonly name: keyof AddedRegistration;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: true;
  readonly isUrl?: true;
}

/** What a platform says of itself, in the order in which platforms show it. */
export const fieldWords: readonly FieldWords[] = [
  { name: 'name', label: 'Namn', hint: 'Vad ni kallar den, till exempel Skolans Moodle.' },
  {
    name: 'address',
    label: 'Adress i webbläsaren',
    hint: 'Där lärplattformen öppnas. Bara den får visa våra sidor i sig.',
    isUrl: true,
  },
  { name: 'issuer', label: 'Utfärdare (issuer, platform id)' },
  { name: 'clientId', label: 'Klient-id (client id)' },
  {
    name: 'deploymentId',
    label: 'Deployment id',
    hint: 'Bara om flera skolor delar på lärplattformen. Tomt: alla som kommer därifrån hör till skolan.',
    optional: true,
  },
  {
    name: 'authorizationEndpoint',
    label: 'Adress för inloggning (authentication request URL)',
    isUrl: true,
  },
  { name: 'tokenEndpoint', label: 'Adress för åtkomst (access token URL)', isUrl: true },
  { name: 'jwksUri', label: 'Adress till nycklarna (public keyset, JWKS URL)', isUrl: true },
];

/** Why an answer was refused, for whoever helps the administrator of the platform. */
export const failureWords: Readonly<Record<string, string>> = {
  audience: 'Fel klient-id i svaret.',
  'deep-linking': 'Svaret om val av innehåll leder inte till lärplattformens adress.',
  deployment: 'Svaret saknar deployment id.',
  issuer: 'Fel utfärdare (issuer) i svaret.',
  keys: 'Lärplattformens nycklar går inte att hämta.',
  message: 'Svaret är av en sort som vi inte tar emot.',
  nonce: 'Svaret hörde till en annan inloggning.',
  signature: 'Svaret var inte underskrivet med lärplattformens nyckel.',
  target: 'Länken leder inte till en sida hos oss.',
  time: 'Svaret var för gammalt. Stämmer klockan där?',
  token: 'Svaret gick inte att läsa.',
  version: 'Svaret är inte LTI 1.3.',
};

/** The messages that only the office gets. */
export const ltiProblems = {
  'lti/address-invalid': 'Adresserna ska börja med https:// och gå att nå utifrån.',
  'lti/taken':
    'Den leder redan till en skola. Ange ett deployment id, eller ta bort den där först.',
  'lti/not-found': 'Någon annan har redan tagit bort den. Ladda om sidan.',
} as const;
