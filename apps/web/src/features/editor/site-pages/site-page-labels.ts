import type { Placeholder } from '@lasar/contract/site/site-field-rules';
import type { SitePageId } from '@lasar/contract/site/site-page-rules';

/** What each page of the site is called where it is edited. */
export const sitePageLabel: Readonly<Record<SitePageId, string>> = {
  site: 'Namn, kontakt, meny och sidfot',
  start: 'Startsidan',
  'how-it-works': 'Så funkar det',
  about: 'Om oss',
  help: 'Hjälp',
  'it-help': 'För skolans it',
  privacy: 'Integritet',
  cookies: 'Kakor',
  accessibility: 'Tillgänglighet',
  'mail-password': 'Nytt lösenord',
  'mail-welcome': 'Välkommen, med länk till lösenord',
  'mail-move': 'En skola vill lägga till någon med ett konto på annat håll',
  'mail-quote-receipt': 'Kvitto på en offertförfrågan',
  'mail-quote-answer': 'Svar på en offertförfrågan',
  'quote-answers': 'Mallar för svar på offertförfrågningar',
  'mail-trial': 'En skola får prova',
  'mail-trial-ending': 'Fråga till den som provar: vill ni fortsätta?',
  'mail-licence-reminder': 'Påminnelse till en skola om en licens som går ut',
  'mail-licence-reminder-owner': 'Påminnelse till en huvudman om en licens som går ut',
  'mail-report-answer': 'Svar på en felrapport',
  'mail-quote-office': 'Ny offertförfrågan',
  'mail-quote-follow-up': 'Offerter att följa upp',
  'mail-licence-reminder-office': 'Licenser som går ut',
  'mail-publication-failed': 'En planerad publicering som misslyckades',
  'mail-review-asked': 'Någon ber om granskning',
  'mail-review-answered': 'Svar på en granskning',
};

const fieldLabels: Readonly<Record<string, string>> = {
  productName: 'Tjänstens namn',
  contactEmail: 'E-postadress för frågor',
  contactPhone: 'Telefonnummer',
  menuLinks: 'En länk till i menyn',
  footerText: 'Text under namnet i sidfoten',
  footerLinks: 'Länkar i sidfoten',
  title: 'Rubrik',
  lead: 'Ingress',
  sections: 'Avsnitt',
  titleFirst: 'Rubrikens första rad',
  titleSecond: 'Rubrikens andra rad',
  suggestions: 'Förslag på sökningar, ett på varje rad',
  schoolTypesTitle: 'Rubrik över skolformerna',
  filmTitle: 'Rubrik över filmen',
  partsTitle: 'Rubrik över lektionens delar',
  partsLead: 'Text om lektionens delar',
  parts: 'Lektionens delar',
  accessTitle: 'Rubrik om vad som är öppet',
  accessText: 'Text om vad som är öppet',
  accessEverybody: 'Vad alla kan öppna',
  accessPupils: 'Vad elever med licens kan öppna',
  accessTeachers: 'Vad lärare med licens kan öppna',
  privacyTitle: 'Rubrik om elevens uppgifter',
  privacyText: 'Text om elevens uppgifter',
  steps: 'Stegen',
  casesText: 'Text om exemplen',
  addressesTitle: 'Rubrik om adresser',
  addressesText: 'Text om adresser',
  skolonTitle: 'Rubrik om Skolon',
  skolonText: 'Så kopplas Skolon in',
  skolonOffText: 'Text när Skolon inte är påslaget',
  doorsTitle: 'Rubrik om skolans egna inloggningar',
  doorsText: 'Så kopplas Google, Microsoft och Skolfederation in, när någon av dem är påslagen',
  platformsTitle: 'Rubrik om lärplattformar',
  platformsText: 'Så kopplas en lärplattform in',
  classCodesTitle: 'Rubrik om klasskoder',
  classCodesText: 'Text om klasskoder',
  dataTitle: 'Rubrik över tabellen med uppgifter',
  dataText: 'Text före tabellen med uppgifter',
  agreementText: 'Text om avtalet',
  before: 'Avsnitt före listan över vad som sparas',
  storedTitle: 'Rubrik över listan',
  storedText: 'Text före listan',
  after: 'Avsnitt efter listan',
  necessaryTitle: 'Rubrik över det nödvändiga',
  necessaryText: 'Text om det nödvändiga',
  optionalTitle: 'Rubrik över det frivilliga',
  optionalText: 'Text om det frivilliga',
  nothingText: 'Text när inget frivilligt sparas',
  metaTitle: 'Titel i webbläsarens flik och i sökmotorer',
  metaDescription: 'Beskrivning i sökmotorer',
  subject: 'Ämne',
  text: 'Text',
  button: 'Länkens text',
  offer: 'Offert',
  question: 'Fråga om mer uppgifter',
  decline: 'Tacka nej',
};

/** The label of a field of a page. */
export const siteFieldLabel = (key: string): string => fieldLabels[key] ?? key;

