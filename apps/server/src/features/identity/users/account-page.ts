import type { AccountPage } from '@lasar/contract/identity/account-page';
import { hasAnyRole, type User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { listClassCodes } from '#features/identity/class-codes/class-codes.service.ts';
import { listClips } from '#features/assignments/clips/clips.service.ts';
import {
  listOwnLicences,
  listLicencesOf,
} from '#features/customers/organisations/organisations.service.ts';
import { requireOwnAccount } from './own-account.ts';

/** Everything on the account page in one answer. Throws `user/not-found` for users without an account. */
export async function requireAccountPage(context: Context, user: User): Promise<AccountPage> {
  const [account, licences, forTeachers] = await Promise.all([
    requireOwnAccount(context, user),
    licencesFor(context, user),
    sharedBy(context, user),
  ]);
  return { ...account, licences, ...(forTeachers && { forTeachers }) };
}

async function licencesFor(context: Context, user: User): Promise<AccountPage['licences']> {
  const { organisationId } = user;
  if (organisationId === undefined || !hasAnyRole(user, ['schooladmin']))
    return listOwnLicences(context, user);
  return listLicencesOf(context.db, organisationId);
}

/** What a teacher at a school has shared with classes. */
async function sharedBy(context: Context, user: User): Promise<AccountPage['forTeachers']> {
  if (user.organisationId === undefined || !hasAnyRole(user, ['teacher', 'schooladmin']))
    return undefined;
  const [codes, clips] = await Promise.all([
    listClassCodes(context, user),
    listClips(context, user),
  ]);
  return { codes, clips };
}
