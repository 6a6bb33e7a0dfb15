import type { OwnerUse } from '@lasar/contract/operations/use';
import { smallestUse } from '@lasar/contract/operations/use-rules';
import type { AccountsRow } from './use.store.ts';

const isSmall = (count: number): boolean => count > 0 && count < smallestUse;

/**
 * How many accounts a school has and how many of them have been logged in with, as its owner may know it: counts of few people tell
 * about persons, and so do few who are left of a known number.
 */
export function accountsInUse(
  { people, logged_in }: AccountsRow = { people: 0, logged_in: 0 },
): Pick<OwnerUse['schools'][number], 'people' | 'loggedIn' | 'loggedInAbout'> {
  const [fewHave, fewHaveNot] = [isSmall(logged_in), isSmall(people - logged_in)];
  if (fewHave && fewHaveNot) return { people };
  if (fewHave) return { people, loggedInAbout: 'few' };
  return fewHaveNot ? { people, loggedInAbout: 'most' } : { people, loggedIn: logged_in };
}
