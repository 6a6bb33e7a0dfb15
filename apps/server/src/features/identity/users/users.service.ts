import type { User } from '@lasar/contract/identity/users';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import { hasAnyRole, isAccountlessId, type User as SessionUser } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { findUser, listSubscriptionIds, writeFirstLogin, type UserRow } from './users.store.ts';

export type { UserRow };

/** The user's own record, or any record for an administrator. Throws `user/not-found` for everything else. */
export async function requireUserFor(context: Context, by: SessionUser, id: string): Promise<User> {
  if (id !== by.id && !hasAnyRole(by, ['admin'])) throw new Problem('user/not-found');
  if (isAccountlessId(by.id)) return accountlessRecord(context, by);
  return userRecord(await requireUserRow(context, id));
}

/** The record of a user without an account: what the session holds, without a name. */
export async function accountlessRecord(
  { db }: Pick<Context, 'db'>,
  { id, roles, organisationId, schoolTypes }: SessionUser,
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

/** Remembers that somebody logs in with an account, the first time that it happens. */
export async function rememberFirstLogin(
  { db }: Pick<Context, 'db'>,
  { id, is_new }: UserRow,
): Promise<void> {
  if (is_new) await writeFirstLogin(db, id, swedishDay());
}

/** A user in the form of the API. */
export function userRecord({
  id,
  email,
  firstname,
  lastname,
  roles,
  subscriptions,
  shows_steps,
}: UserRow): User {
  return {
    id,
    personemail: email,
    firstname,
    lastname,
    roles,
    subscriptions,
    ...(shows_steps && { firstSteps: true as const }),
  };
}

/** The normal form of an email address, in which it is stored and compared: NFKC, lower case, without outer spaces. */
export const normalEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
