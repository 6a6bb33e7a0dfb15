import type { Call } from '@lasar/contract/endpoint';
import { getOwnOrganisation, listOwnLicences, type Licence } from '@lasar/contract/organisations';
import { getOwnAccount, type OwnAccount } from '@lasar/contract/users';
import { hasAccount, hasAnyRole, type SessionUser } from '#shared/session/session-user.ts';

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
  readonly account?: OwnAccount;
  readonly licences: readonly OwnLicence[];
}

/** All data stored about the user, and the licences of the school: all for its administrators, today's for others. */
export async function loadAccount(call: Call, user: SessionUser): Promise<Account> {
  if (!hasAccount(user)) return { licences: await ownLicences(call) };
  const account = await call(getOwnAccount, {});
  const licences =
    account.organisation && account.user.roles.includes('schooladmin')
      ? await licencesOfSchool(call)
      : await ownLicences(call);
  return { account, licences };
}

const ownLicences = async (call: Call) => withNames(await call(listOwnLicences, {}));

const licencesOfSchool = async (call: Call) =>
  withNames((await call(getOwnOrganisation, {})).licences);

const withNames = (licences: readonly Licence[]): OwnLicence[] =>
  licences.map(({ schoolType, ...licence }) => ({ ...licence, name: schoolType.name }));

/** Whether the account belongs to a teacher at a school, who has class codes and shared films. */
export const isTeachersAccount = ({ account }: Account): boolean =>
  account?.organisation !== undefined && hasAnyRole(account.user, ['teacher', 'schooladmin']);
