import type { AuditPage } from '@lasar/contract/operations/audit';
import { expect, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startWorld } from '#test/world.ts';
import { recordChange } from './audit.service.ts';

test('what is changed in one go is one line of the history, which unfolds', async () => {
  await using world = await startWorld();
  await addPerson(world, 'chef', { roles: ['admin'], firstname: 'Ada', lastname: 'Björk' });
  const { db } = world.context;
  const headers = await bearerOf(world, 'chef');
  const ask = async (query: string) =>
    (await world.app.inject({ url: `/api/admin/audit?${query}`, headers })).json<AuditPage>();
  const change = (recordType: 'lesson' | 'area' | 'organisation', ids: readonly string[]) =>
    db.transaction().execute(async (trx) => {
      for (const recordId of ids)
        await recordChange(
          trx,
          { id: 'chef' },
          {
            action: 'update',
            recordType,
            recordId,
            before: { name: 'a' },
            after: { name: 'b' },
          },
        );
    });

  await change('organisation', ['ek']);
  // Two pieces of the same work, of kinds that are published together.
  await change('lesson', ['en', 'tva', 'tre']);
  await change('area', ['omrade']);
  await change('organisation', ['bok']);

  expect(await ask('')).toMatchObject({ total: 6 });
  const folded = await ask('fold=true');
  expect(folded).toMatchObject({ total: 3 });
  expect(folded.entries.map(({ recordId, entries }) => [recordId, entries])).toEqual([
    ['bok', undefined],
    ['en', 4],
    ['ek', undefined],
  ]);
  const { entries, total } = await ask(`run=${folded.entries[1]?.id ?? ''}`);
  expect(total).toBe(4);
  expect(new Set(entries.map(({ recordId }) => recordId))).toEqual(
    new Set(['en', 'tva', 'tre', 'omrade']),
  );
});
