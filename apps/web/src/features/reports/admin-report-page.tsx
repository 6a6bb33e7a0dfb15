import {
  deleteReport,
  getReport,
  reportStates,
  updateReport,
  type Report,
} from '@lasar/contract/admin-reports';
import { Link, useNavigate } from 'react-router';
import { adminPaths } from '#shared/admin/admin-paths.ts';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { HandlingForm } from '#shared/admin/handling-form.tsx';
import { StateBadge } from '#shared/admin/state-badge.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { callByFetch } from '#shared/call.ts';
import { momentInWords } from '#shared/swedish-time.ts';
import { showToast } from '#shared/toast.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { kindWord } from './report-words.ts';

/** One reported fault, the page it is on, and how it is handled. */
export function AdminReportPage({ id }: { readonly id: string }) {
  const asked = useAnswer(getReport, { params: { id } });
  const { answer, reload } = asked;
  return (
    <>
      <Breadcrumbs parents={[{ id: 'all', name: 'Felrapporter', path: adminPaths.reports }]} />
      <PageHeading
        badges={answer.kind === 'ready' ? <StateBadge state={answer.value.state} /> : undefined}
      >
        {answer.kind === 'ready' ? answer.value.pageName : 'Felrapport'}
      </PageHeading>
      <AnswerView asked={asked}>
        {(report) => (
          <>
            <ReportFacts report={report} />
            <AdminSection title="Hantering">
              <div className="max-w-measure">
                <HandlingForm
                  states={reportStates}
                  current={report}
                  save={async (body) => {
                    await callByFetch(updateReport, { params: { id }, body });
                    void showToast('Sparat.');
                    reload();
                  }}
                />
              </div>
            </AdminSection>
            <AdminSection title="Radera rapporten">
              <RemoveReport id={id} />
            </AdminSection>
          </>
        )}
      </AnswerView>
    </>
  );
}

function ReportFacts({ report }: { readonly report: Report }) {
  const page = (
    <Link to={report.pagePath} className="underline">
      {report.pageType === 'lesson' ? 'Öppna lektionen' : 'Öppna uppgiften'}
    </Link>
  );
  return (
    <SummaryList
      rows={[
        ['Vad är fel', kindWord[report.kind]],
        [
          'Beskrivning',
          report.description && <span className="whitespace-pre-line">{report.description}</span>,
        ],
        ['Sida', page],
        ['Kom in', momentInWords(report.at)],
        [
          'Vill ha svar',
          report.email && (
            <a href={`mailto:${report.email}`} className="underline">
              {report.email}
            </a>
          ),
        ],
      ]}
    />
  );
}

function RemoveReport({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  return (
    <ConfirmButton
      label="Radera rapporten"
      title="Radera felrapporten?"
      confirmText="Ja, radera rapporten"
      send={() => callByFetch(deleteReport, { params: { id } })}
      doneText="Rapporten är raderad."
      onDone={() => void navigate(adminPaths.reports)}
    >
      <p>Rapporten och er anteckning försvinner. Det går inte att ångra.</p>
    </ConfirmButton>
  );
}
