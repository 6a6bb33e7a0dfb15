import { retention, type RetentionId } from '@lasar/contract/operations/retention-rules';
import { periodInWords } from '@lasar/contract/operations/period-rules';
import { lasting, type LastingText, type Words } from './lasting-data.ts';

interface TimedText extends Words {
  /** The moment from which the period is counted. */
  readonly after: string;
}

const security = 'Berättigat intresse: säkerhet';
const contract = 'Avtal med skolan';
const nobody = 'Inga personuppgifter';

const timed = {
  'login-attempts': {
    what: 'Inloggningsförsök: antal, tidpunkt och kontrollsummor av e-postadressen och nätadressen',
    why: 'För att stoppa den som gissar lösenord',
    basis: security,
    after: 'efter det senaste försöket',
  },
  'password-links': {
    what: 'Mejlade lösenordslänkar: när länken skickades och om den är använd',
    why: 'För att en länk bara ska gälla en gång',
    basis: contract,
    after: 'efter att länken använts eller slutat gälla',
  },
  'invitation-links': {
    what: 'Inbjudningar: när länken skickades, om den är använd och, tills du har valt ett lösenord, vem som bjöd in dig',
    why: 'För att den som öppnar en gammal inbjudan ska få veta varför den inte går att använda, och kunna få en ny',
    basis: contract,
    after: 'efter att inbjudan använts eller slutat gälla',
  },
  'provider-logins': {
    what: 'Inloggningar med Google, Microsoft eller Skolfederation som har börjat men inte blivit klara: slumpade tal, vilken inloggningstjänst som valts i Skolfederation och, i högst en minut, skolenheten och om det är en elev eller lärare, utan uppgift om vem. Den som provar en dörr eller kopplar sitt konto: också kontots nummer här och, för Skolfederation, vad inloggningen uppgav eller en kontrollsumma av id:t',
    why: 'För att ett svar därifrån bara ska gälla en gång, i den webbläsare som började',
    basis: nobody,
    after: 'efter att inloggningen inte längre kan avslutas',
  },
  'used-assertions': {
    what: 'Svar från inloggningstjänster i Skolfederation: en kontrollsumma av svarets slumpade nummer',
    why: 'För att ett svar bara ska gälla en gång',
    basis: nobody,
    after: 'efter att svaret inte längre går att använda',
  },
  'lti-logins': {
    what: 'Inloggningar från en lärplattform: slumpade tal och, krypterat och i högst en minut, skolan, om det är en elev eller lärare, vad som ska öppnas och plattformens nummer på personen',
    why: 'För att ett svar därifrån bara ska gälla en gång, i den webbläsare som började',
    basis: nobody,
    after: 'efter att inloggningen inte längre kan avslutas',
  },
  'lti-deep-linking': {
    what: 'När en lärare väljer innehåll till en kurs i en lärplattform: vart valet ska skickas, utan uppgift om vem',
    why: 'För att valet ska hamna i rätt kurs',
    basis: nobody,
    after: 'efter att valet inte längre kan skickas, högst en timme',
  },
  'lti-invitations': {
    what: 'Länkar som en lärplattform ansluts med: en kontrollsumma av länken och vilken skola den gäller',
    why: 'För att en länk bara ska gälla en gång',
    basis: nobody,
    after: 'efter att länken slutat gälla',
  },
  'lti-resource-links': {
    what: 'Länkar i kurser i lärplattformar: länkens nummer och vart resultat kan skickas, utan uppgift om vem som öppnat dem',
    why: 'För att resultat som en elev själv skickar ska hamna rätt',
    basis: nobody,
    after: 'efter att någon senast kom genom länken',
  },
  'lti-scores': {
    what: 'Resultat som en elev själv skickar till sin lärare i en lärplattform: antal rätt och, krypterat, plattformens nummer på eleven, aldrig svaren',
    why: 'För att resultatet ska komma fram också när lärplattformen inte svarar just då',
    basis: contract,
    after: 'efter att resultatet skickats, eller efter sju dagar',
  },
  'class-pictures': {
    what: 'Klassbilder: hur frågorna i ett självtest besvaras (rätt eller fel, valda alternativ och svar i tal, aldrig skrivna ord), med ett nummer i stället för namn, av elever som sagt ja, hur många som har gått med och vilken fråga som är öppen. Startas den från en lektion sparas också koden, lektionen och skolan, inte vem som startade den',
    why: 'För att läraren ska se vad klassen behöver gå igenom',
    basis: contract,
    after: 'som klassbilden startades, eller tills läraren avslutar den',
  },
  'class-codes': {
    what: 'Klasskoder: vem som skapade dem, vad de öppnar och hur länge',
    why: 'För att läraren och skolan ska kunna se och avsluta dem',
    basis: contract,
    after: 'efter kodens sista dag, eller tills läraren tar bort den',
  },
  clips: {
    what: 'Delade klipp: vem som delade dem, vad de öppnar och hur länge',
    why: 'För att den som får länken ska kunna se filmen',
    basis: contract,
    after: 'efter att länken slutat gälla, eller tills läraren avslutar den',
  },
  'preview-links': {
    what: 'Länkar till lektioner som inte är publicerade än: vem som skapade dem, och en kontrollsumma av länken',
    why: 'För att den som får länken ska kunna se lektionen',
    basis: security,
    after: 'efter länkens sista dag, eller tills en redaktör avslutar den',
  },
  'content-comments': {
    what: 'Redaktörers kommentarer till varandra om innehållet: texten, vem som skrev den och vem som löste den',
    why: 'För att redaktionen ska se vad den har kommit överens om',
    basis: 'Berättigat intresse: rätt innehåll',
    after: 'efter att kommentaren lösts, eller tills den som skrev den tar bort den',
  },
  'removed-records': {
    what: 'Papperskorgen: borttaget innehåll med namnen i det, även namn på lärare i Lärarteamet, och vem som tog bort det',
    why: 'För att det som tas bort av misstag ska gå att få tillbaka',
    basis: 'Berättigat intresse: rätt innehåll',
    after: 'efter att det tagits bort, eller tills en administratör tömmer det',
  },
  'pack-imports': {
    what: 'Vilka paket med innehåll som har lästs in i webbläsaren, vad de ändrade och vem som läste in dem',
    why: 'För att redaktionen ska se vad som ändrades',
    basis: 'Berättigat intresse: rätt innehåll',
    after: 'efter att paketet lästs in',
  },
  'draft-snapshots': {
    what: 'Hur utkast till innehållet har sett ut, och vem som skrev dem',
    why: 'För att det som skrivs över av misstag ska gå att få tillbaka',
    basis: 'Berättigat intresse: rätt innehåll',
    after: 'efter att det skrevs',
  },
  'editor-presence': {
    what: 'Vilken redaktör som har en post framför sig just nu, och om den skriver',
    why: 'För att två redaktörer inte ska skriva över varandra',
    basis: 'Berättigat intresse: rätt innehåll',
    after: 'efter att den lämnat sidan, som regel inom en minut',
  },
  'people-lists': {
    what: 'Listor med personer som en skola läser in: e-postadresserna, vad som blev av varje rad och vem som läste in dem',
    why: 'För att skolan ska se vilka som lades till och vad som behöver rättas',
    basis: contract,
    after: 'efter att listan lästs in',
  },
  sendings: {
    what: 'Hur mycket som skickats in på en timme: antal och en kontrollsumma av nätadressen',
    why: 'För att stoppa den som skickar in skräp',
    basis: security,
    after: 'efter timmen',
  },
  quotes: {
    what: 'Offertförfrågan: skola, kontaktperson, e-postadress, telefon, det du skriver, när vi följer upp den och varför det inte blev något',
    why: 'För att kunna svara, lämna en offert och följa upp den',
    basis: 'Åtgärder inför ett avtal',
    after: 'efter den senaste ändringen av ärendet',
  },
  'school-requests': {
    what: 'Det en skola ber om: förnyad licens eller ändrade uppgifter, vem som bad, vem som svarade och svaret',
    why: 'För att skolan ska se vad som är begärt och vad som blev av det',
    basis: contract,
    after: 'efter svaret, eller efter frågan om ingen har svarat',
  },
  charges: {
    what: 'Underlag för fakturor: kund, period, pris och er referens, som kan vara ett namn',
    why: 'För att kunna fakturera och förlänga avtalet',
    basis: contract,
    after: 'efter periodens sista dag',
  },
  renewals: {
    what: 'Förfrågningar om att förnya en licens: det som huvudmannens administratör skriver, vad vi svarar, vilka som skrev och när',
    why: 'För att kunna svara, och för att huvudmannen ska se att frågan är ställd',
    basis: contract,
    after: 'efter att frågan ställdes',
  },
  reports: {
    what: 'Felrapport: det du skriver, och en e-postadress om du vill ha svar',
    why: 'För att kunna rätta felet',
    basis: 'Berättigat intresse: rätt innehåll',
    after: 'efter den senaste ändringen av ärendet',
  },
  'audit-entries': {
    what: 'Ändringar i administrationen: vem som ändrade vad och när',
    why: 'För att kunna reda ut misstag och intrång',
    basis: security,
    after:
      'efter ändringen. När ett konto raderas försvinner dess namn och e-postadress ur historiken direkt',
  },
  'unused-files': {
    what: 'Filmer, arbetsblad och bilder som inte längre hör till någon lektion',
    why: 'För att det som tagits bort av misstag ska kunna läggas tillbaka',
    basis: nobody,
    after: 'efter att filen slutat användas',
  },
  uploads: {
    what: 'Filer som en redaktör har börjat ladda upp: namn, storlek, det som har kommit fram och vem som laddar upp',
    why: 'För att en avbruten uppladdning ska kunna fortsätta',
    basis: security,
    after: 'efter att något av filen senast kom fram',
  },
  'mail-files': {
    what: 'Mejl som filer, bara där ingen e-posttjänst är inkopplad',
    why: 'För att driften ska kunna se vad som skulle ha skickats',
    basis: 'Berättigat intresse: drift',
    after: 'efter att mejlet skrevs',
  },
  'search-misses': {
    what: 'Sökord som inte gav någon träff, utan uppgift om vem som sökte',
    why: 'För att redaktionen ska se vad som saknas',
    basis: nobody,
    after: 'efter den senaste sökningen på orden',
  },
  'frequent-searches': {
    what: 'Sökord som minst tio sökningar har gällt samma dag, utan uppgift om vem som sökte',
    why: 'För att vanliga sökningar ska gå fort även efter en omstart',
    basis: nobody,
    after: 'efter dagen',
  },
  'search-counts': {
    what: 'Antal sökningar per dag',
    why: 'För att kunna jämföra med samma månad året innan',
    basis: nobody,
    after: 'efter dagen',
  },
  'view-counts': {
    what: 'Antal visningar av varje sida per dag',
    why: 'För att kunna jämföra med samma månad året innan',
    basis: nobody,
    after: 'efter dagen',
  },
  'film-counts': {
    what: 'Hur långt varje film spelas, som antal per dag',
    why: 'För att kunna jämföra med samma månad året innan',
    basis: nobody,
    after: 'efter dagen',
  },
  'use-counts': {
    what: 'Hur mycket en skola använder, som antal per dag och skolform: öppnade lektioner, spelade filmer, gjorda självtest och använda klasskoder, utan uppgift om vem',
    why: 'För att skolan och dess huvudman ska se hur mycket licensen används. Antal under tio visas aldrig',
    basis: nobody,
    after: 'efter dagen',
  },
  'api-calls': {
    what: 'Antal anrop per dag med varje API-nyckel, utan uppgift om någon person',
    why: 'För att kunna se hur mycket en nyckel används',
    basis: nobody,
    after: 'efter dagen',
  },
  'webhook-deliveries': {
    what: 'Vad andra system har fått veta om publicerat innehåll, utan uppgift om någon person',
    why: 'För att kunna se vad som har skickats, och skicka det igen',
    basis: nobody,
    after: 'efter att det skickades',
  },
} satisfies Record<RetentionId, TimedText>;

/** What the service keeps, why, on which ground and how long: what lasts first, then by the contract's list. */
export const storedData: readonly LastingText[] = [
  ...Object.values(lasting),
  ...retention.map(({ id }) => {
    const { after, ...words } = timed[id];
    const period = periodInWords(id);
    return { ...words, howLong: `${period[0]?.toUpperCase()}${period.slice(1)} ${after}` };
  }),
];
