import { type AccountPage, getOwnAccount } from '@lasar/contract/identity/account-page';
import type { Call } from '@lasar/contract/endpoint';
import { listOwnLicences, type Licence } from '@lasar/contract/customers/organisations';
import type { SessionUser } from '#shared/session/session-user.ts';
import { hasAccount } from '#shared/session/user-status.ts';

/** A licence as the account page shows it. */
export interface OwnLicence {
  readonly id: string;
  readonly name: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly state: Licence['state'];
}

export interface Account {
  /** Absent for users from Skolon or with a class code, who have no account. */
  readonly account?: AccountPage;
  readonly licences: readonly OwnLicence[];
}

/** All data stored about the user, and the licences of the school: all for its administrators, today's for others. */
export async function loadAccount(call: Call, user: SessionUser): Promise<Account> {
  if (!hasAccount(user)) return { licences: withNames(await call(listOwnLicences, {})) };
  const account = await call(getOwnAccount, {});
  return { account, licences: withNames(account.licences) };
}

const withNames = (licences: readonly Licence[]): OwnLicence[] =>
  licences.map(({ schoolType, ...licence }) => ({ ...licence, name: schoolType.name }));
