import type { Invited } from '@lasar/contract/identity/invite-again';
import type { User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { lockInvitable, writeInvited } from './invite-again.store.ts';
import type { Invite } from './invitations.service.ts';

/**
 * Invites people of a school again, each with a new link: those who have never logged in, and whose account was made or invited
 * before today. What a school is told is the same of a person whose address has an account elsewhere, who is awaited.
 */
export async function inviteAgain(
  { db }: Pick<Context, 'db'>,
  invite: Invite,
  { by, school }: { readonly by: User; readonly school: string },
  ids: readonly string[],
): Promise<Invited> {
  const today = swedishDay();
  return db.transaction().execute(async (trx) => {
    const people = await lockInvitable(trx, school, ids);
    const waiting = people.filter(({ has_logged_in }) => !has_logged_in);
    const chosen = waiting.filter(({ invited_on }) => invited_on < today);
    await writeInvited(
      trx,
      chosen.map(({ id }) => id),
      today,
    );
    for (const { id, invited_on } of chosen) {
      const change = { action: 'update', recordType: 'user', recordId: id } as const;
      const before = { invitedOn: invited_on };
      await recordChange(trx, by, { ...change, before, after: { invitedOn: today } });
      await invite(trx, { userId: id }, { isOneOfMany: true });
    }
    return {
      invited: chosen.length,
      loggedIn: people.length - waiting.length,
      today: waiting.length - chosen.length,
    };
  });
}
