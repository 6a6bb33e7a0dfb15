import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';
import { requirePreview } from './previews.service.ts';

test('a page has an image of 1,200 by 630 pixels, the same until its texts change', async () => {
  await using world = await startTree();
  const ask = () => world.app.inject({ url: '/previews/lesson/balans.png' });

  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(imageSize(answer.rawPayload)).toMatchObject({ width: 1200, height: 630, type: 'png' });
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await ask()).rawPayload.equals(answer.rawPayload)).toBe(true);

  await world.context.db
    .updateTable('lesson')
    .set({ name: 'Ett nytt namn' })
    .where('id', '=', 'balans')
    .execute();
  expect((await ask()).rawPayload.equals(answer.rawPayload)).toBe(false);
});

test('a preview has the title of its page and the ancestors of its record', async () => {
  await using world = await startTree();
  const course = 'Gymnasieskola · Matematik 1b';
  for (const [path, title, ancestors] of [
    ['start', 'Lektioner för den svenska skolan', ''],
    ['om-oss', 'Om oss', ''],
    ['gymnasieskola', 'Gymnasieskola', ''],
    ['gymnasieskola/matematik/matematik-1b/algebra/algebra', 'Algebra', course],
    ['lesson/balans', 'Balansmetoden', course],
    ['pdf/b-blad', 'Arbetsblad', `${course} · Olikheter på tallinjen`],
    ['teacher/eva', 'Eva Lind', 'Matematik'],
    ['kundcase', 'Kundcase', ''],
    ['kundcase/ekvationer-i-tva-takter', 'Ekvationer i två takter', 'Kundcase · Exempel'],
  ] as const) {
    expect(await requirePreview(world.context, path), path).toMatchObject({ title, ancestors });
  }
});

test('an unpublished record and an unknown path have no preview', async () => {
  await using world = await startTree();
  for (const [path, status] of [
    ['lesson/gomd', 404],
    ['kundcase/gomt-fall', 404],
    ['dold', 404],
    ['finns-inte', 404],
    ['konto/allt', 404],
    ['a/b/c', 404],
    ['..%2f..%2fetc%2fpasswd', 400],
    ['lesson/<script>', 400],
  ] as const) {
    const answer = await world.app.inject({ url: `/previews/${path}.png` });
    expect(answer.statusCode, path).toBe(status);
  }
});

test('a title of any length and script ends above the hills, without an error', async () => {
  await using world = await startTree();
  const name = '数学 𝒳 👩‍🏫 '.repeat(22).trim();
  await world.context.db.updateTable('lesson').set({ name }).where('id', '=', 'balans').execute();
  const answer = await world.app.inject({ url: '/previews/lesson/balans.png' });
  expect(answer.statusCode).toBe(200);
});
