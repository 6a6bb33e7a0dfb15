import type { Difference, Snapshot } from '@lasar/contract/editor/versions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startEditorWorld } from '#test/editor-world.ts';

async function startEditor() {
  const { world, send, open: openRecord } = await startEditorWorld();
  const open = () => openRecord('lesson/balans');
  const write = async (description: string) => {
    const { body, draft, revision } = await open();
    const saving = {
      body: { ...body, description },
      saveNumber: draft?.saveNumber ?? 0,
      baseRevision: revision,
    };
    expect(await send('PUT', 'drafts/lesson/balans', saving)).toMatchObject({ status: 200 });
  };
  const list = async () =>
    (await send<{ snapshots: Snapshot[] }>('GET', 'versions/lesson/balans')).body.snapshots;
  /** Lets ten minutes pass. */
  const wait = async () => {
    await sql`update draft_snapshot set at = at - interval '10 minutes'`.execute(world.context.db);
    await sql`update draft set saved_at = saved_at - interval '10 minutes'`.execute(
      world.context.db,
    );
  };
  return { send, open, write, list, wait };
}

test('a draft is kept as it was every ten minutes of work, and restored from there', async () => {
  const { send, open, write, list, wait } = await startEditor();
  await write('Ett.');
  await write('Ett, två.');
  await write('Ett, två, tre.');
  expect(await list()).toMatchObject([{ editor: { id: 'anna', name: 'Anna Ek' } }]);
  await wait();
  await write('Fyra.');
  const kept = await list();
  expect(kept).toHaveLength(2);

  const url = `snapshots/lesson/balans/${kept[1]?.snapshot}`;
  const { body } = await send<{ differences: Difference[] }>('GET', url);
  expect(body.differences).toEqual([{ path: 'description', before: 'Fyra.', after: 'Ett.' }]);
  expect(await send('POST', `${url}/restore`, { saveNumber: 1 })).toMatchObject({ status: 409 });
  expect(await send('POST', `${url}/restore`, { saveNumber: 4 })).toMatchObject({ status: 200 });
  expect((await open()).draft?.body).toMatchObject({ description: 'Ett.' });
  // What it was written over is kept too.
  expect(await list()).toHaveLength(3);
  expect(await send('GET', 'snapshots/lesson/olikhet/1')).toMatchObject({ status: 404 });
});

test('a draft that is thrown away is kept', async () => {
  const { send, open, write, list } = await startEditor();
  await write('Slängs.');
  expect(await send('DELETE', 'drafts/lesson/balans')).toMatchObject({ status: 200 });
  expect((await open()).draft).toBeUndefined();
  const [kept] = await list();
  const url = `snapshots/lesson/balans/${kept?.snapshot}/restore`;
  expect(await send('POST', url, { saveNumber: 0 })).toMatchObject({ status: 200 });
  expect((await open()).draft?.body).toMatchObject({ description: 'Slängs.' });
});
