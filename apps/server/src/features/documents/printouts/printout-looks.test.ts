import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';

/** How high the line of a PDF is that begins with a text, in points, and the name of its typeface. */
async function lineOf(bytes: Uint8Array, text: string) {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    fontExtraProperties: true,
  });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const line = items.find((item) => 'str' in item && item.str.startsWith(text));
  if (!line || !('str' in line)) throw new Error(`The page has no line that begins with ${text}.`);
  await page.getOperatorList();
  const font = page.commonObjs.get(line.fontName) as { readonly name: string };
  await task.destroy();
  return { height: Math.round(line.height * 10) / 10, font: font.name };
}

test('a lesson is printed in the size, spacing and typeface that its reader has chosen, of a closed set', async () => {
  await using world = await startTree();
  const get = async (query: string) =>
    world.app.inject(`/documents/lessons/balans?parts=about${query}`);
  const line = async (query: string) => lineOf((await get(query)).rawPayload, 'En');
  const height = async (query: string) => (await line(query)).height;

  expect([await height(''), await height('&size=large'), await height('&size=largest')]).toEqual([
    11.5, 14.4, 18.4,
  ]);
  expect((await line('')).font).toMatch(/Atkinson/);
  expect((await line('&typeface=dyslexia')).font).toMatch(/OpenDyslexic/);
  const tags = [
    await get(''),
    await get('&size=large'),
    await get('&spacing=airy'),
    await get('&typeface=dyslexia'),
  ];
  expect(new Set(tags.map(({ headers }) => headers['etag'])).size).toBe(4);
  for (const query of ['&size=77pt', '&spacing=', '&typeface=comic', '&size=large&size=largest'])
    expect((await get(query)).statusCode).toBe(400);
});
