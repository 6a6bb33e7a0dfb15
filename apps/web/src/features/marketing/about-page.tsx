import { FamilyMotif } from '#shared/art/subject-motif.tsx';
import type { SiteTextsOf } from '#shared/site-texts.ts';
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
