import type { PresentEditor } from '@lasar/contract/editor/presence';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { DocumentRef } from '#features/editor/drafts/drafts.store.ts';
import * as store from './presence.store.ts';

/** Keeps that an editor has a record open, and tells which others have. */
export async function tellPresence(
  { db }: Context,
  by: User,
  ref: DocumentRef,
  writes: boolean,
): Promise<{ others: PresentEditor[] }> {
  await store.forgetGone(db);
  await store.storePresence(db, ref, by.id, writes);
  return { others: await store.listOthers(db, ref, by.id) };
}
