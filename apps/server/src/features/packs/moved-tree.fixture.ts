import type { ContentType } from '@lasar/contract/catalogue/addresses';
import { onTestFinished } from 'vitest';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { inContentTransaction, removeRecord } from './move/move-records.service.ts';

export const editor = { id: 'redaktor' };

/** A world with the tree of the tests, indexed for search. */
export async function start(): Promise<World> {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await inContentTransaction(world.context.db, async () => {});
  return world;
}

export const json = async (world: World, url: string) => {
  const { statusCode, body } = await world.app.inject(url);
  return [statusCode, JSON.parse(body)] as const;
};

/** Where an address leads, or what was there. */
export const addressOf = async (world: World, path: string) =>
  (await json(world, `/api/addresses?path=${encodeURIComponent(path)}`))[1];

export const remove = (
  { context }: World,
  type: ContentType,
  id: string,
  movedTo?: { readonly type: ContentType; readonly id: string },
) =>
  inContentTransaction(context.db, (trx) =>
    removeRecord(trx, editor, { type, id, ...(movedTo && { movedTo }) }),
  );
