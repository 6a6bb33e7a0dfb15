import { paths, skolonStartPath } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { browserFloor } from '#shared/browser-floor.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { requestsOtherCompanies, useInit } from '#shared/use-init.ts';
import { DataTable } from './data-table.tsx';
import { processorAgreementPath } from '@lasar/contract/file-paths';
import { buttonClass } from '#shared/ui/button.tsx';

/** Help for those who manage a school's network, Skolon and agreements. */
export function ItHelpPage() {
  const init = useInit();
  const { productName, origin } = init;
  const host = origin.replace(/^https?:\/\//, '');
  return (
    <ContentPage>
      <PageHeading lead="Adresser att tillåta, hur Skolon kopplas in, vilka uppgifter som hanteras, och ett personuppgiftsbiträdesavtal.">
        För skolans it
      </PageHeading>
      <div className="prose mt-8">
        <h2>Adresser att tillåta</h2>
        <ul>
          <li>
            <strong>{host}</strong>, https på port 443: sidor, filmer, arbetsblad och inloggning.
            {!requestsOtherCompanies(init) && ' Sidorna hämtar ingenting från andra företag.'}
          </li>
          <li>
            <strong>idp.skolon.com</strong> och <strong>api.skolon.com</strong>: bara för skolor som
            loggar in med Skolon.
          </li>
          <li>
            En del självtest ligger hos Google eller Microsoft. De öppnas först när någon klickar på
            länken, och går att hoppa över.
          </li>
        </ul>
        <p>
          Det behövs inga tillägg och ingen installation. Allt fungerar i Chrome{' '}
          {browserFloor.chrome}, Edge {browserFloor.edge}, Firefox {browserFloor.firefox}, Safari{' '}
          {browserFloor.safari} på dator och iPad, och nyare. I äldre går det att läsa, söka och
          spela filmer. För att logga in behövs JavaScript. {productName} använder två nödvändiga
          kakor: en som minns kakvalet i 150 dagar, och en som finns i högst tio minuter medan någon
          loggar in med Skolon. Allt som sparas i webbläsaren står på sidan om{' '}
          <Link to={paths.cookies}>kakor</Link>.
        </p>
        <p>
          Hela skolan kan ligga bakom en enda adress ut på nätet. Gränserna mot överbelastning
          räcker för en skola med 2 000 elever.
        </p>
        <h2>Koppla in Skolon</h2>
        <SkolonSteps origin={origin} />
        <h2>Klasskoder</h2>
        <p>
          Lärare utan Skolon skapar en klasskod på sin kontosida. Eleverna skriver den på{' '}
          <Link to={paths.classCode}>{host + paths.classCode}</Link> och loggar in utan konto. Koden
          gäller till en dag som läraren väljer, kan återkallas direkt och är för lång för att
          gissa.
        </p>
        <h2>Vilka uppgifter som hanteras</h2>
        <p>
          Ingen elev behöver lämna några personuppgifter. Så här är det för varje sätt att använda{' '}
          {productName}:
        </p>
      </div>
      <DataTable />
      <Agreement />
    </ContentPage>
  );
}

function SkolonSteps({ origin }: { readonly origin: string }) {
  const { skolon, contactEmail, productName } = useInit();
  if (!skolon)
    return (
      <p>
        Här är inloggning med Skolon inte påslagen. Vill skolan använda Skolon? Skriv till{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    );
  return (
    <>
      <ol>
        <li>
          Skriv till <a href={`mailto:${contactEmail}`}>{contactEmail}</a> och ange skolans namn och
          skolans id (uuid) i Skolon, så kopplar vi det till skolans licens.
        </li>
        <li>Godkänn {productName} i Skolon, också att konton får skapas i förväg.</li>
        <li>
          Tilldela licenser till lärare och elever. En licens som är köpt men inte tilldelad släpper
          inte in någon.
        </li>
        <li>
          Slå gärna på pseudonymisering för {productName}. Inget i tjänsten behöver riktiga namn.
        </li>
        <li>
          Prova: logga in i Skolon som en elev och öppna brickan. Den leder till{' '}
          <strong className="wrap-anywhere">{origin + skolonStartPath}</strong>.
        </li>
      </ol>
      <p>
        Går det fel visar sidan vad som saknas, och ett felnummer att ange. Står det att skolan är
        okänd visas också det id som Skolon angav: skicka det till oss.
      </p>
    </>
  );
}

/** The data processing agreement, to download. */
function Agreement() {
  const { contactEmail } = useInit();
  return (
    <section aria-labelledby="avtal" className="mt-12 max-w-measure">
      <h2 id="avtal" className="text-section">
        Personuppgifts&shy;biträdesavtal
      </h2>
      <p className="mt-4">
        Konton med e-postadress innehåller personuppgifter, och för dem är skolans huvudman
        ansvarig. Därför behövs ett avtal. Vår text är en mall: låt huvudmannens dataskyddsombud
        granska den, fyll i den och skicka den till{' '}
        <a href={`mailto:${contactEmail}`} className="underline">
          {contactEmail}
        </a>
        . Har kommunen en egen mall går det lika bra.
      </p>
      <a href={processorAgreementPath} className={buttonClass('sun', 'mt-6')}>
        Ladda ner avtalet (pdf)
      </a>
    </section>
  );
}
