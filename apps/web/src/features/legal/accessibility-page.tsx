import { ContentPage, PageHeading, TextSection } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/use-init.ts';

/** The accessibility statement (tillgänglighetsredogörelse). It lists the gaps in docs/accessibility.md. */
export function AccessibilityPage() {
  const { productName, contactEmail } = useInit();
  return (
    <ContentPage>
      <PageHeading
        lead={`${productName} ska gå att använda av alla i klassrummet. Här står hur långt vi har kommit, vad som brister och hur du säger till.`}
      >
        Tillgänglighet
      </PageHeading>
      <TextSection title="Vad vi följer">
        <p>
          Målet är WCAG 2.2, nivå A och AA. Webbplatsen uppfyller det till största delen; det vi vet
          saknas står här nedanför.
        </p>
      </TextSection>
      <TextSection title="Så fungerar det">
        <ul>
          <li>Allt går att nå och använda med enbart tangentbord.</li>
          <li>Sidorna går att förstora till 400 procent och läsa på en smal telefon.</li>
          <li>Färger och kontrast är mätta i både ljust och mörkt läge.</li>
          <li>Filmerna är tysta och har svensk text. Inget i dem hörs bara.</li>
          <li>Begreppsbladen är taggade pdf-filer med rubriker och läsordning.</li>
          <li>Rörelser tonas ner för den som har bett sin enhet om det.</li>
        </ul>
      </TextSection>
      <TextSection title="Kända brister">
        <ul>
          <li>
            Filmerna saknar syntolkning. Det viktigaste i bilden står också i filmens text, som går
            att läsa bredvid, eller på arbetsbladet, men inte alltid allt.
          </li>
          <li>
            Ord och meningar på andra språk, till exempel i lektioner i engelska, är märkta med sitt
            språk på lektionernas sidor och i självtesten, men inte i sökningens träffar, i menyer
            och i pdf-filer. Där läser en skärmläsare dem som svenska.
          </li>
          <li>
            En inloggning slutar gälla efter tolv timmar och går inte att förlänga i förväg. Korta
            meddelanden längst ner på sidan försvinner efter fem sekunder.
          </li>
          <li>
            Begreppsblad och arbetsblad är taggade, men vi har inte låtit ett granskningsprogram för
            PDF/UA pröva dem.
          </li>
          <li>
            Formulär hos andra, till exempel Google eller Microsoft, följer deras regler. Vi kan
            inte rätta dem.
          </li>
          <li>
            Webbplatsen är prövad med automatiska verktyg och tangentbord, men ännu inte av personer
            som använder skärmläsare till vardags.
          </li>
        </ul>
      </TextSection>
      <TextSection title="Säg till">
        <p>
          Hittar du något som hindrar dig, eller behöver du ett material i en annan form? Skriv till{' '}
          <a href={`mailto:${contactEmail}?subject=Tillg%C3%A4nglighet`}>{contactEmail}</a> och
          berätta vilken sida det gäller. Använd gärna också Rapportera fel på lektionens egen sida.
        </p>
        <p>
          Skolan har ansvar för att undervisningen är tillgänglig. Är du elev eller vårdnadshavare
          kan du därför alltid också vända dig till din skola.
        </p>
      </TextSection>
      <TextSection title="Hur vi har prövat">
        <p>
          Varje sida prövas av ett program (axe) i ljust och mörkt läge, på telefon och dator, varje
          gång något ändras. De viktigaste flödena prövas från början till slut med bara
          tangentbord. Redogörelsen uppdaterades den 21 november 2026.
        </p>
      </TextSection>
    </ContentPage>
  );
}
