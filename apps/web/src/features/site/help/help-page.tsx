import type { SiteTextsOf } from '#shared/page/site-texts.ts';
import { ContentPage, PageHeading, TextSections } from '#shared/ui/content-page.tsx';

export const HelpPage = ({ texts }: { readonly texts: SiteTextsOf<'help'> }) => (
  <ContentPage>
    <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
    <TextSections sections={texts.sections} />
  </ContentPage>
);
