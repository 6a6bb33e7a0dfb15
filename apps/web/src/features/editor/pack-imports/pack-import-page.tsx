import { adminPaths } from '@lasar/contract/admin-paths';
import {
  getPackImport,
  type PackImportReport,
  startPackImport,
  tryPack,
} from '@lasar/contract/editor/pack-imports';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { PackChanges } from './pack-changes.tsx';
import { packProblemText } from './pack-words.sv.ts';

// In milliseconds.
const lookEvery = 1_500;

/** A pack that is tried, has been tried, or was read in: what it changes, and why it cannot be. */
export function PackImportPage({ report: loaded }: { readonly report: PackImportReport }) {
  const [report, setReport] = useState(loaded);
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const { id, name, hash, state, by, requestedAt, errors, errorCount, notices } = report;
  const isRunning = state === 'trying' || state === 'importing';
  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = new AbortController();
    const timer = setInterval(() => {
      // Without an answer the next one tells.
      callByFetch(getPackImport, { params: { id } }, stop.signal).then(setReport, () => {});
    }, lookEvery);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [id, isRunning]);
  const send = async (work: () => Promise<void>) => {
    setProblem('');
    await work().catch((error: unknown) => setProblem(problemMessage(error, packProblemText)));
  };
  const start = () =>
    send(async () => {
      const started = await callByFetch(startPackImport, { params: { id } });
      setReport((before) => ({ ...before, ...started }));
    });
  const tryAgain = (overwrite: boolean) =>
    send(async () => {
      const tried = await callByFetch(tryPack, { body: { hash, overwrite } });
      await navigate(adminPaths.packImport(tried.id));
    });
  return (
    <>
      <p className="mb-4">
        <Link to={adminPaths.packImports}>Alla inläsningar</Link>
      </p>
      <PageHeading lead={leadOf(report)}>
        <span className="wrap-anywhere">{name}</span>
      </PageHeading>
      <p className="mt-3 text-small text-muted">
        {by}, {momentInWords(requestedAt)}
        {report.overwrite && '. Skriver också över det som har ändrats sedan paketet skrevs ut.'}
      </p>
      {isRunning && <Steps report={report} />}
      <div role="status">{problem && <p className="mt-4 font-bold text-falu">{problem}</p>}</div>
      {state === 'tried' && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="sun" onClick={() => void start()}>
            Läs in
          </Button>
          <ButtonLink to={adminPaths.packImports} variant="outline">
            Låt bli
          </ButtonLink>
        </div>
      )}
      {(state === 'refused' || state === 'failed') && (
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={adminPaths.packImports}>Ladda upp ett rättat paket</ButtonLink>
          {state === 'failed' && (
            <Button variant="outline" onClick={() => void tryAgain(report.overwrite)}>
              Pröva igen
            </Button>
          )}
          {state === 'refused' && !report.overwrite && errors.some(isConflict) && (
            <Button variant="outline" onClick={() => void tryAgain(true)}>
              Pröva igen och skriv över
            </Button>
          )}
        </div>
      )}
      {errors.length > 0 && (
        <Lines
          title={`${errorCount.toLocaleString('sv-SE')} fel`}
          lines={errors}
          more={errorCount - errors.length}
        />
      )}
      {(state === 'tried' || state === 'imported') && <PackChanges report={report} />}
      {notices.length > 0 && <Lines title="Att känna till" lines={notices} more={0} />}
    </>
  );
}

const isConflict = (error: string) => error.includes('har ändrats sedan paketet skrevs ut');

function leadOf({ state, counts }: PackImportReport): string {
  const changes = counts.reduce((sum, { count }) => sum + count, 0);
  switch (state) {
    case 'trying':
      return 'Paketet prövas. Ingenting ändras än. Du kan lämna sidan och komma tillbaka.';
    case 'tried':
      return changes === 0
        ? 'Paketet är felfritt och ändrar ingenting: allt i det finns redan.'
        : 'Paketet är felfritt. Ingenting är ändrat än.';
    case 'refused':
      return 'Paketet har fel och går inte att läsa in. Ingenting är ändrat.';
    case 'importing':
      return 'Paketet läses in. Allt blir synligt på en gång när det är klart. Du kan lämna sidan.';
    case 'imported':
      return changes === 0 ? 'Paketet är inläst. Ingenting behövde ändras.' : 'Paketet är inläst.';
    case 'failed':
      return 'Det gick inte att läsa in paketet. Felet är inte paketets, och ingenting är ändrat.';
  }
}

function Steps({ report: { state, done, total } }: { readonly report: PackImportReport }) {
  return (
    <div className="mt-6 max-w-measure">
      <progress
        aria-label={state === 'trying' ? 'Paketet prövas' : 'Paketet läses in'}
        max={Math.max(1, total)}
        {...(total > 0 && { value: done })}
        className="h-3 w-full accent-hue"
      />
      <p className="mt-1 text-small text-muted">
        {total > 0
          ? `${done.toLocaleString('sv-SE')} av ${total.toLocaleString('sv-SE')} steg`
          : 'Väntar på sin tur.'}
      </p>
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  /** Each as `path/to/file:LINE: sentence`. */
  readonly lines: readonly string[];
  readonly more: number;
}

function Lines({ title, lines, more }: LinesProps) {
  return (
    <section className="mt-8">
      <h2 className="text-heading">{title}</h2>
      <ul className="mt-3 border-t border-line">
        {lines.map((line) => {
          const [, file, number, sentence] = /^(.+?):(\d+): (.*)$/s.exec(line) ?? [];
          return (
            <li key={line} className="border-b border-line py-3 wrap-anywhere">
              {file !== undefined && (
                <span className="block text-small text-muted">
                  {file}, rad {number}
                </span>
              )}
              {sentence ?? line}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="mt-3">Och {more.toLocaleString('sv-SE')} till.</p>}
    </section>
  );
}
