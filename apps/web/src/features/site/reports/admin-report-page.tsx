import { adminPaths } from '@lasar/contract/admin-paths';
import {
  deleteReport,
  getReport,
  type Report,
  reportStates,
  updateReport,
} from '@lasar/contract/site/admin-reports';
import { Link } from 'react-router';
import { SentInPage } from '#shared/admin/sent-in-page.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { ReportAnswer } from './report-answer.tsx';
import { kindLabel } from './report-kinds.ts';

/** An error report, with its status and note. */
export function AdminReportPage({ report }: { readonly report: Report }) {
  return (
    <SentInPage
      record={report}
      states={reportStates}
      title={report.pageName}
      list={{ name: 'Felrapporter', path: adminPaths.reports }}
      summary={summaryOf(report)}
      readNow={() => callByFetch(getReport, { params: { id: report.id } })}
      update={updateReport}
      remove={deleteReport}
      removal={{
        label: 'Radera rapporten',
        question: 'Radera felrapporten?',
        confirmText: 'Ja, radera rapporten',
        warning: 'Rapporten och er anteckning försvinner. Det går inte att ångra.',
        done: 'Rapporten är raderad.',
      }}
    >
      <ReportAnswer report={report} />
    </SentInPage>
  );
}

const summaryOf = (report: Report) =>
  [
    ['Vad är fel', kindLabel[report.kind]],
    [
      'Beskrivning',
      report.description && (
        <span key="description" className="whitespace-pre-line">
          {report.description}
        </span>
      ),
    ],
    [
      'Sida',
      <Link key="page" to={report.pagePath} className="underline">
        {report.pageType === 'lesson' ? 'Öppna lektionen' : 'Öppna uppgiften'}
      </Link>,
    ],
    [
      'Rätta',
      report.lessonId === undefined ? undefined : (
        <Link
          key="edit"
          to={adminPaths.correctedLesson(report.lessonId, report.id)}
          className="underline"
        >
          {report.pageType === 'lesson' ? 'Redigera lektionen' : 'Redigera uppgiftens lektion'}
        </Link>
      ),
    ],
    ['Kom in', momentInWords(report.at)],
    [
      'Vill ha svar',
      report.email && (
        <a key="email" href={`mailto:${report.email}`} className="underline">
          {report.email}
        </a>
      ),
    ],
  ] as const;
