import type { Licence } from '@lasar/contract/customers/organisations';
import { renewalDays } from '@lasar/contract/customers/school-request-rules';

const day = 24 * 3_600_000;

/** A licence that ends soon: of which school type, its last day, and how many days are left. On the last day none is. */
export interface Ending {
  readonly name: string;
  readonly validTo: string;
  readonly daysLeft: number;
}

/** The licences that end soon on a day and that no later one of the same school type follows, the first to end first. */
export function listEnding(licences: readonly Licence[], today: string): Ending[] {
  const endings = licences
    .filter(
      ({ state, content, validTo }) =>
        state === 'valid' &&
        !licences.some((other) => other.content === content && other.validTo > validTo),
    )
    .map(({ schoolType, validTo }) => ({
      name: schoolType.name,
      validTo,
      daysLeft: Math.round((Date.parse(validTo) - Date.parse(today)) / day),
    }))
    .filter(({ daysLeft }) => daysLeft <= renewalDays);
  return endings.sort((one, other) => one.daysLeft - other.daysLeft);
}

/** 'om 23 dagar', to follow 'går ut'. */
export function daysLeftInWords(daysLeft: number): string {
  if (daysLeft === 0) return 'i dag';
  return daysLeft === 1 ? 'i morgon' : `om ${daysLeft} dagar`;
}
