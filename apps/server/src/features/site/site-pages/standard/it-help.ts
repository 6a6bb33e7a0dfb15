import type { SitePageBody } from '@lasar/contract/site/site-page-rules';

export const itHelp: SitePageBody<'it-help'> = {
  title: 'För skolans it',
  lead: 'Adresser att tillåta, hur Skolon kopplas in, vilka uppgifter som hanteras, och ett personuppgiftsbiträdesavtal.',
  addressesTitle: 'Adresser att tillåta',
  addressesText: `- **{värd}**, https på port 443: sidor, filmer, arbetsblad och inloggning. {inget-hämtas}
- **idp.skolon.com** och **api.skolon.com**: bara för skolor som loggar in med Skolon.
- En del självtest ligger hos Google eller Microsoft. De öppnas först när någon klickar på länken, och går att hoppa över.

Det behövs inga tillägg och ingen installation. Allt fungerar i {webbläsare} och nyare versioner, på dator och iPad. I äldre webbläsare går det att läsa, söka och spela filmer. För att logga in behövs JavaScript. {produktnamn} använder två nödvändiga kakor: en som minns kakvalet i 150 dagar, och en som finns i högst tio minuter medan någon loggar in med en annan tjänst, som Skolon. Allt som sparas i webbläsaren står på sidan om [kakor](/kakor).

Hela skolan kan ligga bakom en enda adress ut på nätet. Gränserna mot överbelastning räcker för en skola med 2 000 elever.`,
  skolonTitle: 'Koppla in Skolon',
  skolonText: `1. Skriv till {kontakt} och ange skolans namn och skolans id (uuid) i Skolon, så kopplar vi det till skolans licens.
2. Godkänn {produktnamn} i Skolon, också att konton får skapas i förväg.
3. Tilldela licenser till lärare och elever. En licens som är köpt men inte tilldelad släpper inte in någon.
4. Slå gärna på pseudonymisering för {produktnamn}. Inget i tjänsten behöver riktiga namn.
5. Prova: logga in i Skolon som en elev och öppna brickan. Den leder till **{skolon-adress}**.

Går det fel visar sidan vad som saknas, och ett felnummer att ange. Står det att skolan är okänd visas också det id som Skolon angav: skicka det till oss.`,
  skolonOffText:
    'Här är inloggning med Skolon inte påslagen. Vill skolan använda Skolon? Skriv till {kontakt}.',
  doorsTitle: 'Koppla in Google, Microsoft eller Skolfederation',
  doorsText: `1. Skolans eller huvudmannens administratör lägger till domäner hos Google och organisationer hos Microsoft under Min skola eller Min huvudman, och visar att de är era: en domän med en TXT-post, en organisation genom att logga in som någon som har vår apps roll **administrator**. Eller skriv till {kontakt}. För Skolfederation behöver vi alltid skolenhetskoden och er inloggningstjänsts domän (scope). Säg vem som är lärare: en domän, en lista med adresser, en grupp (dess objekt-id) eller vår apps roll **teacher**. Den som inte pekas ut är elev.
2. Google: godkänn {produktnamn} i administratörskonsolen under Åtkomstkontroll för appar. För konton under 18 år är det ett krav.
3. Microsoft: en administratör godkänner {produktnamn} för organisationen vid den första inloggningen, och delar ut rollen **teacher** till lärarna.
4. Skolfederation: låt inloggningstjänsten lämna **sisSchoolUnitCode** och **eduPersonScopedAffiliation** till {produktnamn}, och **pairwise-id** om lärare ska kunna koppla egna konton, men inget mer. Den som är employee, faculty, staff eller teacher vid er domän är lärare.
5. Släpp igenom **accounts.google.com** eller **login.microsoftonline.com**.
6. Prova: öppna [{värd}/auth/login](/auth/login) och tryck på Logga in med Google, Microsoft eller Skolfederation, som elev och som lärare. Administratörer ser under Prova dörren vad som uppgavs, och vad det blir.

{google-klient}

{microsoft-klient}

{skolfederation-metadata}

Går det fel visar sidan vad som saknas, och ett felnummer att ange. Privata konton släpps inte in.`,
  platformsTitle: 'Koppla in en lärplattform (LTI 1.3)',
  platformsText: `1. Skriv till {kontakt} och ange skolans namn. Ni får en länk som gäller en gång, i sju dagar.
2. Lägg till ett verktyg i lärplattformen med länken (dynamisk registrering). Saknas det, för in **{värd}/lti/login** (inloggning), **{värd}/lti/launch** (redirect URI och val av innehåll) och **{värd}/lti/jwks** (nycklar), och skicka oss plattformens issuer, client id, deployment id och adresser.
3. Låt plattformen lämna ut varken namn eller e-postadress. Den som är Instructor, TeachingAssistant, ContentDeveloper, Faculty eller Staff är lärare, om hen inte också är elev.
4. Prova: öppna länken som elev och som lärare. Visas den inte i sidan, låt den öppnas i ett nytt fönster.`,
  classCodesTitle: 'Klasskoder',
  classCodesText:
    'Lärare med eget konto skapar en klasskod på sin kontosida. Eleverna skriver den på [{värd}/klasskod](/klasskod) och loggar in utan konto. Koden gäller till en dag som läraren väljer, kan återkallas direkt och är för lång för att gissa.',
  dataTitle: 'Vilka uppgifter som hanteras',
  dataText:
    'Ingen elev behöver lämna några personuppgifter. Så här är det för varje sätt att använda {produktnamn}:',
  agreementText:
    'Konton med e-postadress innehåller personuppgifter, och för dem är skolans huvudman ansvarig. Därför behövs ett avtal. Vår text är en mall: låt huvudmannens dataskyddsombud granska den, fyll i den och skicka den till {kontakt}. Har kommunen en egen mall går det lika bra.',
  metaTitle: 'För skolans it',
  metaDescription:
    'Adresser att tillåta, hur Skolon kopplas in, vilka uppgifter som hanteras och ett personuppgiftsbiträdesavtal att ladda ner.',
};
