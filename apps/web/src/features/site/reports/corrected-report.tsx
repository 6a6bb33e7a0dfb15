import { adminPaths } from '@lasar/contract/admin-paths';
import { getReport, type Report } from '@lasar/contract/site/admin-reports';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { kindLabel } from './report-kinds.ts';

/** The report that an editor has come from to correct an error: what it says, and the way back to it. */
export function CorrectedReport({ id }: { readonly id: string }) {
  const [report, setReport] = useState<Report>();
  useEffect(() => {
    const stop = new AbortController();
    callByFetch(getReport, { params: { id } }, stop.signal).then(
      setReport,
      // One that is deleted has nothing to say.
      () => undefined,
    );
    return () => stop.abort();
  }, [id]);
  if (!report) return null;
  const { kind, description } = report;
  return (
    <section aria-label="Felrapporten" className="mb-6 rounded-xl border-2 border-line bg-card p-4">
      <p className="wrap-anywhere whitespace-pre-line">
        <span className="font-bold">{kindLabel[kind]}</span>
        {description && `: ${description}`}
      </p>
      <Link to={adminPaths.report(id)} className="mt-1 inline-flex min-h-11 items-center underline">
        Tillbaka till felrapporten
      </Link>
    </section>
  );
}
