import type { RemovedPage } from '@lasar/contract/editor/removed-records';
import { onTestFinished } from 'vitest';
import type { AddressAnswer } from '#features/catalogue/addresses/addresses.service.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

/** The tree of the tests, an editor (`anna`) and an administrator (`ada`) who remove and restore. */
export async function startEditor() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'anna', { roles: ['editor'], firstname: 'Anna', lastname: 'Ek' });
  await addPerson(world, 'ada', { roles: ['admin'], firstname: 'Ada', lastname: 'Al' });
  const headers = { anna: await bearerOf(world, 'anna'), ada: await bearerOf(world, 'ada') };
  // The caller says what it asks for.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const send = async <T = unknown>(
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    url: string,
    payload?: object,
    as: 'anna' | 'ada' = 'anna',
  ) => {
    const reply = await world.app.inject({
      method,
      url: `/api/admin/${url}`,
      headers: headers[as],
      ...(payload && { payload }),
    });
    const body: T = reply.json();
    return { status: reply.statusCode, body };
  };
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
