import type { Invitation, Inviter, MailedLink } from '@lasar/contract/identity/invitations';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import type { Context } from '#context.ts';
import { omitNulls } from '#database/rows.ts';
import { showFirstSteps } from '#features/identity/first-steps/first-steps.service.ts';
import { createBeginSession } from '#features/identity/sessions/sessions.service.ts';
import { Problem } from '#problem.ts';
import type { Invite } from './invitations.service.ts';
import {
  endInvitation,
  findInvitation,
  findLink,
  type InvitationRow,
} from './invitations.store.ts';
import { choosePassword, hashOf, type ChosenPassword } from './password-links.ts';
import { requireUserRow } from './users.service.ts';

/**
 * What a mailed link leads to. Only whoever got the mail has the token, so the answer tells nobody who has an account. A link for a
 * new password welcomes too, as long as the account has had none.
 */
export async function readMailedLink({ db }: Context, token: string): Promise<MailedLink> {
  const link = await findLink(db, hashOf(token));
  if (!link) return { state: 'unknown' };
  const { user_id: userId, expires_at: expiresAt, used_at: usedAt, invites } = link;
  if (userId === null) return { state: 'withdrawn' };
  const row = await findInvitation(db, userId);
  const isOpen = usedAt === null && expiresAt > new Date();
  if (isOpen) return row ? { state: 'invited', invitation: told(row) } : { state: 'reset' };
  if (!invites) return { state: 'unknown' };
  if (!row) return { state: 'used' };
  return { state: 'expired', invitation: told(row), expiredAt: expiresAt.toISOString() };
}

/**
 * Sets the first password of an invited account and begins its session. Throws `password/link-invalid`, also for an account that
 * has a password: a link for a new one never logs in.
 */
export function createAcceptInvitation(context: Context) {
  const begin = createBeginSession(context);
  return async (chosen: ChosenPassword): Promise<LoggedIn> => {
    const userId = await choosePassword(context, chosen, async (trx, id) => {
      if (!(await endInvitation(trx, id))) throw new Problem('password/link-invalid');
      await showFirstSteps(trx, id);
      return id;
    });
    return begin(await requireUserRow(context, userId));
  };
}

/** Mails a new invitation to the address of an old one, unless its user has chosen a password. */
export async function renewInvitation(
  { db }: Context,
  invite: Invite,
  token: string,
): Promise<object> {
  const userId = (await findLink(db, hashOf(token)))?.user_id;
  if (typeof userId === 'string' && (await findInvitation(db, userId)))
    await invite(db, { userId });
  return {};
}

function told(row: InvitationRow): Invitation {
  const by = inviterOf(row);
  return {
    email: row.email,
    roles: row.roles,
    ...omitNulls({ place: row.organisation_name ?? row.owner_name }),
    ...(by && { by }),
  };
}

/**
 * Who has invited, as far as the invited person may know: somebody who administers the own school or its owner today by name, the
 * office without one, and nobody else.
 */
function inviterOf({
  inviter,
  organisation_id: school,
  organisation_name: schoolName,
  owner_id: owner,
  owner_name: ownerName,
}: InvitationRow): Inviter | undefined {
  if (!inviter) return undefined;
  const { name, roles } = inviter;
  const named = name === '' ? {} : { name };
  const administers = (role: 'schooladmin' | 'owneradmin', own: string | null, of: string | null) =>
    roles.includes(role) && of !== null && own === of;
  if (administers('schooladmin', inviter.organisation_id, school))
    return { from: 'school', ...named, ...omitNulls({ of: schoolName }) };
  if (administers('owneradmin', inviter.owner_id, owner))
    return { from: 'owner', ...named, ...omitNulls({ of: ownerName }) };
  return roles.includes('admin') ? { from: 'office' } : undefined;
}
