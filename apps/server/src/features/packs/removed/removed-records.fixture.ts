import type { RemovedPage } from '@lasar/contract/editor/removed-records';
import type { AddressAnswer } from '#features/catalogue/addresses/addresses.service.ts';
import { startEditorWorld } from '#test/editor-world.ts';

/** The tree of the tests, an editor (`anna`) and an administrator (`ada`) who remove and restore. */
export async function startEditor() {
  const { world, send } = await startEditorWorld();
  const remove = (ref: string) => send('DELETE', `content/records/${ref}`);
  const restore = (ref: string, body: object = {}) => send('POST', `removed/${ref}/restore`, body);
  const list = async (query = '') =>
    (await send<RemovedPage>('GET', `removed${query}`)).body.records;
  const addressOf = async (path: string) =>
    (
      await world.app.inject(`/api/addresses?path=${encodeURIComponent(path)}`)
    ).json<AddressAnswer>();
  return { world, send, remove, restore, list, addressOf, db: world.context.db };
}
