import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import { findPictureRow, listPictureUses, lockPicture } from './pictures.store.ts';
import * as store from './removed-pictures.store.ts';

/** Puts a picture that nothing uses in the wastebasket. Throws `media/not-found` and `picture/in-use`. */
export async function removePicture({ db }: Context, by: User, hash: string): Promise<object> {
  await db.transaction().execute(async (trx) => {
    await lockPicture(trx, hash);
    const row = await findPictureRow(trx, hash);
    if (!row) throw new Problem('media/not-found');
    if ((await listPictureUses(trx, [hash])).has(hash)) throw new Problem('picture/in-use');
    await store.keepRemoved(trx, hash, row.name, by.id);
    await recordChange(trx, by, {
      action: 'delete',
      recordType: 'picture',
      recordId: hash,
      before: { name: row.name, alt: row.alt },
    });
  });
  return {};
}

/** Takes a picture back from the wastebasket, with what was known of it. Throws `record/not-removed`. */
export async function restorePicture({ db }: Context, by: User, hash: string) {
  return db.transaction().execute(async (trx) => {
    const name = await store.writeRemoved(trx, hash);
    if (name === undefined) throw new Problem('record/not-removed');
    await recordChange(trx, by, {
      action: 'restore',
      recordType: 'picture',
      recordId: hash,
      after: { name },
    });
    return { name, renamed: false, elsewhere: 0, missing: 0 };
  });
}

/** Removes a picture from the wastebasket: the nightly job takes its file. Throws `record/not-removed`. */
export async function forgetPicture({ db }: Context, by: User, hash: string): Promise<object> {
  await db.transaction().execute(async (trx) => {
    const name = await store.deleteRemoved(trx, hash);
    if (name === undefined) throw new Problem('record/not-removed');
    await recordChange(trx, by, {
      action: 'delete',
      recordType: 'picture',
      recordId: hash,
      before: { name },
      after: { forGood: true },
    });
  });
  return {};
}
