import type { SiteTextsOf } from '#shared/page/site-texts.ts';
import { ContentPage, PageHeading, TextSections } from '#shared/ui/content-page.tsx';
import { storedData } from './stored-data.ts';

/** What is stored and for how long is no text that can be edited: it comes from the rules by which data is deleted. */
export function PrivacyPage({ texts }: { readonly texts: SiteTextsOf<'privacy'> }) {
  return (
    <ContentPage>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <TextSections sections={texts.before} />
      <section className="border-t border-line py-9">
        <h2 className="mb-4 text-section">{texts.storedTitle}</h2>
        <p className="mb-6 max-w-measure">{texts.storedText}</p>
        <StoredData />
      </section>
      <TextSections sections={texts.after} />
    </ContentPage>
  );
}

/** What the service keeps, a card for each kind. */
function StoredData() {
  return (
    <ul className="grid gap-4 wide:grid-cols-2">
      {storedData.map(({ what, why, basis, howLong }) => (
        <li key={what} className="rounded-2xl border-2 border-line bg-card p-5 tablet:p-6">
          <h3 className="text-body font-bold">{what}</h3>
          <dl className="mt-3 grid gap-x-4 gap-y-1 text-small tablet:grid-cols-[8rem_1fr]">
            <dt className="text-muted">Varför</dt>
            <dd>{why}</dd>
            <dt className="text-muted">Rättslig grund</dt>
            <dd>{basis}</dd>
            <dt className="text-muted">Hur länge</dt>
            <dd>{howLong}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
