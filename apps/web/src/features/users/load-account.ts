import { getSchoolType } from '@lasar/contract/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { getOwnOrganisation, getSubscription, type Licence } from '@lasar/contract/organisations';
import { getOwnAccount, type OwnAccount } from '@lasar/contract/users';
import { hasAnyRole } from '#shared/session/session-user.ts';

/** A licence as the account page shows it. */
export interface OwnLicence {
  readonly id: string;
  readonly name: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly state: Licence['state'];
}

export interface Account {
  readonly account: OwnAccount;
  readonly licences: readonly OwnLicence[];
}

/** All data stored about the user, and the licences of the school: all for its administrators, today's for others. */
export async function loadAccount(call: Call): Promise<Account> {
  const account = await call(getOwnAccount, {});
  const { roles, subscriptions } = account.user;
  const licences =
    account.organisation && roles.includes('schooladmin')
      ? await licencesOfSchool(call)
      : await Promise.all(subscriptions.map((id) => licenceOf(call, id)));
  return { account, licences };
}

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
export const isTeachersAccount = ({ account: { user, organisation } }: Account): boolean =>
  organisation !== undefined && hasAnyRole(user, ['teacher', 'schooladmin']);
