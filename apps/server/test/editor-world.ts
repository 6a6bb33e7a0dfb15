import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { onTestFinished } from 'vitest';
import { addPerson, bearerOf } from './people.ts';
import { startTree } from './tree-world.ts';

/** The small tree with an editor, Anna, and an administrator, Ada, who call the administration. It ends with its test. */
export async function startEditorWorld() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'anna', { roles: ['editor'], firstname: 'Anna', lastname: 'Ek' });
  await addPerson(world, 'ada', { roles: ['admin'], firstname: 'Ada', lastname: 'Al' });
  const headers = { anna: await bearerOf(world, 'anna'), ada: await bearerOf(world, 'ada') };
  // The caller says what it asks for.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const send = async <T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    as: keyof typeof headers = 'anna',
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
  /** A record as an editor opens it, by its kind and id: `lesson/balans`. */
  const open = async (record: string) => (await send<EditedRecord>('GET', `drafts/${record}`)).body;
  return { world, send, open };
}
