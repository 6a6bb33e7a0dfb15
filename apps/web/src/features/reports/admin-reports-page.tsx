import { listReports, reportStates, type Report } from '@lasar/contract/admin-reports';
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
import { kindWord } from './report-words.ts';

/** What visitors have found to be wrong, for editors. */
export function AdminReportsPage() {
  const query = useListQuery();
  const state = useStateFilter(reportStates);
  const asked = useAnswer(listReports, { query: { ...query, ...(state && { state }) } });
  return (
    <>
      <PageHeading lead="Fel som besökare har rapporterat på lektioner och uppgifter. Det senaste står överst.">
        Felrapporter
      </PageHeading>
      <div className="mt-8 mb-4">
        <ListSearch label="Sök sida eller beskrivning" />
      </div>
      <StateFilter states={reportStates} />
      <AnswerView asked={asked}>
        {({ reports, total, page, pages }) =>
          reports.length === 0 ? (
            <EmptyState title={total === 0 ? 'Inga felrapporter här' : 'Sidan är tom'}>
              <p>
                {query.q || state
                  ? 'Ingen rapport passar in på det du söker.'
                  : 'Det som rapporteras på en lektion eller uppgift hamnar här.'}
              </p>
            </EmptyState>
          ) : (
            <>
              <p className="mb-3 text-muted">
                {total} {total === 1 ? 'felrapport' : 'felrapporter'}
              </p>
              <Table caption="Felrapporter" heads={['Sida', 'Läge']}>
                {reports.map((report) => (
                  <ReportRow key={report.id} report={report} />
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

function ReportRow({ report }: { readonly report: Report }) {
  const head = (
    <>
      <Link to={adminPaths.report(report.id)} className={rowLink}>
        {report.pageName}
      </Link>
      <span className="block text-small text-muted">
        {kindWord[report.kind]}, {momentInWords(report.at)}
      </span>
      {report.description !== undefined && (
        <span className="mt-1 line-clamp-2 max-w-measure">{report.description}</span>
      )}
    </>
  );
  return <TableRow head={head} cells={[<StateBadge key="state" state={report.state} />]} />;
}
