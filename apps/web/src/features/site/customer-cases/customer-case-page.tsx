import type { CustomerCasePage as CustomerCase } from '@lasar/contract/site/customer-cases';
import { paths } from '@lasar/contract/paths';
import { SchoolTypeMotif } from '#shared/art/school-type-motif.tsx';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { paragraphsOf } from '#shared/text/paragraphs.ts';
import { text } from '#shared/page/text.sv.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading, TextSection } from '#shared/ui/content-page.tsx';
import { HeaderPicture } from '#shared/ui/focused-picture.tsx';
import { CaseHead } from './case-head.tsx';

/** A customer case, with links to get started. */
export function CustomerCasePage({ customerCase }: { readonly customerCase: CustomerCase }) {
  const { name, summary, picture, schoolType, parts, search, example } = customerCase;
  const param = schoolType?.param ?? '';
  return (
    <ContentPage hue={hueOfSchoolType(param)}>
      <Breadcrumbs parents={[{ id: 'kundcase', name: 'Kundcase', path: paths.customerCases }]} />
      <div className="mt-2 grid gap-x-12 gap-y-6 tablet:grid-cols-[1fr_10rem]">
        <div>
          <CaseHead {...customerCase} />
          <PageHeading lead={summary}>{name}</PageHeading>
        </div>
        <SchoolTypeMotif param={param} className="hidden size-40 tablet:block" />
      </div>
      {picture && <HeaderPicture picture={picture} />}
      {example && (
        <p className="mt-8 max-w-measure rounded-2xl bg-hue-soft p-5">
          Skolan är påhittad. Lektionen finns på riktigt.
        </p>
      )}
      <div className="mt-6">
        {parts.map((part, index) => (
          <TextSection key={`${index} ${part.heading}`} title={part.heading}>
            {paragraphsOf(part.text).map((paragraph, line) => (
              <p key={`${line} ${paragraph}`}>{paragraph}</p>
            ))}
          </TextSection>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap gap-4">
        {search !== undefined && (
          <ButtonLink to={paths.search(search)} variant="sun">
            Sök på {search}
          </ButtonLink>
        )}
        <ButtonLink to={paths.quote} variant={search === undefined ? 'sun' : 'outline'}>
          {text.requestQuote}
        </ButtonLink>
      </div>
    </ContentPage>
  );
}
