import { textFault } from '@lasar/contract/form-rules';
import { descriptionRule, reporterAddress, reportKinds } from '@lasar/contract/report-rules';
import type { PageReport } from '@lasar/contract/reports';
import { textOf } from '#shared/form-text.ts';
import type { Faults } from '#shared/use-submit.ts';
import type { ReportedPage } from './report-fault.tsx';

const kindOf = (data: FormData) => reportKinds.find((kind) => kind === data.get('kind'));
const trimmed = (data: FormData, name: string): string => textOf(data, name).trim();

/** What is wrong with the fields, in words. */
export function reportFaults(data: FormData): Faults {
  const kind = kindOf(data);
  return {
    kind: kind ? undefined : 'Välj vad som är fel.',
    description: descriptionFault(data),
    email: textFault(reporterAddress, trimmed(data, 'email'))
      ? 'E-postadressen ska se ut så här: namn@skolan.se.'
      : undefined,
  };
}

function descriptionFault(data: FormData): string | undefined {
  const rule = descriptionRule(kindOf(data) ?? 'film');
  const fault = textFault(rule, trimmed(data, 'description'));
  if (fault === 'missing') return 'Beskriv felet med några ord, så att vi hittar det.';
  if (fault === 'too-long') return `Högst ${rule.maxLength} tecken.`;
  return fault && 'Här finns tecken som inte går att skicka. Skriv om texten.';
}

/** What is sent. For a form that has no faults. */
export function reportOf(data: FormData, page: ReportedPage): PageReport {
  const [description, email] = [trimmed(data, 'description'), trimmed(data, 'email')];
  const extra = textOf(data, 'extra');
  return {
    ...page,
    kind: kindOf(data) ?? 'other',
    ...(description && { description }),
    ...(email && { email }),
    ...(extra && { extra }),
  };
}
