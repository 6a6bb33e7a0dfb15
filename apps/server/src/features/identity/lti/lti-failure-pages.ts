import type { Config } from '#config/config.ts';
import type { NotRegistered } from './dynamic-registration.service.ts';
import type { Initiation, NotBegun } from './lti-logins.service.ts';
import { barePage, type BarePage } from './lti-pages.ts';

type With = Pick<Config, 'productName' | 'contactEmail'>;

const leads: Readonly<Record<NotBegun, string>> = {
  'unknown-platform':
    'Lärplattformen är inte ansluten till någon skola hos oss, eller så har den ett annat klient-id. Den som sköter lärplattformen: jämför uppgifterna nedan med dem som står på skolans sida hos oss.',
  'several-clients':
    'Lärplattformen säger inte vilket klient-id den menar. Den som sköter lärplattformen: slå på att client_id skickas med vid inloggningen.',
  invalid:
    'Adressen saknar det som en lärplattform skickar med, eller leder till en annan webbplats. Öppna länken i lärplattformen igen.',
};

/** A login that cannot begin. Nobody's frame may show it, since nobody is known: it is opened in a tab of its own. */
export const notBegunPage = (
  config: With,
  why: NotBegun,
  { iss, client_id }: Initiation,
): BarePage =>
  barePage(config, {
    status: why === 'invalid' ? 400 : 401,
    title: 'Misslyckades',
    lead: leads[why],
    details: {
      ...(iss !== undefined && { Issuer: iss.slice(0, 300) }),
      ...(client_id !== undefined && { 'Client id': client_id.slice(0, 300) }),
      'Skriv till': config.contactEmail,
    },
    // Anybody's pages may show it: there is nothing to press.
    origins: ['https:', 'http:'],
  });

const reasons: Readonly<Record<NotRegistered, string>> = {
  invitation:
    'Länken har använts, har gått ut eller är inte hel. Be oss om en ny, eller skapa en på skolans sida om du har tillgång till den.',
  configuration:
    'Lärplattformens uppgifter (openid_configuration) går inte att läsa, eller har adresser som inte börjar med https.',
  issuer:
    'Lärplattformens uppgifter kommer från en annan värd än den som de säger att de gäller (issuer).',
  unreachable: 'Lärplattformen svarar inte. Försök igen om en stund.',
  declined: 'Lärplattformen tog inte emot registreringen. Börja om i lärplattformen.',
  taken: 'Lärplattformen är redan ansluten. Ta bort den gamla anslutningen först.',
};

/** A registration that failed. The invitation still counts, unless it was the fault. */
export const notRegisteredPage = (config: With, why: NotRegistered): BarePage =>
  barePage(config, {
    status: 400,
    title: 'Misslyckades',
    lead: reasons[why],
    details: { 'Skriv till': config.contactEmail },
    origins: ['https:', 'http:'],
  });
