import { adminPaths } from '@lasar/contract/admin-paths';
import { type Report, type ReportPage, reportStates } from '@lasar/contract/site/admin-reports';
import { Link } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { StateBadge, StateFilter, stateWord, SubmissionOrder } from '#shared/admin/states.tsx';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { momentInWords, swedishDayAhead } from '#shared/text/swedish-time.ts';
import { kindLabel } from './report-kinds.ts';

interface Props {
  readonly list: ReportPage;
  /** Reads a part of the list, searched, filtered and sorted as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<ReportPage>;
}

/** The list of error reports, for editors. */
export function AdminReportsPage({ list, readPart }: Props) {
  return (
    <AdminList
      title="Felrapporter"
      lead="Fel som besökare har rapporterat i lektioner och uppgifter."
      searchLabel="Sök sida eller beskrivning"
      filter={
        <>
          <StateFilter states={reportStates} />
          <SubmissionOrder />
        </>
      }
      file={{
        name: 'felrapporter',
        heads: ['Kom in', 'Läge', 'Vad är fel', 'Sida', 'Adress', 'Beskrivning'],
        read: async (part) => {
          const { reports, pages } = await readPart(part);
          return { rows: reports.map(cellsOf), pages };
        },
      }}
      list={list}
      counted={['felrapport', 'felrapporter']}
      emptyTitle="Inga felrapporter här"
      emptyText={[
        'Fel som rapporteras i en lektion eller uppgift hamnar här.',
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

const cellsOf = ({ at, state, kind, pageName, pagePath, description }: Report) => [
  swedishDayAhead(0, Date.parse(at)),
  stateWord[state],
  kindLabel[kind],
  pageName,
  pagePath,
  description ?? '',
];

function ReportRow({ report }: { readonly report: Report }) {
  const head = (
    <>
      <Link to={adminPaths.report(report.id)} className={rowLink}>
        {report.pageName}
      </Link>
      <span className="block text-small text-muted">
        {kindLabel[report.kind]}, {momentInWords(report.at)}
      </span>
      {report.description !== undefined && (
        <span className="mt-1 line-clamp-2 max-w-measure">{report.description}</span>
      )}
    </>
  );
  return <TableRow head={head} cells={[<StateBadge key="state" state={report.state} />]} />;
}
