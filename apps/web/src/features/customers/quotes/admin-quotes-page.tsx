import { adminPaths } from '@lasar/contract/admin-paths';
import { type Quote, type QuotePage, quoteStates } from '@lasar/contract/customers/admin-quotes';
import { Link } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { StateBadge, StateFilter, stateWord, SubmissionOrder } from '#shared/admin/states.tsx';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { momentInWords, swedishDayAhead } from '#shared/text/swedish-time.ts';

interface Props {
  readonly list: QuotePage;
  /** Reads a part of the list, searched, filtered and sorted as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<QuotePage>;
}

/** The list of requests for quotes, for admins. */
export function AdminQuotesPage({ list, readPart }: Props) {
  return (
    <AdminList
      title="Offerter"
      lead="Skolor som har begärt offert. Svara dem, och gör avtal av dem."
      searchLabel="Sök skola, nummer, namn eller e-post"
      filter={
        <>
          <StateFilter states={quoteStates} />
          <SubmissionOrder />
        </>
      }
      file={{
        name: 'offerter',
        heads,
        read: async (part) => {
          const { quotes, pages } = await readPart(part);
          return { rows: quotes.map(cellsOf), pages };
        },
      }}
      list={list}
      counted={['förfrågan', 'förfrågningar']}
      emptyTitle="Inga förfrågningar här"
      emptyText={[
        'När en skola begär offert hamnar förfrågan här och mejlas till er.',
        'Ingen förfrågan passar in på det du söker.',
      ]}
      table={{ caption: 'Offertförfrågningar', heads: ['Skola', 'Läge'] }}
    >
      {list.quotes.map((quote) => (
        <QuoteRow key={quote.id} quote={quote} />
      ))}
    </AdminList>
  );
}

const heads = [
  'Kom in',
  'Läge',
  'Skola eller huvudman',
  'Organisationsnummer',
  'Kontaktperson',
  'E-post',
  'Telefon',
  'Skolformer',
  'Elever',
  'Besvarad',
  'Avtal',
  'Avböjd',
  'Pris',
  'Skola med avtalet',
] as const;

const dayOf = (moment: string | undefined): string =>
  moment === undefined ? '' : swedishDayAhead(0, Date.parse(moment));

const cellsOf = (quote: Quote) => [
  dayOf(quote.at),
  stateWord[quote.state],
  quote.organisation,
  quote.organisationNumber ?? '',
  quote.contactName,
  quote.email,
  quote.phone ?? '',
  quote.schoolTypes.join(', '),
  quote.pupils,
  dayOf(quote.answeredAt),
  dayOf(quote.agreedAt),
  dayOf(quote.declinedAt),
  quote.price ?? '',
  quote.school?.name ?? '',
];

function QuoteRow({ quote }: { readonly quote: Quote }) {
  const head = (
    <>
      <Link to={adminPaths.quote(quote.id)} className={rowLink}>
        {quote.organisation}
      </Link>
      <span className="block text-small text-muted">
        {momentInWords(quote.at)}, {quote.contactName}
      </span>
      {quote.school && (
        <span className="block text-small">
          Avtal med{' '}
          <Link to={adminPaths.organisation(quote.school.id)} className="underline">
            {quote.school.name}
          </Link>
        </span>
      )}
      {quote.officeMailedAt === undefined && (
        <span className="block text-small font-bold text-falu">Inget mejl har gått till er</span>
      )}
    </>
  );
  return <TableRow head={head} cells={[<StateBadge key="state" state={quote.state} />]} />;
}
