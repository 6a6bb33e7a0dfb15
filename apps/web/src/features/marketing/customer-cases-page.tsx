import { Link } from 'react-router';
import { SchoolTypeMotif } from '#shared/art/school-type-motif.tsx';
import { hueOfSchoolType } from '#shared/hue.ts';
import { paths } from '#shared/paths.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { useInit } from '#shared/use-init.ts';
import { examples } from './customer-examples.ts';

/** No customer is invented: these are examples, and each of them says so. */
export function CustomerCasesPage() {
  const { productName, contactEmail } = useInit();
  return (
    <ContentPage>
      <PageHeading lead="Vi har ännu ingen skola att berätta om. Tills vi har det visar vi tre påhittade exempel, med lektioner som finns på riktigt.">
        Kundcase
      </PageHeading>
      <div className="mt-12 space-y-6">
        {examples.map(({ param, title, situation, use, needs, search }) => (
          <article
            key={param}
            data-hue={hueOfSchoolType(param)}
            className="grid gap-x-10 gap-y-5 rounded-3xl bg-hue-soft p-6 tablet:grid-cols-[6rem_1fr] tablet:p-10 wide:grid-cols-[6rem_1fr_17rem]"
          >
            <SchoolTypeMotif param={param} className="size-16 tablet:size-24" />
            <div className="max-w-measure">
              <p className="font-bold text-hue">Exempel</p>
              <h2 className="mt-1 text-section">{title}</h2>
              <p className="mt-4">{situation}</p>
              <p className="mt-4">{use}</p>
            </div>
            <div className="max-w-measure tablet:col-start-2 wide:col-start-3 wide:mt-8">
              <h3 className="font-bold">Vad som behövs</h3>
              <p className="mt-1.5 text-small text-muted">{needs}</p>
              <Link
                to={paths.search(search)}
                className="mt-3 inline-flex min-h-11 items-center font-bold underline"
              >
                Sök på {search}
              </Link>
            </div>
          </article>
        ))}
      </div>
      <section className="prose mt-16">
        <h2>Använder ni {productName}?</h2>
        <p>
          Berätta gärna hur, också om det som inte fungerade. Skriv till{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Ingenting publiceras utan att
          skolan har läst och godkänt texten.
        </p>
      </section>
    </ContentPage>
  );
}
