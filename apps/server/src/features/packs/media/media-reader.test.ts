import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createMediaReader, mediaReader } from './media-reader.ts';
import { readMp4 } from './read-mp4.ts';
import { readPdf } from './read-pdf.ts';

/** The processor time that this process uses for some work, in seconds. */
async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

function packedPdf(bytes: number): Buffer {
  const body = deflateSync(Buffer.alloc(bytes));
  const head = `%PDF-1.4\n1 0 obj\n<</Filter/FlateDecode/Length ${body.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), body, Buffer.from('\nendstream\nendobj\n')]);
}

test('a pdf is unpacked in another process', async () => {
  const broken = 'är en trasig PDF';
  const pdf = packedPdf(50 * 1024 * 1024);
  const own = await secondsOf(() => expect(mediaReader.pdf(pdf)).rejects.toThrow(broken));
  const whole = await secondsOf(() => expect(readPdf(pdf)).rejects.toThrow(broken));
  expect(own).toBeLessThan(whole / 2);
});

function box(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, content]);
}

test('the tables of a film are read in another process', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-film-'));
  const path = join(folder.path, 'film.mp4');
  const empty = box('free', Buffer.alloc(0));
  const tables = Buffer.alloc(1_000_000 * empty.length, empty);
  const brand = Buffer.from('isom\0\0\0\0isom', 'latin1');
  await writeFile(
    path,
    Buffer.concat([
      box('ftyp', brand),
      box('moov', box('trak', tables)),
      box('mdat', Buffer.alloc(8)),
    ]),
  );
  const broken = 'har ingen bild, bara ljud';
  const own = await secondsOf(() => expect(mediaReader.film(path)).rejects.toThrow(broken));
  const whole = await secondsOf(() => expect(readMp4(path)).rejects.toThrow(broken));
  expect(own).toBeLessThan(whole / 2);
});

test('a file that takes too much time or memory is refused in a sentence', async () => {
  const module = new URL('media-reader.fixture.ts', import.meta.url);
  const sentence = 'tar orimligt mycket tid eller minne';
  using hurried = createMediaReader({ module, milliseconds: 1_000 });
  await expect(hurried.film('film.mp4')).rejects.toThrow(sentence);
  using patient = createMediaReader({ module });
  await expect(patient.pdf('blad.pdf')).rejects.toThrow(sentence);
});
