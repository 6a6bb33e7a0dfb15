import { sql } from 'kysely';
import type { Role } from '@lasar/contract/identity/access';
import type { Db } from '#database/database.ts';

/** Notes that the user of a new account is invited. A command that adds people is no user, and invites in nobody's name. */
export async function insertInvitation(db: Db, userId: string, by: string): Promise<void> {
  await sql`
    insert into invitation (user_id, invited_by)
    values (${userId}, (select id from app_user where id = ${by}))`.execute(db);
}

/** Ends the invitation of an account. False when its user has chosen a password before. */
export async function endInvitation(trx: Db, userId: string): Promise<boolean> {
  const ended = trx.deleteFrom('invitation').where('user_id', '=', userId).returning('user_id');
  return (await ended.executeTakeFirst()) !== undefined;
}

/** A mailed link by the hash of its token, also one that no longer works. */
export const findLink = (db: Db, tokenHash: string) =>
  db
    .selectFrom('password_link')
    .select(['user_id', 'expires_at', 'used_at', 'invites'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export interface InvitationRow {
  readonly email: string;
  readonly roles: Role[];
  /** The school of the account, and the owner that it administers or that its school belongs to. */
  readonly organisation_id: string | null;
  readonly organisation_name: string | null;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly inviter: {
    readonly name: string;
    readonly roles: Role[];
    readonly organisation_id: string | null;
    readonly owner_id: string | null;
  } | null;
}

/** The invitation of an account that has no password of its own yet, with who invited as that person is today. */
export async function findInvitation(db: Db, userId: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select invited.email, invited.roles, invited.organisation_id, organisation.name as organisation_name,
      owner.id as owner_id, owner.name as owner_name,
      case when inviter.id is not null then jsonb_build_object(
        'name', btrim(inviter.firstname || ' ' || inviter.lastname), 'roles', inviter.roles,
        'organisation_id', inviter.organisation_id, 'owner_id', inviter.owner_id
      ) end as inviter
    from invitation
    join app_user as invited on invited.id = invitation.user_id
    left join organisation on organisation.id = invited.organisation_id
    left join owner on owner.id = coalesce(invited.owner_id, organisation.owner_id)
    left join app_user as inviter on inviter.id = invitation.invited_by
    where invitation.user_id = ${userId}`.execute(db);
  return rows[0];
}
