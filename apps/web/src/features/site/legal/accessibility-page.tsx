import type { SiteTextsOf } from '#shared/page/site-texts.ts';
import { ContentPage, PageHeading, TextSections } from '#shared/ui/content-page.tsx';

/** The accessibility statement (tillgänglighetsredogörelse). Its standard text lists the gaps in docs/accessibility.md. */
export const AccessibilityPage = ({ texts }: { readonly texts: SiteTextsOf<'accessibility'> }) => (
  <ContentPage>
    <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
    <TextSections sections={texts.sections} />
  </ContentPage>
);
