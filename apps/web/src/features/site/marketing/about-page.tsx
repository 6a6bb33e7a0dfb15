import { SubjectDrawing } from '#shared/art/subject-drawing.tsx';
import type { SiteTextsOf } from '#shared/page/site-texts.ts';
import { ContentPage, PageHeading, TextSections } from '#shared/ui/content-page.tsx';

export function AboutPage({ texts }: { readonly texts: SiteTextsOf<'about'> }) {
  return (
    <ContentPage>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <MotifBand />
      <TextSections sections={texts.sections} />
    </ContentPage>
  );
}

const motifs = [
  { name: 'moderna-sprak', ground: 'bg-lake-soft' },
  { name: 'biologi', ground: 'bg-forest-soft' },
  { name: 'historia', ground: 'bg-falu-soft' },
  { name: 'matematik', ground: 'bg-heather-soft' },
  { name: 'friluftsliv', ground: 'bg-lake-soft' },
  { name: 'musik', ground: 'bg-forest-soft' },
  { name: 'geografi', ground: 'bg-falu-soft' },
  { name: 'filosofi', ground: 'bg-heather-soft' },
  { name: 'kemi', ground: 'bg-lake-soft' },
] as const;

/** Drawings of subjects side by side. Decoration only. */
function MotifBand() {
  return (
    <div
      aria-hidden="true"
      className="mt-10 grid grid-cols-3 overflow-hidden rounded-3xl phone:grid-cols-9"
    >
      {motifs.map(({ name, ground }) => (
        <div key={name} className={`flex items-center justify-center py-6 tablet:py-9 ${ground}`}>
          <SubjectDrawing name={name} className="size-12 phone:size-[7vw] wide:size-18" />
        </div>
      ))}
    </div>
  );
}
