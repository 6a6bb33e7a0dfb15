import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading, TextSection } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/use-init.ts';
import { TeacherSteps } from './teacher-steps.tsx';
import { Icon } from '#shared/ui/icon.tsx';

export function HowItWorksPage() {
  const { contactEmail } = useInit();
  return (
    <ContentPage>
      <PageHeading lead="Från en tom planering till en lektion som går att hålla i morgon.">
        Så funkar det
      </PageHeading>
      <TeacherSteps />
      <h2 id="atkomst" className="mt-20 text-section">
        Vad som är öppet och vad licensen öppnar
      </h2>
      <p className="mt-4 max-w-measure">
        Första lektionen i varje kursområde är öppen för alla. Till resten köper skolan en licens
        för de skolformer den behöver. I tabellen gäller elev och lärare den som är inloggad med en
        sådan licens.
      </p>
      <AccessTable />
      <p className="mt-4">
        <Link to={paths.licence} className="underline">
          Så mycket finns i varje skolform
        </Link>
      </p>
      <div className="mt-16">
        <TextSection title="Tillgänglighet">
          <p>
            Texten är satt i ett typsnitt som är ritat för att bokstäver inte ska förväxlas. Sidorna
            går att förstora till 400 procent, fungerar på telefon och Chromebook och går att
            använda helt utan mus.
          </p>
          <p>
            Filmerna är ritade och tysta, med svensk text, så de fungerar lika bra utan ljud.
            Begreppsbladen är taggade för skärmläsare. Hittar du något som hindrar en elev vill vi
            veta det: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
        </TextSection>
        <TextSection title="Uppgifter och kakor">
          <p>
            I öppna lektioner behöver ingen lämna sitt namn, och med en klasskod öppnar elever
            resten lika anonymt. Svaren i ett självtest lämnar inte webbläsaren.
          </p>
          <p>
            När du svarar på frågan om kakor sparas svaret i 150 dagar. Du ändrar ditt val längst
            ned på varje sida. Allt som kan sparas i din webbläsare står på sidan om{' '}
            <Link to={paths.cookies} className="underline">
              kakor
            </Link>
            .
          </p>
        </TextSection>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ButtonLink to={paths.quote}>Begär offert</ButtonLink>
        <ButtonLink to={paths.search()} variant="outline">
          Sök en lektion
        </ButtonLink>
      </div>
      <p className="mt-5 max-w-measure text-muted">
        Vill du se hur det kan se ut på en skola? Läs våra{' '}
        <Link to={paths.customerCases} className="underline">
          exempel
        </Link>
        .
      </p>
    </ContentPage>
  );
}

const columns = ['Alla', 'Elev', 'Lärare'] as const;

const rows = [
  ['Bläddra, söka och läsa om lektionerna', true, true, true],
  ['Begreppsblad till alla lektioner', true, true, true],
  ['Hela innehållet i öppna lektioner', true, true, true],
  ['Filmer, arbetsblad och självtest i övriga lektioner', false, true, true],
  ['Lärarhandledning i övriga lektioner', false, false, true],
  ['Facit till arbetsbladen', false, false, true],
] as const;

/** Who may open what, as the server decides it. Narrow enough for a phone. */
function AccessTable() {
  return (
    <div className="mt-8 overflow-hidden rounded-2xl border border-line bg-card">
      <table aria-labelledby="atkomst" className="w-full border-collapse text-left text-small">
        <thead>
          <tr>
            <th scope="col" className="p-2.5 tablet:p-4">
              <span className="sr-only">Innehåll</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="p-2.5 font-bold tablet:w-32 tablet:p-4">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, ...answers]) => (
            <tr key={what} className="border-t border-line">
              <th
                scope="row"
                className="p-2.5 pl-4 align-middle font-normal hyphens-auto tablet:p-4"
              >
                {what}
              </th>
              {answers.map((answer, index) => (
                <td
                  key={columns[index]}
                  className={`p-2.5 align-middle tablet:p-4 ${answer ? 'font-bold text-forest' : 'text-muted'}`}
                >
                  <span className="flex items-center gap-1.5">
                    {answer && <Icon name="check" className="size-5 max-phone:hidden" />}
                    {answer ? 'Ja' : 'Nej'}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
