import type { User } from '@lasar/contract/users';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import {
  hasAnyRole,
  isAccountlessId,
  requireUser,
  type Principal,
  type User as Asking,
} from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { findUser, listSubscriptionIds, type UserRow } from './users.store.ts';

export type { UserRow };

/** The own record, or for an administrator anybody's. Of other people's nobody is told whether they exist. */
export async function requireUserFor(
  context: Context,
  principal: Principal,
  id: string,
): Promise<User> {
  const asking = requireUser(principal);
  if (id !== asking.id && !hasAnyRole(principal, ['admin'])) throw new Problem('user/not-found');
  if (isAccountlessId(asking.id)) return anonymousRecord(context, asking);
  return userRecord(await requireUserRow(context, id));
}

/** The record of somebody without an account: what the session knows, and no name. */
export async function anonymousRecord(
  { db }: Pick<Context, 'db'>,
  { id, roles, organisationId, schoolTypes }: Asking,
): Promise<User> {
  const subscriptions =
    organisationId === undefined
      ? []
      : await listSubscriptionIds(db, organisationId, [...schoolTypes], swedishDay());
  return { id, personemail: '', firstname: '', lastname: '', roles: [...roles], subscriptions };
}

/** A user's row with today's subscriptions. Throws `user/not-found`. */
export async function requireUserRow({ db }: Pick<Context, 'db'>, id: string): Promise<UserRow> {
  const row = await findUser(db, id, swedishDay());
  if (!row) throw new Problem('user/not-found');
  return row;
}

/** A user for the wire. */
export function userRecord({
  id,
  email,
  firstname,
  lastname,
  roles,
  subscriptions,
}: UserRow): User {
  return { id, personemail: email, firstname, lastname, roles, subscriptions };
}
