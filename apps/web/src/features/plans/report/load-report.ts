import type { Call } from '@lasar/contract/endpoint';
import { getPlanReport, type PlanReport } from '@lasar/contract/plans/plan-reports';
import type { PlanStore } from '../plan-store.ts';
import { type Term, termOf } from './terms.ts';

/** What the page of the report shows. `report` is absent where the plans are in this browser. */
export interface LoadedReport {
  readonly term: Term;
  readonly report?: PlanReport;
}

/** The report of the term in an address. */
export async function loadReport(
  call: Call,
  { place }: Pick<PlanStore, 'place'>,
  url: string,
): Promise<LoadedReport> {
  const term = termOf(new URL(url).searchParams.get('termin'));
  if (place === 'browser') return { term };
  const { from, to } = term;
  return { term, report: await call(getPlanReport, { query: { from, to } }) };
}
