import { storedItemsOf, type StoragePlace, type StoredItem } from '#shared/device/stored-items.ts';
import type { SiteTextsOf } from '#shared/page/site-texts.ts';
import { ContentPage, PageHeading, TextSection } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/calls/use-init.ts';

const placeText: Readonly<Record<StoragePlace, string>> = {
  cookie: 'Kaka',
  localStorage: 'Webbläsarens lagring',
  sessionStorage: 'Flikens lagring',
};

/** Rendered from the list of what the site stores, which a browser test compares with a real browser. */
export function CookiesPage({ texts }: { readonly texts: SiteTextsOf<'cookies'> }) {
  const init = useInit();
  const items = storedItemsOf(init);
  const optional = items.filter(({ necessary }) => !necessary);
  return (
    <ContentPage>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <Items title={texts.necessaryTitle} items={items.filter(({ necessary }) => necessary)}>
        {texts.necessaryText}
      </Items>
      {optional.length > 0 ? (
        <Items title={texts.optionalTitle} items={optional}>
          {texts.optionalText}
        </Items>
      ) : (
        <TextSection title={texts.optionalTitle}>
          <p>{texts.nothingText}</p>
        </TextSection>
      )}
    </ContentPage>
  );
}

function Items({
  title,
  items,
  children,
}: {
  readonly title: string;
  readonly items: readonly StoredItem[];
  readonly children: string;
}) {
  return (
    <section className="border-t border-line py-9 first-of-type:border-t-0">
      <h2 className="text-section">{title}</h2>
      <p className="mt-3 max-w-measure">{children}</p>
      <ul className="mt-6 grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
        {items.map(({ name, purpose, lifetime, places, setBy }) => (
          <li key={name} className="rounded-2xl border-2 border-line bg-card p-5">
            <h3 className="text-body wrap-anywhere">
              <code>{name}</code>
            </h3>
            <p className="mt-2">{purpose}.</p>
            <dl className="mt-3 grid grid-cols-[5.5rem_1fr] gap-x-3 gap-y-1 text-small">
              <dt className="text-muted">Hur länge</dt>
              <dd>{lifetime}</dd>
              <dt className="text-muted">Var</dt>
              <dd>{places.map((place) => placeText[place]).join(' eller ')}</dd>
              <dt className="text-muted">Av vem</dt>
              <dd>{setBy}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
