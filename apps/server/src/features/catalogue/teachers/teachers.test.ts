import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTree } from '#test/tree-world.ts';
import { portraits } from './teachers.service.ts';

const root = join(import.meta.dirname, '../../../../../..');

test('a teacher has the subjects and the first of the lessons that visitors see', async () => {
  await using world = await startTree();
  const [eva] = (await world.app.inject('/api/school/teacher')).json();
  expect(eva).toMatchObject({
    id: 'eva',
    subjects: ['Matematik'],
    lessonCount: 1,
    lessons: [{ id: 'balans', name: expect.any(String) }],
  });
  expect(eva).not.toHaveProperty('invented');
});

test('a portrait that is drawn is named, and one that is not is left out', async () => {
  await using world = await startTree();
  const shown = async (extra: Record<string, unknown>) => {
    await world.context.db.updateTable('teacher').set({ extra }).where('id', '=', 'eva').execute();
    return (await world.app.inject('/api/school/teacher/eva')).json();
  };
  expect(await shown({ portrait: 'elin-vikstrom', invented: true })).toMatchObject({
    portrait: 'elin-vikstrom',
    invented: true,
  });
  expect(await shown({ portrait: 'nobody', invented: null })).not.toHaveProperty('portrait');
  expect(await shown({ invented: null })).not.toHaveProperty('invented');
});

test("the demo's teachers each have a portrait of their own", () => {
  const file = readFileSync(
    join(root, 'apps/web/src/features/catalogue/teachers/portraits.svg'),
    'utf8',
  );
  const drawn = Array.from(
    file.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 96 96">/g),
    ([, id]) => id,
  );
  expect(drawn).toEqual([...portraits]);
  const { teachers } = parse(readFileSync(join(root, 'content/demo/pack.yaml'), 'utf8')) as {
    readonly teachers: readonly { readonly portrait: string; readonly invented?: true }[];
  };
  expect(teachers.map(({ portrait }) => portrait).toSorted()).toEqual(drawn);
  expect(teachers.every(({ invented }) => invented)).toBe(true);
});
