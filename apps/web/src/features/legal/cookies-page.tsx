import { storedItemsOf, type StoragePlace, type StoredItem } from '#shared/stored-items.ts';
import { ContentPage, PageHeading, TextSection } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/use-init.ts';

const placeText: Readonly<Record<StoragePlace, string>> = {
  cookie: 'Kaka',
  localStorage: 'Webbläsarens lagring',
  sessionStorage: 'Flikens lagring',
};

/** Rendered from the list of what the site stores, which a browser test compares with a real browser. */
export function CookiesPage() {
  const init = useInit();
  const items = storedItemsOf(init);
  const optional = items.filter(({ necessary }) => !necessary);
  return (
    <ContentPage>
      <PageHeading
        lead={`Här står allt som ${init.productName} kan spara i din webbläsare. Ditt val gäller i 150 dagar, och du ändrar det när du vill längst ned på varje sida.`}
      >
        Kakor
      </PageHeading>
      <Items title="Nödvändiga" items={items.filter(({ necessary }) => necessary)}>
        Det här behövs för det du själv har bett om: att vara inloggad, att slippa samma fråga igen
        och att det du skriver inte försvinner. Inget av det följer dig till andra webbplatser.
      </Items>
      {optional.length > 0 ? (
        <Items title="Bara om du svarar Jag förstår" items={optional}>
          Svarar du Endast nödvändiga sparas inget av det här. Ändrar du dig tas det bort.
        </Items>
      ) : (
        <TextSection title="Bara om du svarar Jag förstår">
          <p>
            Just nu ingenting. Vi räknar sidvisningar och spelade filmer själva, utan kakor och utan
            att veta vem som tittar, så ditt svar ändrar inte vad som sparas.
          </p>
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
