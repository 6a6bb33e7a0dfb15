import type { Subscription } from '@lasar/contract/customers/organisations';
import { formProblemText } from '#shared/calls/problem-messages.sv.ts';
import type { FieldErrors } from '#shared/calls/use-submit.ts';

export type Days = Pick<Subscription, 'validFrom' | 'validTo'>;

/** The error messages for the days of a licence. Browsers report incomplete or invalid dates as empty. */
export function dayErrors({ validFrom, validTo }: Days): FieldErrors {
  const first = dayError(validFrom, 'Välj den första dagen.');
  const last = dayError(validTo, 'Välj den sista dagen.');
  const turned = !first && !last && validTo < validFrom;
  return {
    validFrom: first,
    validTo: turned ? formProblemText['subscription/days-in-wrong-order'] : last,
  };
}

function dayError(day: string, whenEmpty: string): string | undefined {
  if (day === '') return whenEmpty;
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(day) ? undefined : 'Välj ett år från 1900 till 2199.';
}

/** A year of licence from a day on: its first and its last day. */
export function yearFrom(validFrom: string): Days {
  const last = new Date(`${validFrom}T00:00:00Z`);
  last.setUTCFullYear(last.getUTCFullYear() + 1);
  last.setUTCDate(last.getUTCDate() - 1);
  return { validFrom, validTo: last.toISOString().slice(0, 10) };
}
