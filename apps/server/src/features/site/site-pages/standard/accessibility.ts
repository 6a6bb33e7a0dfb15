import type { SitePageBody } from '@lasar/contract/site/site-page-rules';

export const accessibility: SitePageBody<'accessibility'> = {
  title: 'Tillgänglighet',
  lead: '{produktnamn} ska gå att använda av alla i klassrummet. Här står hur långt vi har kommit, vad som brister och hur du säger till.',
  sections: [
    {
      heading: 'Vad vi följer',
      text: 'Målet är WCAG 2.2, nivå A och AA. Webbplatsen uppfyller det till största delen; det vi vet saknas står här nedanför.',
    },
    {
      heading: 'Så fungerar det',
      text: `- Allt går att nå och använda med enbart tangentbord.
- Sidorna går att förstora till 400 procent och läsa på en smal telefon.
- Färger och kontraster är mätta i både ljust och mörkt läge.
- Filmerna är tysta och har text på svenska, engelska, arabiska, somaliska och ukrainska. Det som syns i dem står i en svensk beskrivning, som enhetens röst läser upp medan filmen väntar.
- Begreppsbladen är taggade pdf-filer med rubriker och läsordning.
- Rörelser tonas ner för den som har bett sin enhet om det.`,
    },
    {
      heading: 'Kända brister',
      text: `- Filmerna har ingen inspelad syntolkning. Beskrivningen läses av enhetens röst och finns bara på svenska. Undertexterna på arabiska, somaliska och ukrainska är inte granskade av någon som har språket som modersmål.
- Ord och meningar på andra språk, till exempel i lektioner i engelska, är märkta med sitt språk på lektionernas sidor och i självtesten, men inte i sökningens träffar, i menyer och i pdf-filer. Där läser en skärmläsare dem som svenska.
- En inloggning slutar gälla efter tolv timmar och går inte att förlänga i förväg. Korta meddelanden längst ner på sidan försvinner efter fem sekunder.
- Begreppsblad och arbetsblad är taggade, men vi har inte låtit ett granskningsprogram för PDF/UA pröva dem.
- Formulär som ligger hos till exempel Google eller Microsoft kan vi inte rätta.
- Webbplatsen är prövad med automatiska verktyg och tangentbord, men ännu inte av personer som använder skärmläsare till vardags.`,
    },
    {
      heading: 'Säg till',
      text: `Hittar du något som hindrar dig, eller behöver du ett material i en annan form? Skriv till {kontakt} och berätta vilken sida det gäller. Använd gärna också Rapportera fel på lektionens egen sida.

Skolan har ansvar för att undervisningen är tillgänglig. Är du elev eller vårdnadshavare kan du därför alltid också vända dig till din skola.`,
    },
    {
      heading: 'Hur vi har prövat',
      text: 'Varje sida prövas av ett program (axe) i ljust och mörkt läge, på telefon och dator, varje gång något ändras. De viktigaste flödena prövas från början till slut med bara tangentbord. Startsidan, sökningen, en lektion, knapparna vid en film, också medan den spelas och beskrivs, ett självtest och inloggningen har vi också gått igenom med skärmläsaren Orca i Firefox. Redogörelsen uppdaterades den 30 november 2026.',
    },
  ],
  metaTitle: 'Tillgänglighet',
  metaDescription:
    'Hur långt vi har kommit med tillgängligheten, vilka brister som finns och hur du säger till.',
};
