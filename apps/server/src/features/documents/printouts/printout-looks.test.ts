import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';

/** How high the line of a PDF is that begins with a text, in points. */
async function heightOf(bytes: Uint8Array, text: string) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  await task.destroy();
  const line = items.find((item) => 'str' in item && item.str.startsWith(text));
  if (!line || !('str' in line)) throw new Error(`The page has no line that begins with ${text}.`);
  return Math.round(line.height * 10) / 10;
}

test('a lesson is printed in the size and spacing that its reader has chosen, of a closed set', async () => {
  await using world = await startTree();
  const get = async (query: string) =>
    world.app.inject(`/documents/lessons/balans?parts=about${query}`);
  const height = async (query: string) => heightOf((await get(query)).rawPayload, 'En');

  expect([await height(''), await height('&size=large'), await height('&size=largest')]).toEqual([
    11.5, 14.4, 18.4,
  ]);
  const tags = [await get(''), await get('&size=large'), await get('&spacing=airy')];
  expect(new Set(tags.map(({ headers }) => headers['etag'])).size).toBe(3);
  for (const query of ['&size=77pt', '&spacing=', '&size=large&size=largest'])
    expect((await get(query)).statusCode).toBe(400);
});
