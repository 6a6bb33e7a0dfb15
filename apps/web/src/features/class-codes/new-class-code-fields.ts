import { classCodeDays } from '@lasar/contract/class-codes';
import { textOf } from '#shared/form-text.ts';
import type { Faults } from '#shared/use-submit.ts';
import { classCodeText } from './class-code-text.ts';

interface Fields {
  readonly name: string;
  readonly validTo: string;
}

export const fieldsOf = (data: FormData): Fields => ({
  name: textOf(data, 'name').trim(),
  validTo: textOf(data, 'validTo'),
});

const day = 24 * 3_600_000;
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

/** The Swedish day so many days from now, as `YYYY-MM-DD`. */
export const dayAhead = (days: number, now = Date.now()): string => format.format(now + days * day);

export function classCodeFaults({ name, validTo }: Fields, now = Date.now()): Faults {
  const possible = validTo >= dayAhead(0, now) && validTo <= dayAhead(classCodeDays, now);
  return {
    name: name ? undefined : 'Skriv för vilken klass eller grupp koden är.',
    validTo: possible ? undefined : classCodeText['class-code/day-out-of-range'],
  };
}
