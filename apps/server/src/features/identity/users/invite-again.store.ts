import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { invitedOn } from './admin-users.store.ts';

interface Invitable {
  readonly id: string;
  readonly has_logged_in: boolean;
  /** The Swedish day of the latest invitation. */
  readonly invited_on: string;
}

/** Those of some people who are of a school, locked until the transaction ends: of two invitations at once one is sent. */
export async function lockInvitable(
  trx: Db,
  school: string,
  ids: readonly string[],
): Promise<Invitable[]> {
  const { rows } = await sql<Invitable>`
    select id, first_login_on is not null as has_logged_in, ${invitedOn} as invited_on
    from app_user where organisation_id = ${school} and id = any(${ids}::text[])
    order by id for update`.execute(trx);
  return rows;
}

export async function writeInvited(trx: Db, ids: readonly string[], day: string): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('app_user').set({ invited_on: day }).where('id', 'in', ids).execute();
}