const fieldHints: Readonly<Record<string, string>> = {
  productName: 'Lämna tomt för det namn som står i driftens inställningar.',
  contactEmail: 'Lämna tomt för den adress som står i driftens inställningar.',
  contactPhone: 'Visas i sidfoten. Lämna tomt om det inte finns något.',
  menuLinks:
    'Visas efter Om oss, Så funkar det, Kundcase och Begär offert, som alltid finns där. Namnet får ha högst 18 tecken.',
  metaTitle: 'Tjänstens namn står efter. Startsidans kan lämnas tom.',
  metaDescription: 'Sökmotorer visar ungefär 160 tecken.',
};

/** What a field is for, or what it means that it is empty. */
export const siteFieldHint = (key: string): string | undefined => fieldHints[key];

/** What each placeholder stands for. */
const placeholderLabels: Readonly<Record<Placeholder, string>> = {
  produktnamn: 'tjänstens namn',
  kontakt: 'e-postadressen för frågor',
  telefon: 'telefonnumret, om det finns något',
  länk: 'länken, ensam på en rad med tomma rader omkring',
  'av-skolan': 'skolan som har gett kontot, eller inget',
  'e-post': 'mottagarens e-postadress',
  webbplats: 'webbplatsens adress',
  'skolans-administratör': 'ett stycke till den som är skolans administratör, annars inget',
  förfrågan: 'det som har skickats in',
  svar: 'svaret som har skrivits',
  kontaktperson: 'den som har begärt offerten',
  organisation: 'skolan eller huvudmannen',
  skolformer: 'skolformerna i förfrågan',
  offert: 'offerten: pris, period, moms och summa',
  inloggning: 'hur den som får prova loggar in',
  'sista-dagen': 'provets sista dag',
  förfrågningar: 'förfrågningarna, en på varje rad',
  'antal-elever': 'antalet elever i förfrågan',
  skola: 'skolans namn',
  huvudman: 'huvudmannens namn',
  förlängning: 'hur licensen förlängs, av skolan eller av dess huvudman',
  när: 'när den första licensen går ut, till exempel om 30 dagar',
  'en-licens': 'en licens eller licenser',
  licenser: 'licenserna, en på varje rad',
  sida: 'sidans namn',
  meddelande: 'avsändarens meddelande, om det finns något',
  kunder: 'hur många huvudmän och skolor det gäller',
  post: 'postens namn',
  kollega: 'kollegans namn',
  besked: 'godkänt eller skickat tillbaka',
  tidpunkt: 'när den skulle ha publicerats',
  orsak: 'varför det inte gick',
  öppen: 'märket Öppen',
  värd: 'webbplatsens namn i adressen',
  webbläsare: 'de äldsta webbläsarna som allt fungerar i',
  'skolon-adress': 'adressen som brickan i Skolon leder till',
  'google-klient': 'en rad med klient-id hos Google, om det är påslaget',
  'microsoft-klient': 'en rad med klient-id hos Microsoft, om det är påslaget',
  'skolfederation-metadata': 'en rad med vårt entity id i Skolfederation, om den är påslagen',
  'inloggning-via-skolan':
    'stycken om inloggning från lärplattformar och, om de är påslagna, med Google, Microsoft och Skolfederation',
  'sökord-sparas': 'hur länge sökord utan träff sparas',
  'inget-hämtas': 'en mening om att inget hämtas från andra företag, så länge det är sant',
  'inget-lämnas':
    'ett stycke om att inget hämtas från andra företag eller lämnas för reklam, så länge det är sant',
  besöksstatistik: 'ett stycke om besöksstatistiken, om någon är påslagen',
  'skolons-meny': 'ett stycke om Skolons meny, om den är påslagen',
  'inga-andra-företag': 'en mening om att inget hämtas från andra företag, så länge det är sant',
};

export const placeholderLabel = (name: Placeholder): string => placeholderLabels[name] ?? '';

interface Group {
  readonly name: string;
  readonly ids: readonly SitePageId[];
}

/** The pages in the order of their list. */
export const sitePageGroups: readonly Group[] = [
  { name: 'Hela webbplatsen', ids: ['site'] },
  { name: 'Om tjänsten', ids: ['start', 'how-it-works', 'about'] },
  { name: 'Hjälp', ids: ['help', 'it-help'] },
  { name: 'Regler och rättigheter', ids: ['privacy', 'cookies', 'accessibility'] },
  {
    name: 'Mejl till skolor och användare',
    ids: [
      'mail-password',
      'mail-welcome',
      'mail-move',
      'mail-quote-receipt',
      'mail-quote-answer',
      'quote-answers',
      'mail-trial',
      'mail-trial-ending',
      'mail-licence-reminder',
      'mail-licence-reminder-owner',
      'mail-report-answer',
    ],
  },
  {
    name: 'Mejl till kontoret',
    ids: [
      'mail-quote-office',
      'mail-quote-follow-up',
      'mail-licence-reminder-office',
      'mail-publication-failed',
      'mail-review-asked',
      'mail-review-answered',
    ],
  },
];
