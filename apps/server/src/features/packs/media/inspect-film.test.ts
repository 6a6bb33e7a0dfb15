import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inspectFilm } from './inspect-film.ts';

const root = join(import.meta.dirname, '../../../../../..');
const lesson = 'gymnasieskola/matematik/matematik-1b/linjara-ekvationer-steg-for-steg';
let film: Buffer;

beforeAll(async () => {
  film = await readFile(join(root, 'content/test', lesson, 'film.mp4'));
});

async function inspect(bytes: Uint8Array) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-film-'));
  const file = join(folder.path, 'film.mp4');
  await writeFile(file, bytes);
  return await inspectFilm(file);
}

/** The film with another number at a place behind the first box of a kind, counted from the kind's name. */
function patched(kind: string, offset: number, value: number, from = 'ftyp'): Buffer {
  const bytes = Buffer.from(film);
  bytes.writeUInt32BE(value, bytes.indexOf(kind, bytes.indexOf(from)) + offset);
  return bytes;
}

test('the length and size of a complete film are read', async () => {
  expect(await inspect(film)).toEqual({ seconds: 59, width: 1280, height: 720, plays: true });
});

test('a truncated film is refused', async () => {
  for (const length of [film.length / 2, film.length - 1, 40])
    await expect(inspect(film.subarray(0, length))).rejects.toThrow('är en trasig MP4-film');
});

// Without the check, a declared count of four billion entries takes four gigabytes and ends the process.
test.each([
  ['ten gigabytes of film', 'mdat', -4],
  ['tables as large', 'moov', -4],
  ['four billion pictures', 'stsz', 12],
  ['four billion times', 'stts', 8],
  ['one time for four billion pictures', 'stts', 12],
  ['as many in another order', 'ctts', 12],
  ['four billion chunks', 'stco', 8],
  ['a chunk of four billion', 'stsc', 16],
  ['four billion edits', 'elst', 8],
] as const)('a header that claims %s is refused (%s at %i)', async (claim, kind, offset) => {
  const claims = inspect(patched(kind, offset, 0xfffffff0));
  await expect(claims, claim).rejects.toThrow('är en trasig MP4-film');
});

test('a declared size of ten gigabytes in eight bytes is refused', async () => {
  const at = film.indexOf('mdat') - 4;
  const claim = Buffer.alloc(16);
  claim.writeUInt32BE(1, 0);
  claim.write('mdat', 4);
  claim.writeBigUInt64BE(10_000_000_000n, 8);
  const bytes = Buffer.concat([film.subarray(0, at), claim, film.subarray(at + 8)]);
  await expect(inspect(bytes)).rejects.toThrow('är en trasig MP4-film');
});

test('too large a picture and a fragmented film are refused', async () => {
  await expect(inspect(patched('avc1', 28, 0xffff_ffff, 'stsd'))).rejects.toThrow('bildpunkter');
  const fragment = Buffer.from('\0\0\0\x08moof', 'latin1');
  await expect(inspect(Buffer.concat([film, fragment]))).rejects.toThrow('i fragment');
});

test('other data in a film, such as a page with a script, is ignored', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(page.length + 8, 0);
  head.write('free', 4);
  expect(await inspect(Buffer.concat([film, head, page]))).toMatchObject({ seconds: 59 });
  await expect(inspect(Buffer.concat([film, page]))).rejects.toThrow('är en trasig MP4-film');
});
