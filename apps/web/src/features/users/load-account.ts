import { getSchoolType } from '@lasar/contract/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { getOwnOrganisation, getSubscription, type Licence } from '@lasar/contract/organisations';
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
  if (!hasAccount(user)) return { licences: await licencesOf(call, user) };
  const account = await call(getOwnAccount, {});
  const licences =
    account.organisation && account.user.roles.includes('schooladmin')
      ? await licencesOfSchool(call)
      : await licencesOf(call, account.user);
  return { account, licences };
}

const licencesOf = (call: Call, { subscriptions }: Pick<SessionUser, 'subscriptions'>) =>
  Promise.all(subscriptions.map((id) => licenceOf(call, id)));

async function licencesOfSchool(call: Call): Promise<OwnLicence[]> {
  const { licences } = await call(getOwnOrganisation, {});
  return licences.map(({ schoolType, ...licence }) => ({ ...licence, name: schoolType.name }));
}

async function licenceOf(call: Call, id: string): Promise<OwnLicence> {
  const { content, ...days } = await call(getSubscription, { params: { id } });
  const { name } = await call(getSchoolType, { params: { id: content } });
  return { ...days, name, state: 'valid' };
}

/** Whether the account belongs to a teacher at a school, who has class codes and shared films. */
export const isTeachersAccount = ({ account }: Account): boolean =>
  account?.organisation !== undefined && hasAnyRole(account.user, ['teacher', 'schooladmin']);
