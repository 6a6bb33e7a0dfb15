import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTree } from '#test/tree-world.ts';
import { drawingOfSubject, generalDrawing, subjectDrawings } from './subject-drawings.ts';

const root = join(import.meta.dirname, '../../../../..');
const file = readFileSync(join(root, 'apps/web/src/shared/art/subjects.svg'), 'utf8');
const drawn = Array.from(
  file.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 64 64">(.*?)<\/symbol>/gs),
  ([, id = '', shapes = '']) => ({ id, shapes }),
);

test('every name has a drawing in the file, and no two drawings are the same', () => {
  expect(drawn.map(({ id }) => id)).toEqual([...subjectDrawings, generalDrawing].toSorted());
  expect(new Set(drawn.map(({ shapes }) => shapes)).size).toBe(drawn.length);
});

test('every subject of the demo has a drawing of its own', () => {
  const pack = parse(readFileSync(join(root, 'content/demo/pack.yaml'), 'utf8')) as {
    readonly schoolTypes: readonly { readonly subjects: readonly string[] }[];
  };
  const slugs = new Set(pack.schoolTypes.flatMap(({ subjects }) => subjects));
  expect(slugs.size).toBeGreaterThan(30);
  for (const slug of slugs) expect(drawingOfSubject(slug, null)).toBe(slug);
});

test.each([
  ['matematik', null, undefined],
  ['matematik-specialisering', null, 'matematik'],
  ['svenska-som-andrasprak-2', null, 'svenska-som-andrasprak'],
  ['astronomi', null, generalDrawing],
  ['matematik', 'kemi', 'kemi'],
  ['matematik', 'nothing-of-the-kind', generalDrawing],
])('%s with %s chosen has %s', async (slug, chosen, drawing) => {
  await using world = await startTree();
  await world.context.db
    .updateTable('subject')
    .set({ slug, extra: chosen === null ? {} : { drawing: chosen } })
    .where('slug', '=', 'matematik')
    .execute();
  const { subjects } = (
    await world.app.inject('/api/school/schoolData/schoolTypeByIdentifier/gymnasieskola')
  ).json();
  expect(subjects[0].drawing).toBe(drawing);
});
