import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { expect, test } from 'vitest';
import { importPack } from '../src/features/packs/content.service.ts';
import { everyKeyPack } from '../src/features/packs/export/every-key.fixture.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startWorld } from '#test/world.ts';

const tableOf = {
  'school-type': 'school_type',
  subject: 'subject',
  course: 'course',
  area: 'area',
  lesson: 'lesson',
  teacher: 'teacher',
  'customer-case': 'customer_case',
} as const satisfies Record<DocumentKind, string>;

test('a record with every key of a pack is saved as a draft as it was read, and loses none when it is published', async () => {
  await using world = await startWorld();
  await using pack = await everyKeyPack();
  await importPack(world.context, pack.path);
  await addPerson(world, 'anna', { roles: ['admin'] });
  const headers = await bearerOf(world, 'anna');
  const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
    const reply = await world.app.inject({
      method,
      url: `/api/admin/drafts/${url}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, body: reply.json<unknown>() };
  };
  for (const [kind, table] of Object.entries(tableOf)) {
    const rows = await world.context.db.selectFrom(table).select('id').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) {
      const url = `${kind}/${id}`;
      const { body, revision } = (await call('GET', url)).body as EditedRecord;
      const renamed = { ...body, name: `${String(body['name'])} X` };
      const draft = { body: renamed, saveNumber: 0, baseRevision: revision };
      expect([url, await call('PUT', url, draft)]).toEqual([
        url,
        expect.objectContaining({ status: 200 }),
      ]);
      const published = await call('POST', `${url}/publish`, { saveNumber: 1, note: 'Namnet' });
      expect([url, published.body]).toEqual([url, expect.objectContaining({ errors: [] })]);
      expect(((await call('GET', url)).body as EditedRecord).body).toEqual(renamed);
    }
  }
});
