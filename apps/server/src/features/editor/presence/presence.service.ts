import type { PresentEditor } from '@lasar/contract/editor/presence';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { requireWritable } from '#features/site/site-pages/site-pages.service.ts';
import * as store from './presence.store.ts';

/** Keeps that an editor has a record open, and tells which others have. Throws as opening it does. */
export async function tellPresence(
  { db }: Context,
  by: User,
  ref: store.OpenRecord,
  writes: boolean,
): Promise<{ others: PresentEditor[] }> {
  if (ref.kind === 'site-page') requireWritable(by, ref.id);
  await store.forgetGone(db);
  await store.storePresence(db, ref, by.id, writes);
  return { others: await store.listOthers(db, ref, by.id) };
}
