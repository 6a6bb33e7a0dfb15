import type { User } from '#auth/principal.ts';
import type { Db } from '#database/database.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { handShares } from '#features/identity/shares/shares.service.ts';
import { wireOf } from './admin-user-fields.ts';
import type { UserFields } from './admin-users.store.ts';
import { findAwaitedOf } from './awaited.store.ts';
import { deleteUser } from './users.store.ts';

/** Puts an account in the place of the person whom its new school has awaited by its address, with what that person was given. */
export async function takeAwaited(
  trx: Db,
  by: Pick<User, 'id'>,
  { id, email, organisation_id }: UserFields & { readonly id: string; readonly email: string },
): Promise<void> {
  if (organisation_id === null) return;
  const awaited = await findAwaitedOf(trx, email, organisation_id);
  if (!awaited) return;
  await handShares(trx, awaited.id, id);
  const change = { action: 'delete', recordType: 'user', recordId: awaited.id } as const;
  await recordChange(trx, by, { ...change, before: wireOf(awaited) });
  await deleteUser(trx, awaited.id);
}
