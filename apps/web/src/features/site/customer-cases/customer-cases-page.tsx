import type { CustomerCase } from '@lasar/contract/site/customer-cases';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { EmptyScene } from '#shared/art/empty-scene.tsx';
import { SchoolTypeMotif } from '#shared/art/school-type-motif.tsx';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { FocusedPicture } from '#shared/ui/focused-picture.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { CaseHead } from './case-head.tsx';

/** The customer cases. Fictional ones are never shown as quotes. */
export function CustomerCasesPage({ cases }: { readonly cases: readonly CustomerCase[] }) {
  const { productName, contactEmail } = useInit();
  return (
    <ContentPage>
      <PageHeading lead={leadOf(cases, productName)}>Kundcase</PageHeading>
      {cases.length === 0 ? (
        <EmptyState title="Inga kundcase ännu" art={<EmptyScene />}>
          <p>Här berättar vi hur skolor använder {productName}.</p>
        </EmptyState>
      ) : (
        <ul className="mt-12 space-y-6">
          {cases.map((each) => (
            <CaseCard key={each.id} {...each} />
          ))}
        </ul>
      )}
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

function leadOf(cases: readonly CustomerCase[], productName: string): string {
  if (cases.length === 0) return '';
  if (!cases.every(({ example }) => example)) return `Så använder skolor ${productName}.`;
  return 'Vi har ännu ingen skola att berätta om. Tills vi har det visar vi påhittade exempel, med lektioner som finns på riktigt.';
}

function CaseCard({ slug, name, summary, picture, schoolType, ...head }: CustomerCase) {
  const param = schoolType?.param ?? '';
  return (
    <li
      data-hue={hueOfSchoolType(param)}
      className="group relative grid gap-x-10 gap-y-5 rounded-3xl bg-hue-soft p-6 link-frame tablet:grid-cols-[6rem_1fr] tablet:p-10"
    >
      {picture ? (
        <FocusedPicture picture={picture} className="size-24 rounded-2xl bg-card" />
      ) : (
        <SchoolTypeMotif param={param} className="size-16 tablet:size-24" />
      )}
      <div className="max-w-measure">
        <CaseHead {...head} />
        <h2 className="text-section">
          <Link
            to={paths.customerCase(slug)}
            className="group-hover:underline after:absolute after:inset-0 after:rounded-3xl focus-visible:outline-none"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-4">{summary}</p>
      </div>
    </li>
  );
}
