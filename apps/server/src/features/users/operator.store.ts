import type { Db } from '#database/database.ts';
import type { Role } from '@lasar/contract/access';

export const listAll = (db: Db) =>
  db
    .selectFrom('app_user')
    .leftJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .select(['app_user.email', 'app_user.roles', 'organisation.name as organisation'])
    .$narrowType<{ roles: Role[] }>()
    .orderBy('app_user.email')
    .execute();

interface NewAdmin {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** False when the address is taken. */
export async function insertAdmin(db: Db, { id, email, passwordHash }: NewAdmin): Promise<boolean> {
  const inserted = await db
    .insertInto('app_user')
    .values({ id, email, password_hash: passwordHash, roles: ['admin'] })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
