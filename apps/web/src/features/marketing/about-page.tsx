import { paths } from '@lasar/contract/paths';
import { FamilyMotif } from '#shared/art/subject-motif.tsx';
import { Link } from 'react-router';
import { ContentPage, PageHeading, TextSection } from '#shared/ui/content-page.tsx';
import { requestsOtherCompanies, useInit } from '#shared/use-init.ts';

export function AboutPage() {
  const init = useInit();
  const { productName, contactEmail } = init;
  return (
    <ContentPage>
      <PageHeading
        lead={`${productName} är ett digitalt läromedel som utgår från lektionen: något att gå igenom, något att arbeta med och ett sätt att se om det fastnade.`}
      >
        Om oss
      </PageHeading>
      <MotifBand />
      <TextSection title={`Varför ${productName} finns`}>
        <p>
          En planering kan ta längre tid än lektionen den gäller. Filmen ligger på ett ställe,
          arbetsbladet på ett annat och målet i en pdf från Skolverket. Vi lägger det som hör till
          samma lektion på samma sida.
        </p>
      </TextSection>
      <TextSection title="Ordnat som skolan">
        <p>
          Innehållet följer skolform, ämne, kurs och kursområde. Därför hittar du rätt även när du
          inte vet vad lektionen heter. Gymnasiets nivåer i Gy25 står bredvid kurserna i Gy11 som de
          ersätter, så att ni kan planera medan båda gäller.
        </p>
      </TextSection>
      <TextSection title="Gjort för klassrummet">
        <p>
          Filmerna har svensk text. Arbetsblad och begreppsblad är pdf-filer att visa eller skriva
          ut. Allt går att nå med tangentbordet, och sidorna finns i ljust och mörkt utförande, så
          att projektorn inte bländar.
        </p>
        <p>
          Bilderna är ritade för {productName} och ser ut som klippt papper. Samma former går igen i
          filmerna, så att du känner igen dig.
        </p>
      </TextSection>
      <TextSection title="Det vi låter bli">
        <ul>
          <li>Vi kräver inte att elever uppger vilka de är.</li>
          <li>Vi visar ingen reklam.</li>
          {!requestsOtherCompanies(init) && (
            <li>Vi hämtar inget från andra företag när en sida visas.</li>
          )}
          <li>
            Vi sätter inga kakor utan ditt ja, utom de nödvändiga: en minns ditt kakval, och en
            skyddar inloggningen om du loggar in med Skolon.
          </li>
        </ul>
      </TextSection>
      <TextSection title="Hör av dig">
        <p>
          Har du hittat ett fel, saknar du ett område eller undrar du över något? Skriv till{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. I{' '}
          <Link to={paths.teachers}>Lärarteamet</Link> ser du vilka som står bakom lektionerna.
        </p>
      </TextSection>
    </ContentPage>
  );
}

const motifs = [
  { family: 'language', ground: 'bg-lake-soft' },
  { family: 'nature', ground: 'bg-forest-soft' },
  { family: 'society', ground: 'bg-falu-soft' },
  { family: 'mathematics', ground: 'bg-heather-soft' },
  { family: 'outdoors', ground: 'bg-lake-soft' },
  { family: 'craft', ground: 'bg-forest-soft' },
  { family: 'arts', ground: 'bg-falu-soft' },
  { family: 'technology', ground: 'bg-heather-soft' },
  { family: 'care', ground: 'bg-lake-soft' },
] as const;

/** The subjects' motifs side by side. Decoration only. */
function MotifBand() {
  return (
    <div
      aria-hidden="true"
      className="mt-10 grid grid-cols-3 overflow-hidden rounded-3xl phone:grid-cols-9"
    >
      {motifs.map(({ family, ground }) => (
        <div key={family} className={`flex items-center justify-center py-6 tablet:py-9 ${ground}`}>
          <FamilyMotif family={family} className="size-12 phone:size-[7vw] wide:size-18" />
        </div>
      ))}
    </div>
  );
}
