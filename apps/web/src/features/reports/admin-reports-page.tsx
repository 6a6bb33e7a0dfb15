import { adminPaths } from '@lasar/contract/admin-paths';
import { reportStates, type Report, type ReportPage } from '@lasar/contract/admin-reports';
import { Link } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { StateBadge } from '#shared/admin/state-badge.tsx';
import { StateFilter } from '#shared/admin/state-filter.tsx';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { momentInWords } from '#shared/swedish-time.ts';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { kindWord } from './report-words.ts';

/** What visitors have found to be wrong, for editors. */
export function AdminReportsPage({ list }: { readonly list: ReportPage }) {
  return (
    <AdminList
      title="Felrapporter"
      lead="Fel som besökare har rapporterat på lektioner och uppgifter. Det senaste står överst."
      searchLabel="Sök sida eller beskrivning"
      filter={<StateFilter states={reportStates} />}
      list={list}
      counted={['felrapport', 'felrapporter']}
      emptyTitle="Inga felrapporter här"
      emptyText={[
        'Det som rapporteras på en lektion eller uppgift hamnar här.',
        'Ingen rapport passar in på det du söker.',
      ]}
      table={{ caption: 'Felrapporter', heads: ['Sida', 'Läge'] }}
    >
      {list.reports.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </AdminList>
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
