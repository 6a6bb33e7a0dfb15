import { adminPaths } from '@lasar/contract/admin-paths';
import type { Output } from '@lasar/contract/endpoint';
import type { previewSitePage } from '@lasar/contract/site/admin-site-pages';
import {
  isPublicPage,
  type PublicPageId,
  type SitePageId,
} from '@lasar/contract/site/site-page-rules';
import type { ReactNode } from 'react';
import { siteFieldLabel, sitePageLabel } from '#features/editor/site-pages/site-page-labels.ts';
import { HelpPage } from '#features/site/help/help-page.tsx';
import { ItHelpPage } from '#features/site/help/it-help-page.tsx';
import { AccessibilityPage } from '#features/site/legal/accessibility-page.tsx';
import { CookiesPage } from '#features/site/legal/cookies-page.tsx';
import { PrivacyPage } from '#features/site/legal/privacy-page.tsx';
import { AboutPage } from '#features/site/marketing/about-page.tsx';
import { HowItWorksPage } from '#features/site/marketing/how-it-works-page.tsx';
import { StartPage } from '#features/site/marketing/start-page.tsx';
import { SearchBox } from '#features/search/search-box.tsx';
import type { SiteTextsOf } from '#shared/page/site-texts.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/calls/use-init.ts';

interface Props {
  readonly id: SitePageId;
  readonly previewed: Output<typeof previewSitePage>;
}

/** A page of the site as its draft would make it. */
export function SitePagePreview({ id, previewed: { texts } }: Props) {
  return (
    <>
      <section
        aria-label="Förhandsvisning"
        className="no-print rounded-xl border-2 border-sun bg-card p-4"
      >
        <p className="font-bold">
          Förhandsvisning. Så här blir sidan när utkastet är publicerat. Besökare ser den inte än.
        </p>
        {texts && isPublicPage(id) && (
          <dl className="mt-3 grid gap-x-4 tablet:grid-cols-[auto_1fr]">
            {(['metaTitle', 'metaDescription'] as const).map((key) => (
              <div key={key} className="contents">
                <dt className="text-small text-muted">{siteFieldLabel(key)}</dt>
                <dd className="wrap-anywhere">{textIn(texts, key) || 'Tjänstens namn'}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-3">
          <ButtonLink to={adminPaths.sitePage(id)} variant="outline">
            Tillbaka till utkastet
          </ButtonLink>
        </div>
      </section>
      {texts ? (
        shown(id, texts)
      ) : (
        <div className="mt-8">
          <PageHeading lead="Utkastet har fel som behöver rättas först. Öppna det, så visas de vid texterna.">
            Sidan går inte att visa än
          </PageHeading>
        </div>
      )}
    </>
  );
}

type Texts = NonNullable<Props['previewed']['texts']>;

/** Gives a page its texts, which the server has rendered for it. */
const withTexts =
  <Id extends SitePageId>(show: (texts: SiteTextsOf<Id>) => ReactNode) =>
  (texts: Texts): ReactNode =>
    show(texts as SiteTextsOf<Id>);

const shown = (id: SitePageId, texts: Texts): ReactNode =>
  isPublicPage(id) ? shownPage[id](texts) : <MessageTexts {...{ id, texts }} />;

const textIn = (texts: Texts, key: string): string => {
  const text = texts[key];
  return typeof text === 'string' ? text : '';
};

/** The texts of a message, filled in with samples. */
function MessageTexts({ id, texts }: { readonly id: SitePageId; readonly texts: Texts }) {
  return (
    <>
      <div className="mt-8">
        <PageHeading>{sitePageLabel[id]}</PageHeading>
      </div>
      <dl className="mt-8 flex max-w-measure flex-col gap-6">
        {Object.keys(texts).map((key) => (
          <div key={key}>
            <dt className="text-small text-muted">{siteFieldLabel(key)}</dt>
            <dd className="mt-1 whitespace-pre-line wrap-anywhere">{textIn(texts, key)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const shownPage: Readonly<Record<PublicPageId, (texts: Texts) => ReactNode>> = {
  start: withTexts<'start'>((texts) => <PreviewedStart texts={texts} />),
  'how-it-works': withTexts<'how-it-works'>((texts) => <HowItWorksPage texts={texts} />),
  about: withTexts<'about'>((texts) => <AboutPage texts={texts} />),
  help: withTexts<'help'>((texts) => <HelpPage texts={texts} />),
  'it-help': withTexts<'it-help'>((texts) => <ItHelpPage texts={texts} />),
  privacy: withTexts<'privacy'>((texts) => <PrivacyPage texts={texts} />),
  cookies: withTexts<'cookies'>((texts) => <CookiesPage texts={texts} />),
  accessibility: withTexts<'accessibility'>((texts) => <AccessibilityPage texts={texts} />),
};

/** The start page without its figures and its film, which nobody writes. */
function PreviewedStart({ texts }: { readonly texts: SiteTextsOf<'start'> }) {
  const { schoolTypes } = useInit().menuData;
  return (
    <StartPage
      schoolTypes={schoolTypes}
      start={{ sizes: [] }}
      texts={texts}
      search={
        <SearchBox
          id="sok-start"
          label="Sök lektioner"
          variant="big"
          placeholder="Ämne, kurs eller begrepp"
          className="mt-8"
        />
      }
    />
  );
}
