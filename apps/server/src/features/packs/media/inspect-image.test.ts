import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentTypeOf } from './file-types.ts';
import { inspectImage } from './inspect-image.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
// A picture of one pixel, with a restart marker and an escaped FF in its data.
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('ffc0000b080001000101011100', 'hex'),
  Buffer.from('ffda0008010100003f00', 'hex'),
  Buffer.from('d2cf20ff00aaffd012ffd9', 'hex'),
]);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const archive = Buffer.from('PK\u0003\u0004och resten');

/** What is said of a file with these bytes under this name; nothing when it is as it should be. */
async function errorOf(name: string, bytes: Uint8Array): Promise<string | undefined> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-picture-'));
  const path = join(folder.path, name);
  await writeFile(path, bytes);
  try {
    await contentTypeOf(path);
    await inspectImage(path);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const sized = (bytes: Buffer, at: number, write: (copy: Buffer, at: number) => void): Buffer => {
  const copy = Buffer.from(bytes);
  write(copy, at);
  return copy;
};

test('valid pictures are accepted', async () => {
  expect(await errorOf('bild.png', png)).toBeUndefined();
  expect(await errorOf('bild.jpg', jpeg)).toBeUndefined();
  const drawn = await readFile(
    join(
      import.meta.dirname,
      '../../../../../../content/test/grundskola/biologi/biologi-arskurs-4-6/naringskedjor-och-naringsvavar/film.jpg',
    ),
  );
  expect(await errorOf('bild.jpeg', drawn)).toBeUndefined();
});

test.each([
  [
    'a PNG',
    'bild.png',
    sized(png, 16, (copy, at) => {
      copy.writeUInt32BE(60_000, at);
      copy.writeUInt32BE(60_000, at + 4);
    }),
  ],
  [
    'a JPEG',
    'bild.jpg',
    sized(jpeg, 25, (copy, at) => {
      copy.writeUInt16BE(60_000, at);
      copy.writeUInt16BE(60_000, at + 2);
    }),
  ],
])('%s that claims 60,000 pixels a side is refused without being drawn', async (_, name, bytes) => {
  expect(await errorOf(name, bytes)).toBe('är större än 8000 bildpunkter på en sida');
});

test.each([
  ['a page behind a PNG', 'bild.png', Buffer.concat([png, page])],
  ['an archive behind a PNG', 'bild.png', Buffer.concat([png, archive])],
  ['a page behind a JPEG', 'bild.jpg', Buffer.concat([jpeg, page])],
  ['an archive behind a JPEG', 'bild.jpg', Buffer.concat([jpeg, archive])],
])('%s is refused', async (_, name, bytes) => {
  expect(await errorOf(name, bytes)).toContain('har mer i filen än en bild');
});

test.each([
  ['a PNG', 'bild.png', png.subarray(0, -13)],
  ['a JPEG', 'bild.jpg', jpeg.subarray(0, -3)],
  [
    'a piece of four billion bytes',
    'bild.png',
    sized(png, 33, (copy, at) => copy.writeUInt32BE(0xffffffff, at)),
  ],
])('%s that breaks off is refused', async (_, name, bytes) => {
  expect(await errorOf(name, bytes)).toMatch(/^är (en trasig bild|inte vad namnet säger)/);
});

test.each([
  ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['an animation', Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;')],
  ['a page that begins like a picture', Buffer.from('GIF89a=1;<script>alert(1)</script>')],
  ['a page', page],
  ['an archive', archive],
  ['nothing but a mark', Buffer.from([0xff, 0xd8])],
])('%s is no poster, whatever its name', async (_, bytes) => {
  for (const name of ['bild.png', 'bild.jpg', 'bild.jpeg'])
    expect(await errorOf(name, bytes)).toContain('är inte vad namnet säger');
  expect(await errorOf('bild.svg', bytes)).toContain('är inte vad namnet säger');
});
