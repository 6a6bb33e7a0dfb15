import { paths } from '@lasar/contract/paths';
import type { SchoolTypeContents } from '@lasar/contract/catalogue/start';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import type { FormOutcome } from '#shared/calls/receive-form.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { QuoteForm } from './quote-form.tsx';

const included = [
  'Facit till arbetsblad och övningsblad, för lärarna.',
  'Nytt och rättat innehåll under hela licenstiden.',
];

interface QuotePageProps extends FormOutcome<string> {
  /** What there is today, by school type. */
  readonly sizes: readonly SchoolTypeContents[];
}

/** The page where a school requests a quote. `sent` is the e-mail address of a request that was posted without script. */
export function QuotePage({ sizes, sent, refused }: QuotePageProps) {
  const [sentTo, setSentTo] = useState(sent);
  if (sentTo !== undefined) return <QuoteSent email={sentTo} />;
  return (
    <ContentPage>
      <PageHeading lead="Berätta vilka ni är och vilka skolformer det gäller, så får ni en offert per e-post.">
        Begär offert
      </PageHeading>
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 wide:grid-cols-[1fr_24rem]">
        <Card className="tablet:p-8">
          <QuoteForm refused={refused} onSent={setSentTo} />
          <NextSteps />
        </Card>
        <aside className="prose">
          <h2 className="mt-0!">Det här ingår i licensen</h2>
          <Contents sizes={sizes} />
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

/** What there is in each school type, counted in the database, so that nothing is promised that is not there. */
function Contents({ sizes }: Pick<QuotePageProps, 'sizes'>) {
  const { schoolTypes } = useInit().menuData;
  return (
    <>
      <p>Så mycket finns i dag, skolform för skolform:</p>
      <ul>
        {schoolTypes.map(({ id, name }) => (
          <li key={id}>
            <strong>{name}:</strong> {contentsText(sizes.find((size) => size.id === id))}
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.licence}>Mer om vad licensen öppnar</Link>
      </p>
    </>
  );
}

const amount = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('sv')}\u00a0${count === 1 ? one : many}`];

function contentsText(size: SchoolTypeContents | undefined): string {
  if (!size || size.lessons === 0) return 'fylls på.';
  const amounts = [
    ...amount(size.lessons, 'lektion med begreppsblad', 'lektioner med begreppsblad'),
    ...amount(size.films, 'film', 'filmer'),
    ...amount(size.worksheets, 'arbetsblad', 'arbetsblad'),
    ...amount(size.selfTests, 'självtest', 'självtest'),
    ...amount(size.guides, 'lärarhandledning', 'lärarhandledningar'),
    ...amount(
      size.practice,
      'övning som skapas ny varje gång',
      'övningar som skapas nya varje gång',
    ),
  ];
  return `${amounts.join(', ')}.`;
}

function NextSteps() {
  return (
    <p className="mt-5 text-small text-muted">
      Ni får en bekräftelse per e-post, och vi använder uppgifterna bara till att svara er.{' '}
      <span className="noscript:hidden">
        Det ni skriver ligger kvar i den här fliken tills förfrågan är skickad.
      </span>
    </p>
  );
}

/** The confirmation of a request. Focus moves to the heading, since the form that had it is removed. */
function QuoteSent({ email }: { readonly email: string }) {
  const { contactEmail } = useInit();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <ContentPage>
      <h1 ref={heading} tabIndex={-1} className="text-title">
        Tack, er förfrågan har kommit fram
      </h1>
      <div className="prose mt-5">
        <p className="text-lead">
          Vi svarar till <strong className="wrap-anywhere">{email}</strong>. En bekräftelse är på
          väg dit.
        </p>
        <p>
          Kommer den inte fram? Titta i skräpposten, eller skriv till{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a> om adressen blev fel. Er förfrågan
          har vi ändå fått.
        </p>
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.start}>Till startsidan</ButtonLink>
        <ButtonLink to={paths.howItWorks} variant="outline">
          Så funkar det
        </ButtonLink>
      </p>
    </ContentPage>
  );
}
