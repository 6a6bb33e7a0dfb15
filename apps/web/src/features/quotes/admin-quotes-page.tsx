import { listQuotes, quoteStates, type Quote } from '@lasar/contract/admin-quotes';
import { Link } from 'react-router';
import { adminPaths } from '#shared/admin/admin-paths.ts';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { useListQuery } from '#shared/admin/list-query.ts';
import { ListSearch } from '#shared/admin/list-search.tsx';
import { StateBadge } from '#shared/admin/state-badge.tsx';
import { StateFilter, useStateFilter } from '#shared/admin/state-filter.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { momentInWords } from '#shared/swedish-time.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';

/** Who has asked for a quote, for admins. */
export function AdminQuotesPage() {
  const query = useListQuery();
  const state = useStateFilter(quoteStates);
  const asked = useAnswer(listQuotes, { query: { ...query, ...(state && { state }) } });
  return (
    <>
      <PageHeading lead="Skolor som har begärt offert. Den senaste står överst.">
        Offerter
      </PageHeading>
      <div className="mt-8 mb-4">
        <ListSearch label="Sök skola, nummer, namn eller e-post" />
      </div>
      <StateFilter states={quoteStates} />
      <AnswerView asked={asked}>
        {({ quotes, total, page, pages }) =>
          quotes.length === 0 ? (
            <EmptyState title={total === 0 ? 'Inga förfrågningar här' : 'Sidan är tom'}>
              <p>
                {query.q || state
                  ? 'Ingen förfrågan passar in på det du söker.'
                  : 'När en skola begär offert hamnar förfrågan här och mejlas till er.'}
              </p>
            </EmptyState>
          ) : (
            <>
              <p className="mb-3 text-muted">
                {total} {total === 1 ? 'förfrågan' : 'förfrågningar'}
              </p>
              <Table caption="Offertförfrågningar" heads={['Skola', 'Läge']}>
                {quotes.map((quote) => (
                  <QuoteRow key={quote.id} quote={quote} />
                ))}
              </Table>
              <ListPager page={page} pages={pages} />
            </>
          )
        }
      </AnswerView>
    </>
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
      {quote.officeMailedAt === undefined && (
        <span className="block text-small font-bold text-falu">Inget mejl har gått till er</span>
      )}
    </>
  );
  return <TableRow head={head} cells={[<StateBadge key="state" state={quote.state} />]} />;
}
