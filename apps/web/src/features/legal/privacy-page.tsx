import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { periodInWords } from '#shared/period-in-words.ts';
import { ContentPage, PageHeading, TextSection } from '#shared/ui/content-page.tsx';
import { requestsOtherCompanies, useInit } from '#shared/use-init.ts';
import { storedData } from './stored-data.ts';

export function PrivacyPage() {
  const init = useInit();
  const { productName, contactEmail, analytics, pixelId, skolonMenuScript } = init;
  const measured = analytics !== undefined || pixelId !== undefined;
  const mail = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  return (
    <ContentPage>
      <PageHeading
        lead={`Det mesta på ${productName} kan du använda utan att vi vet vem du är. Här står vad som sparas när vi behöver veta, varför, och hur länge.`}
      >
        Integritet
      </PageHeading>
      <TextSection title="Utan konto">
        <p>
          Du kan läsa alla sidor, söka och öppna alla öppna lektioner utan att logga in. Vi räknar
          hur ofta sidor visas, hur långt filmer spelas och vad man söker efter, men bara som antal
          per dag. Uppgift om vem som gjorde det sparas inte.
        </p>
        <p>
          Svaren i ett självtest räknas ut i din webbläsare och sparas bara där. De skickas inte
          till oss, inte till läraren och inte till någon annan.
        </p>
        <p>
          Ger en sökning ingen träff sparar vi orden i högst {periodInWords('search-misses')} efter
          den senaste sökningen, så att redaktionen ser vad som saknas. Skriv därför inga namn i
          sökrutan.
        </p>
        <p>
          När du är inloggad räknas det du öppnar också för din skola, som antal per dag. Skolan ser
          aldrig vem som har gjort vad, och antal under tio visas inte.
        </p>
      </TextSection>
      <TextSection title="Elever">
        <p>
          Elever loggar in via Skolon eller med en klasskod. I båda fallen är eleven anonym hos oss:
          vi sparar varken namn, e-postadress, personnummer eller någon annans id för eleven. Det
          som Skolon skickar med läses en gång, för att hitta skolan, och kastas. Inloggningen vet
          sedan bara vilken skola den gäller och att det är en elev.
        </p>
        <p>
          En skola kan i stället välja att ge en elev ett konto med e-postadress. Då gäller det som
          står om konton här nedanför.
        </p>
      </TextSection>
      <section className="border-t border-line py-9">
        <h2 className="mb-4 text-section">Vad som sparas, och hur länge</h2>
        <p className="mb-6 max-w-measure">
          Varje natt raderas det som har sparats så länge som står här. I säkerhetskopior finns det
          kvar tills kopiorna raderas. Det gör inte tjänsten själv: den som driver den ska radera
          varje kopia inom 90 dagar.
        </p>
        <StoredData />
      </section>
      <TextSection title="Vem som ansvarar">
        <p>
          För konton som en skola ger sina lärare och elever är skolan personuppgiftsansvarig och vi
          personuppgiftsbiträde. Det regleras i ett personuppgiftsbiträdesavtal som ingår när skolan
          tecknar licens. Texten finns att läsa på sidan{' '}
          <Link to={paths.itHelp}>För skolans it</Link>.
        </p>
        <p>
          För offertförfrågningar, felrapporter och tjänstens egen säkerhet är vi
          personuppgiftsansvariga.
        </p>
      </TextSection>
      <TextSection title="Vart uppgifterna tar vägen">
        {!requestsOtherCompanies(init) && (
          <p>
            Sidorna hämtar ingenting från andra företag, och vi lämnar inte uppgifter till någon för
            reklam.
          </p>
        )}
        {measured && (
          <p>
            Svarar du Jag förstår på frågan om kakor skickas besöksstatistik till de företag som
            står på sidan om kakor. Svarar du något annat skickas ingenting till dem.
          </p>
        )}
        {skolonMenuScript !== undefined && (
          <p>Skolons meny i sidhuvudet hämtas från Skolon när du öppnar en sida.</p>
        )}
        <p>
          Mejl skickas via den e-posttjänst som vi anlitar. Den får adressen och texten i mejlet.
        </p>
        <p>
          Öppnar du ett formulär hos någon annan, till exempel Google eller Microsoft, lämnar du{' '}
          {productName}. Då gäller deras regler för det du svarar.
        </p>
      </TextSection>
      <TextSection title="Dina rättigheter">
        <p>
          Med ett konto ser du det som är sparat om dig på{' '}
          <Link to={paths.account}>Mitt konto</Link>. Där kan du också ladda ner kontots uppgifter,
          logga ut från alla datorer och radera kontot. Vill du rätta något eller har du frågor:
          skriv till {mail}.
        </p>
        <p>
          Är du missnöjd med hur vi hanterar dina uppgifter kan du klaga hos{' '}
          <a href="https://www.imy.se">Integritetsskyddsmyndigheten</a>.
        </p>
        <p>
          Vad som sparas i din webbläsare står på sidan om <Link to={paths.cookies}>kakor</Link>.
        </p>
      </TextSection>
    </ContentPage>
  );
}

/** What the service keeps, a card for each kind. */
function StoredData() {
  return (
    <ul className="grid gap-4 wide:grid-cols-2">
      {storedData.map(({ what, why, basis, howLong }) => (
        <li key={what} className="rounded-2xl border-2 border-line bg-card p-5 tablet:p-6">
          <h3 className="text-body font-bold">{what}</h3>
          <dl className="mt-3 grid gap-x-4 gap-y-1 text-small tablet:grid-cols-[8rem_1fr]">
            <dt className="text-muted">Varför</dt>
            <dd>{why}</dd>
            <dt className="text-muted">Rättslig grund</dt>
            <dd>{basis}</dd>
            <dt className="text-muted">Hur länge</dt>
            <dd>{howLong}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
