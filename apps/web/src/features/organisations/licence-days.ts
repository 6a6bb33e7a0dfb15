import type { Subscription } from '@lasar/contract/organisations';
import type { Faults } from '#shared/use-submit.ts';
import { textOf } from '#shared/form-text.ts';
import { formProblemText } from '#shared/form-problems.sv.ts';

type Days = Pick<Subscription, 'validFrom' | 'validTo'>;

export const daysOf = (data: FormData): Days => ({
  validFrom: textOf(data, 'validFrom'),
  validTo: textOf(data, 'validTo'),
});

/** What is wrong with the days of a licence. A date field that is half filled in, or holds no real day, is empty. */
export function dayFaults({ validFrom, validTo }: Days): Faults {
  const first = dayFault(validFrom, 'Välj den första dagen.');
  const last = dayFault(validTo, 'Välj den sista dagen.');
  const turned = !first && !last && validTo < validFrom;
  return {
    validFrom: first,
    validTo: turned ? formProblemText['subscription/days-in-wrong-order'] : last,
  };
}

function dayFault(day: string, whenEmpty: string): string | undefined {
  if (day === '') return whenEmpty;
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(day) ? undefined : 'Välj ett år från 1900 till 2199.';
}
