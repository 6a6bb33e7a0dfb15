import { adminPaths } from '@lasar/contract/admin-paths';
import { type Quote, type QuotePage, quoteStates } from '@lasar/contract/customers/admin-quotes';
import { lostReasonWords, priceInWords } from '@lasar/contract/customers/offer-words.sv';
import { Link } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { StateBadge, stateWord, SubmissionOrder } from '#shared/admin/states.tsx';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { dayInWords, momentInWords, swedishDayAhead } from '#shared/text/swedish-time.ts';
import { openOffers } from './agreement-values.ts';
import { summable } from './price-values.ts';

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
          <LinkFilter
            label="Läge"
            first="Alla"
            choices={[
              { value: 'due', text: 'Att följa upp' },
              ...quoteStates.map((state) => ({ value: state, text: stateWord[state] })),
            ]}
          />
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
  'Senaste offert',
  'Följs upp',
  'Provar till och med',
  'Förlorad',
  'Varför',
  'Mer om varför',
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
  latestPrice(quote),
  quote.followUpOn ?? '',
  quote.trial?.validTo ?? '',
  dayOf(quote.lostAt),
  quote.lost ? lostReasonWords[quote.lost.reason] : '',
  quote.lost?.note ?? '',
];

/** The price of the offer that was sent last, in words; empty when none was. */
function latestPrice(quote: Quote): string {
  const [latest] = openOffers(quote);
  const price = latest && summable(latest);
  return price ? priceInWords(price) : '';
}

/** Whether somebody waits for something: the customer or the office. */
const isOpen = ({ state }: Quote): boolean => state === 'new' || state === 'answered';

function QuoteRow({ quote }: { readonly quote: Quote }) {
  const head = (
    <>
      <Link to={adminPaths.quote(quote.id)} className={rowLink}>
        {quote.organisation}
      </Link>
      <span className="block text-small text-muted">
        {momentInWords(quote.at)}, {quote.contactName}
      </span>
      {quote.state !== 'agreed' && latestPrice(quote) && (
        <span className="block text-small">Offert: {latestPrice(quote)}</span>
      )}
      {quote.lost && <span className="block text-small">{lostReasonWords[quote.lost.reason]}</span>}
      {isOpen(quote) && quote.trial && (
        <span className="block text-small">
          Provar till och med {dayInWords(quote.trial.validTo)}
        </span>
      )}
      {isOpen(quote) && quote.followUpOn && (
        <span
          className={`block text-small ${quote.followUpOn <= swedishDayAhead(0) ? 'font-bold' : ''}`}
        >
          Följs upp {dayInWords(quote.followUpOn)}
        </span>
      )}
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
