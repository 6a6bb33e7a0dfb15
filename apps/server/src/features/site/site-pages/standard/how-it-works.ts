import type { SitePageBody } from '@lasar/contract/site/site-page-rules';

export const howItWorks: SitePageBody<'how-it-works'> = {
  title: 'Så funkar det',
  lead: 'Från en tom planering till en lektion som går att hålla i morgon.',
  steps: [
    {
      heading: 'Hitta lektionen',
      text: 'Välj skolform, ämne och kurs, eller [sök](/sok) på ett begrepp. I kursområdet står lektionerna i den ordning de bygger på varandra.',
    },
    {
      heading: 'Se vad den innehåller',
      text: 'Lektionssidan visar målen, nyckelorden, hur lång tid lektionen tar och vilka uppgifter som ingår. Finns det en lärarhandledning föreslår den ett upplägg.',
    },
    {
      heading: 'Gå igenom',
      text: 'Spela filmen för klassen. Texten är på svenska, och du kan pausa, spola tillbaka och gå vidare till nästa uppgift från samma sida.',
    },
    {
      heading: 'Låt eleverna arbeta',
      text: 'Skriv ut arbetsbladet eller visa det på skärmen. Begreppsbladet är bra att ha bredvid sig, eller att ta med hem.',
    },
    {
      heading: 'Se om det fastnade',
      text: 'Självtestet svarar direkt och förklarar varför. Eleven ser sitt eget resultat; ingen annan gör det.',
    },
  ],
  accessTitle: 'Vad som är öppet och vad licensen öppnar',
  accessText:
    'Första lektionen i varje kursområde är öppen för alla. Till resten köper skolan en licens för de skolformer den behöver. I tabellen gäller elev och lärare den som är inloggad med en sådan licens.',
  sections: [
    {
      heading: 'Tillgänglighet',
      text: `Texten är satt i ett typsnitt som är ritat för att bokstäver inte ska förväxlas. Sidorna går att förstora till 400 procent, fungerar på telefon och Chromebook och går att använda helt utan mus.

Filmerna är ritade och tysta, med svensk text, så de fungerar lika bra utan ljud. Begreppsbladen är taggade för skärmläsare. Hittar du något som hindrar en elev vill vi veta det: {kontakt}.`,
    },
    {
      heading: 'Uppgifter och kakor',
      text: `I öppna lektioner behöver ingen lämna sitt namn, och med en klasskod öppnar elever resten lika anonymt. I ett självtest får ingen veta vem som svarade vad.

När du svarar på frågan om kakor sparas svaret i 150 dagar. Du ändrar ditt val längst ned på varje sida. Allt som kan sparas i din webbläsare står på sidan om [kakor](/kakor).`,
    },
  ],
  casesText: 'Vill du se hur det kan se ut på en skola? Läs våra [exempel](/kundcase).',
  metaTitle: 'Så funkar det',
  metaDescription:
    'Från planering till genomförd lektion i fem steg, vad som är öppet för alla och vad skolans licens öppnar.',
};
