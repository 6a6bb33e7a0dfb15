import { adminPaths } from '@lasar/contract/admin-paths';
import { type Quote, type QuotePage, quoteStates } from '@lasar/contract/admin-quotes';
import { Link } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { StateBadge, StateFilter } from '#shared/admin/states.tsx';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { momentInWords } from '#shared/swedish-time.ts';

/** The list of requests for quotes, for admins. */
export function AdminQuotesPage({ list }: { readonly list: QuotePage }) {
  return (
    <AdminList
      title="Offerter"
      lead="Skolor som har begärt offert. Den senaste står överst."
      searchLabel="Sök skola, nummer, namn eller e-post"
      filter={<StateFilter states={quoteStates} />}
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
