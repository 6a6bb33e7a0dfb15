import type { SitePageBody } from '@lasar/contract/site/site-page-rules';

export const privacy: SitePageBody<'privacy'> = {
  title: 'Integritet',
  lead: 'Det mesta på {produktnamn} kan du använda utan att vi vet vem du är. Här står vad som sparas när vi behöver veta, varför, och hur länge.',
  before: [
    {
      heading: 'Utan konto',
      text: `Du kan läsa alla sidor, söka och öppna alla öppna lektioner utan att logga in. Vi räknar hur ofta sidor visas, hur långt filmer spelas och vad man söker efter, men bara som antal per dag. Uppgift om vem som gjorde det sparas inte.

Svaren i ett självtest rättas i din webbläsare och sparas bara där. Där sparas också vilka frågor och ord som blev fel, så att du kan öva på dem igen. Har du loggat in utan konto, till exempel via Skolon eller med en klasskod, sparas det först när du trycker på Spara på den här datorn. Det finns ett undantag: när en lärare visar en klassbild frågas varje elev, och den som säger ja får sina svar räknade, utan namn. De raderas när dagen är slut.

Ger en sökning ingen träff sparar vi orden i högst {sökord-sparas} efter den senaste sökningen, så att redaktionen ser vad som saknas. Ord som minst tio sökningar har gällt samma dag sparar vi i sju dagar, så att vanliga sökningar går fort. Vem som sökte sparas inte. Skriv därför inga namn i sökrutan.

När du är inloggad räknas det du öppnar också för din skola, som antal per dag. Skolan ser aldrig vem som har gjort vad, och antal under tio visas inte.`,
    },
    {
      heading: 'Elever',
      text: `Elever loggar in via skolans inloggning, som Skolon, eller med en klasskod. Eleven är alltid anonym hos oss: vi sparar varken namn, e-postadress, personnummer eller någon annans id för eleven. Det som Skolon skickar med läses en gång, för att hitta skolan, och kastas. Inloggningen vet sedan bara vilken skola den gäller och att det är en elev.

{inloggning-via-skolan}

En skola kan i stället välja att ge en elev ett konto med e-postadress. Då gäller det som står om konton här nedanför.`,
    },
  ],
  storedTitle: 'Vad som sparas, och hur länge',
  storedText:
    'Varje natt raderas det som har sparats så länge som står här. I säkerhetskopior finns det kvar tills kopiorna raderas. Det gör inte tjänsten själv: den som driver den ska radera varje kopia inom 90 dagar.',
  after: [
    {
      heading: 'Vem som ansvarar',
      text: `För konton som en skola ger sina lärare och elever är skolan personuppgiftsansvarig och vi personuppgiftsbiträde. Det regleras i ett personuppgiftsbiträdesavtal som ingår när skolan tecknar licens. Texten finns att läsa på sidan [För skolans it](/hjalp/it).

För offertförfrågningar, felrapporter och tjänstens egen säkerhet är vi personuppgiftsansvariga.`,
    },
    {
      heading: 'Vart uppgifterna tar vägen',
      text: `{inget-lämnas}

{besöksstatistik}

{skolons-meny}

Mejl skickas via den e-posttjänst som vi anlitar. Den får adressen och texten i mejlet.

Öppnar du ett formulär hos någon annan, till exempel Google eller Microsoft, lämnar du {produktnamn}. Då gäller deras regler för det du svarar.`,
    },
    {
      heading: 'Dina rättigheter',
      text: `Med ett konto ser du det som är sparat om dig på [Mitt konto](/konto). Där kan du också ladda ner kontots uppgifter, logga ut från alla datorer och radera kontot. Vill du rätta något eller har du frågor: skriv till {kontakt}.

Är du missnöjd med hur vi hanterar dina uppgifter kan du klaga hos [Integritetsskyddsmyndigheten](https://www.imy.se).

Vad som sparas i din webbläsare står på sidan om [kakor](/kakor).`,
    },
  ],
  metaTitle: 'Integritet',
  metaDescription:
    'Vilka personuppgifter som sparas, varför och hur länge. Det mesta går att använda utan konto, och elever kan logga in anonymt.',
};
