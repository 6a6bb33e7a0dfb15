import { useState } from 'react';
import { Card } from '#shared/ui/card.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/use-init.ts';
import { QuoteForm } from './quote-form.tsx';
import { QuoteSent } from './quote-sent.tsx';

const included = [
  'Alla lektioner i de skolformer ni väljer, för lärare och elever.',
  'Filmer med svensk text, arbetsblad, självtest och begreppsblad.',
  'Facit och lärarhandledningar för lärarna.',
  'Nytt och rättat innehåll under hela licenstiden.',
];

/** Where a school asks for a quote, and what it gets. */
export function QuotePage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <QuoteSent email={sentTo} />;
  return (
    <ContentPage>
      <PageHeading lead="Berätta vilka ni är och vilka skolformer det gäller, så får ni en offert per e-post.">
        Begär offert
      </PageHeading>
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 wide:grid-cols-[1fr_24rem]">
        <Card className="tablet:p-8">
          <QuoteForm onSent={setSentTo} />
          <NextSteps />
        </Card>
        <aside className="prose">
          <h2 className="mt-0!">Det här ingår i licensen</h2>
          <ul>
            {included.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            Licensen gäller per skolform och är tidsbestämd. Första och sista dagen räknas med.
            Priset står i offerten.
          </p>
          <h2>Vill ni prova först?</h2>
          <p>
            Första lektionen i varje kursområde är öppen. Använd den i klassrummet så länge ni vill,
            utan konto, innan ni bestämmer er.
          </p>
        </aside>
      </div>
    </ContentPage>
  );
}

function NextSteps() {
  const { contactEmail } = useInit();
  return (
    <>
      <p className="mt-5 noscript:hidden text-small text-muted">
        Ni får en bekräftelse per e-post, och vi använder uppgifterna bara till att svara er. Det ni
        skriver ligger kvar i den här fliken tills förfrågan är skickad.
      </p>
      <noscript>
        <p className="mt-5">
          Skriv annars till{' '}
          <a href={`mailto:${contactEmail}`} className="underline wrap-anywhere">
            {contactEmail}
          </a>{' '}
          och svara på frågorna ovan.
        </p>
      </noscript>
    </>
  );
}
