import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { useInit } from '#shared/use-init.ts';
import { AccessTable } from './access-table.tsx';
import { TeacherSteps } from './teacher-steps.tsx';
import { TextSection } from '#shared/ui/text-section.tsx';

export function HowItWorksPage() {
  const { productName, contactEmail } = useInit();
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
            {productName} fungerar utan att någon lämnar sitt namn. Sidorna hämtar inget från andra
            företag, och svaren i ett självtest lämnar inte webbläsaren.
          </p>
          <p>
            När du svarar på frågan om kakor sparas svaret i 150 dagar. Det är den enda kakan. Du
            ändrar ditt val längst ned på varje sida.
          </p>
        </TextSection>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ButtonLink to={paths.quote}>Begär offert</ButtonLink>
        <ButtonLink to={paths.search()} look="outline">
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
