import { browserFloor } from '@lasar/contract/operations/browser-floor';
import { skolonStartPath } from '@lasar/contract/paths';
import { periodInWords } from '@lasar/contract/operations/period-rules';
import { placeholdersIn, type SitePageBody } from '@lasar/contract/site/site-page-rules';
import type { Config } from '#config/config.ts';
import { mapFormulas } from '@lasar/contract/formula-rules';
import { asMarkdown, markdownToSafeHtml } from '#rendering/markdown.ts';

/** What stands in a text in place of each placeholder. It may be empty. */
export type PlaceholderValues = Readonly<Record<string, string>>;

const { chrome, edge, firefox, safari } = browserFloor;

/** What the placeholders of pages stand for, as the service is set up now. What is not true of it is ''. */
export function pageValues(
  config: Config,
  { productName, contactEmail, contactPhone }: SitePageBody<'site'>,
): PlaceholderValues {
  const { analytics, pixelId, skolonMenuScript, publicUrl, google, microsoft, skolfederation } =
    config;
  const measures = Boolean(analytics ?? pixelId);
  const requestsOthers = measures || Boolean(skolonMenuScript);
  const unlessOthers = (text: string) => (requestsOthers ? '' : text);
  return {
    produktnamn: productName,
    kontakt: contactEmail,
    telefon: contactPhone,
    // The start page shows it as a badge.
    öppen: '{öppen}',
    värd: publicUrl.replace(/^https?:\/\//, ''),
    webbläsare: `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari}`,
    'skolon-adress': publicUrl + skolonStartPath,
    'google-klient': clientLine('Google', google?.clientId),
    'microsoft-klient': clientLine('Microsoft', microsoft?.clientId),
    'skolfederation-metadata': skolfederation
      ? `Vårt entity id i Skolfederation: ${skolfederation.entityId}`
      : '',
    'inloggning-via-skolan': [
      ...((google ?? microsoft) ? [aboutOpenId] : []),
      ...(skolfederation ? [aboutSkolfederation] : []),
      aboutPlatforms,
    ].join('\n\n'),
    'sökord-sparas': periodInWords('search-misses'),
    'inga-andra-företag': unlessOthers('Vi hämtar inget från andra företag när en sida visas.'),
    'inget-hämtas': unlessOthers('Sidorna hämtar ingenting från andra företag.'),
    'inget-lämnas': unlessOthers(
      'Sidorna hämtar ingenting från andra företag, och vi lämnar inte uppgifter till någon för reklam.',
    ),
    besöksstatistik: measures
      ? 'Svarar du Jag förstår på frågan om kakor skickas besöksstatistik till de företag som står på sidan om kakor. Svarar du något annat skickas ingenting till dem.'
      : '',
    'skolons-meny': skolonMenuScript
      ? 'Skolons meny i sidhuvudet hämtas från Skolon när du öppnar en sida.'
      : '',
  };
}

const aboutOpenId =
  'Elever och lärare kan också logga in med skolans konto hos Google eller Microsoft. Då läser vi en gång vilken domän eller organisation kontot hör till, vilken grupp eller roll som gör någon till lärare, och kastar resten. Namn, e-postadress och kontots id sparas inte och loggas inte. Delar lärare och elever domän kan skolan lämna en lista över lärares adresser, och av dem sparas bara kontrollsummor. En lärare kan själv koppla sitt konto till inloggningen: då sparas en kontrollsumma av id:t där, tills kopplingen tas bort. Google eller Microsoft får veta att kontot har loggat in här.';
const aboutSkolfederation =
  'Elever och lärare kan också logga in med skolans inloggning i Skolfederation. Då läser vi en gång skolenhetskoden och om det är en elev eller lärare, och kastar resten. Namn, e-postadress och andra uppgifter i svaret sparas inte och loggas inte. En lärare kan själv koppla sitt konto till inloggningen: då sparas en kontrollsumma av id:t där, tills kopplingen tas bort. Skolans inloggningstjänst får veta att kontot har loggat in här.';
const aboutPlatforms =
  'Elever och lärare kan också komma från en länk i skolans lärplattform, om skolan har anslutit den. Då läser vi en gång vilken skola det är, om det är en elev eller lärare och plattformens nummer på personen, och kastar resten. Numret ligger krypterat i webbläsarens inloggning. Hos oss sparas det bara krypterat, i en minut under inloggningen och tills ett resultat som eleven skickar har kommit fram, högst sju dagar. Namn och e-postadress ber vi inte om, sparar inte och loggar inte.';

const clientLine = (service: string, clientId: string | undefined): string =>
  clientId === undefined ? '' : `Vårt klient-id hos ${service}: ${clientId}`;

/** What the preview of a message is filled in with. */
export const sampleValues: PlaceholderValues = {
  länk: 'https://…',
  'av-skolan': ' av Åkerskolan',
  'e-post': 'kim@akerskolan.example',
  webbplats: 'https://…',
  'skolans-administratör':
    'Du är skolans administratör. Under Min skola, https://…, ser du licenserna och lägger till lärare.',
  förfrågan:
    'Organisationsnummer: 212000-0142\nSkolformer: Grundskola, Gymnasieskola\nAntal elever: 250',
  svar: 'Svaret som har skrivits.',
  kontaktperson: 'Kim Åker',
  organisation: 'Åkerskolan',
  skolformer: 'Grundskola, Gymnasieskola',
  'antal-elever': '250',
  skola: 'Åkerskolan',
  huvudman: 'Åkers kommun',
  förlängning: 'Vill ni fortsätta? Svara på det här mejlet, så förlänger vi.',
  när: 'om 30 dagar',
  'en-licens': 'en licens',
  licenser: 'Gymnasieskola till och med 30 juni 2027 (om 30 dagar)',
  sida: 'Lektionens namn',
  meddelande: 'Meddelande:\nVi vill börja till hösten.',
  kunder: '1 huvudman och 12 skolor',
  post: 'Lektionens namn',
  tidpunkt: '30 juni 2027 kl. 07:00',
  orsak: 'Något i utkastet går inte längre att publicera.',
};

/** Plain text with its placeholders filled in. A line that is nothing but placeholders without a value is left out. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  filled(text, (name) => values[name] ?? '');

/**
 * Markdown with its placeholders filled in, as HTML that is safe in a page. A value is plain text, whatever it holds;
 * `kontakt` becomes a link that begins a message.
 */
export const fillMarkdown = (markdown: string, values: PlaceholderValues): string =>
  markdownToSafeHtml(
    filled(markdown, (name) => {
      const value = asMarkdown(values[name] ?? '');
      return name === 'kontakt' && value !== '' ? `[${value}](mailto:${value})` : value;
    }),
    { ownLinks: true },
  );

// The braces of formulas are no placeholders. While these are filled in they are signs that no text has.
const masks = [
  ['{', '\uE000'],
  ['}', '\uE001'],
] as const;

function filled(written: string, valueOf: (name: string) => string): string {
  const text = mapFormulas(written, (formula) =>
    masks.reduce((all, [brace, mask]) => all.replaceAll(brace, mask), formula),
  );
  const fill = (line: string) => line.replaceAll(/\{([^{}\n]*)\}/g, (_, name) => valueOf(name));
  return text
    .split('\n')
    .filter((line) => placeholdersIn(line).length === 0 || /[\p{L}\p{N}]/u.test(fill(line)))
    .map(fill)
    .join('\n')
    .replaceAll(/[\uE000\uE001]/g, (mask) => (mask === '\uE000' ? '{' : '}'));
}
