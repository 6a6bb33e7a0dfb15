import { processorAgreementPath } from '@lasar/contract/file-paths';
import { doorNames } from '@lasar/contract/identity/login-provider-rules';
import type { SiteTextsOf } from '#shared/page/site-texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { ContentPage, Html, PageHeading } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { DataTable } from './data-table.tsx';

/** Help for those who manage a school's network, Skolon and agreements. */
export function ItHelpPage({ texts }: { readonly texts: SiteTextsOf<'it-help'> }) {
  const { loginProviders } = useInit();
  const hasSkolon = loginProviders.includes('skolon');
  const hasDoors = doorNames.some((name) => loginProviders.includes(name));
  return (
    <ContentPage>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <div className="mt-8">
        <Part title={texts.addressesTitle} html={texts.addressesText} />
        <Part title={texts.skolonTitle} html={hasSkolon ? texts.skolonText : texts.skolonOffText} />
        {hasDoors && <Part title={texts.doorsTitle} html={texts.doorsText} />}
        <Part title={texts.platformsTitle} html={texts.platformsText} />
        <Part title={texts.classCodesTitle} html={texts.classCodesText} />
        <Part title={texts.dataTitle} html={texts.dataText} />
      </div>
      <DataTable providers={loginProviders} />
      <section aria-labelledby="avtal" className="mt-12 max-w-measure">
        <h2 id="avtal" className="text-section">
          Personuppgifts&shy;biträdesavtal
        </h2>
        <Html className="mt-4 [&_a]:underline" html={texts.agreementText} />
        <a href={processorAgreementPath} className={buttonClass('sun', 'mt-6')}>
          Ladda ner avtalet (pdf)
        </a>
      </section>
    </ContentPage>
  );
}

/** A heading with its text. Long addresses break. */
const Part = ({ title, html }: { readonly title: string; readonly html: string }) => (
  <section className="mt-12 wrap-anywhere first:mt-0">
    <h2 className="text-section">{title}</h2>
    <Html className="prose mt-3" html={html} />
  </section>
);
