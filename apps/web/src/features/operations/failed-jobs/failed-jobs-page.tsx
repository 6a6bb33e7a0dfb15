import type { ProblemCode } from '@lasar/contract/problems';
import {
  deleteFailedJob,
  type FailedJob,
  type FailedJobPage,
  type JobFault,
  retryAllJobs,
  retryJob,
} from '@lasar/contract/operations/admin-jobs';
import type { Operations } from '@lasar/contract/operations/admin-operations';
import { adminPaths } from '@lasar/contract/admin-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { BackupCard } from './backup-card.tsx';
import { OperationsSummary } from './operations-summary.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { jobLabel } from '#shared/admin/job-kinds.ts';
import { useWrite } from '#shared/admin/write.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { text } from '#shared/page/text.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';

const jobProblemText = {
  'job/not-found':
    'Jobbet finns inte längre. Någon annan har kanske försökt igen eller tagit bort det.',
} satisfies Partial<Record<ProblemCode, string>>;

interface Props {
  readonly list: FailedJobPage;
  readonly operations: Operations;
}

/** How the service runs, and the jobs that failed for good, for administrators. */
export function FailedJobsPage({ list, operations }: Props) {
  const { jobs, total, page, pages } = list;
  return (
    <>
      <PageHeading lead="Mejl och annat arbete i bakgrunden görs om automatiskt när något går fel. Det som ändå inte har lyckats står här i två veckor, det senaste överst.">
        Drift
      </PageHeading>
      <OperationsSummary operations={operations} />
      <BackupCard operations={operations} />
      <div className="mt-10">
        {jobs.length === 0 ? (
          <EmptyState title={total === 0 ? 'Inget arbete har misslyckats' : 'Sidan är tom'}>
            {total === 0 && <p>Allt som tjänsten har gjort i bakgrunden har gått bra.</p>}
          </EmptyState>
        ) : (
          <>
            <h2 className="mb-3 text-heading">Misslyckat arbete</h2>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
              <p className="text-muted">
                {total} {total === 1 ? 'misslyckat arbete' : 'misslyckade arbeten'}
              </p>
              <RetryAll />
            </div>
            <ul className="grid gap-4">
              {jobs.map((job) => (
                <FailedJobCard key={job.id} job={job} />
              ))}
            </ul>
            <ListPager page={page} pages={pages} />
          </>
        )}
      </div>
    </>
  );
}

/** Sends a write and tells its result. The button is busy meanwhile, so that a job is not retried twice. */
function useBusyWrite(send: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      await showToast(problemMessage(error, jobProblemText), 'error');
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
}

function RetryAll() {
  const write = useWrite();
  const { busy, run } = useBusyWrite(() =>
    write(retryAllJobs, {}, { done: 'Allt görs om. Det som misslyckas igen kommer tillbaka hit.' }),
  );
  return (
    <Button variant="outline" aria-disabled={busy} onClick={run}>
      Försök igen med alla
    </Button>
  );
}

function FailedJobCard({ job }: { readonly job: FailedJob }) {
  const write = useWrite();
  const label = jobLabel(job.kind);
  const params = { id: job.id };
  const { busy, run } = useBusyWrite(() =>
    write(
      retryJob,
      { params },
      { done: 'Arbetet görs om. Misslyckas det igen kommer det tillbaka hit.' },
    ),
  );
  const about = `: ${label}, ${momentInWords(job.failedAt)}`;
  return (
    <Card as="li" className="wrap-anywhere">
      <p className="text-small text-muted">
        <time dateTime={job.failedAt}>{momentInWords(job.failedAt)}</time>
      </p>
      <h3 className="mt-1 text-heading">{label}</h3>
      <p className="mt-2 max-w-measure">
        {faultLabel[job.fault]}
        {job.detail !== undefined && ` Kod: ${job.detail}.`}
      </p>
      <p className="mt-1 text-small text-muted">
        {job.attempts === 1 ? 'Ett försök' : `${job.attempts} försök`} sedan{' '}
        {momentInWords(job.createdAt)}
      </p>
      {job.record && (
        <Link
          to={pathOf[job.record.type](job.record.id)}
          className="mt-1 inline-flex min-h-11 items-center underline"
        >
          {recordLabel[job.record.type]}
        </Link>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" aria-disabled={busy} onClick={run}>
          <span>
            {text.tryAgain}
            <span className="sr-only">{about}</span>
          </span>
        </Button>
        <ConfirmButton
          label="Ta bort"
          about={about}
          title="Ta bort arbetet?"
          confirmText="Ta bort"
          send={() => write(deleteFailedJob, { params }, { done: 'Arbetet är borttaget.' })}
        >
          <p>{label} görs inte. Det går inte att ångra.</p>
        </ConfirmButton>
      </div>
    </Card>
  );
}

/** Why a job failed, and what to do about it. */
const faultLabel = {
  'mail-refused':
    'Mottagarens mejlserver tog inte emot mejlet. Kontrollera adressen innan du försöker igen.',
  'mail-unreachable': 'Mejlservern gick inte att nå. Försök igen när den fungerar.',
  other: 'Något gick fel i tjänsten. Orsaken står i loggen.',
} satisfies Record<JobFault, string>;

type RecordType = NonNullable<FailedJob['record']>['type'];

const recordLabel = {
  quote: 'Till förfrågan',
  user: 'Till användaren',
  film: 'Till filmerna',
} satisfies Record<RecordType, string>;

const pathOf = {
  quote: adminPaths.quote,
  user: adminPaths.user,
  film: () => adminPaths.films,
} satisfies Record<RecordType, (id: string) => string>;
