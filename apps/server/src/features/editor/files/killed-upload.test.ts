import { createReadStream } from 'node:fs';
import { copyFile, mkdtempDisposable, open, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Upload } from '@lasar/contract/editor/uploads';
import { expect, test } from 'vitest';
import { hashFile } from '#storage/hash-file.ts';
import { type EditingProcess, endEditing, startEditing } from '#test/editing-process.ts';
import { writeMigratedDatabase } from '#test/embedded-database.ts';

// Among the long tests, because each kill takes some seconds.
const megabytes = Number(process.env['UPLOAD_MEGABYTES'] ?? 0);
const shortFilm = join(
  import.meta.dirname,
  '../../../../../../content/test/grundskola/biologi/biologi-arskurs-4-6/naringskedjor-och-naringsvavar/film.mp4',
);

const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };

async function call(
  { url, authorization }: EditingProcess,
  path: string,
  body?: object,
): Promise<Upload> {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
  const reply = await fetch(`${url}/api/admin/uploads${path}`, {
    method: 'POST',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await reply.json()) as Upload;
}

async function offsetOf({ url, authorization }: EditingProcess, id: string): Promise<number> {
  const headers = { authorization, ...tus };
  const reply = await fetch(`${url}/api/admin/uploads/${id}/bytes`, { method: 'HEAD', headers });
  return Number(reply.headers.get('upload-offset'));
}

/** Thirty megabytes a second at most, so that a kill finds the upload on its way. */
async function* atLeisure(content: AsyncIterable<Buffer>) {
  for await (const chunk of content) {
    await pause(30);
    yield chunk;
  }
}

/** Sends the file from an offset to its end. Rejects when the process dies. */
async function send(
  running: EditingProcess,
  id: string,
  path: string,
  offset: number,
): Promise<void> {
  const { size } = await stat(path);
  const sending = request(`${running.url}/api/admin/uploads/${id}/bytes`, {
    method: 'PATCH',
    headers: {
      ...tus,
      authorization: running.authorization,
      'upload-offset': offset,
      'content-length': size - offset,
    },
  });
  const answered = once(sending, 'response');
  answered.catch(() => undefined);
  const content = createReadStream(path, { start: offset, highWaterMark: 1024 * 1024 });
  await pipeline(content, atLeisure, sending);
  const [reply] = (await answered) as [{ statusCode: number; resume: () => void }];
  reply.resume();
  expect(reply.statusCode).toBe(204);
}

test.skipIf(megabytes === 0)(
  `an upload of ${megabytes} MB survives two kills of the server, and none of its bytes are lost`,
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-upload-kill-'));
    const film = join(folder.path, 'film.mp4');
    await copyFile(shortFilm, film);
    {
      // A box that players skip, of zeroes with numbers in between.
      await using file = await open(film, 'r+');
      const { size } = await file.stat();
      const head = Buffer.alloc(8);
      head.writeUInt32BE(megabytes * 1024 * 1024 + 8);
      head.write('free', 4);
      await file.write(head, 0, 8, size);
      await file.truncate(size + 8 + megabytes * 1024 * 1024);
      for (let at = 0; at < megabytes; at += 1)
        await file.write(`${at}`, size + 8 + at * 1024 * 1024);
    }
    const { size: bytes } = await stat(film);
    const { hash } = await hashFile(film);
    const data = join(folder.path, 'data');

    await writeMigratedDatabase(data);
    let running = await startEditing(data);
    const created = { name: 'film.mp4', role: 'film', bytes, modified: 1 };
    const { id } = await call(running, '', created);
    let before = 0;
    for (const part of [0.3, 0.6]) {
      const sending = send(running, id, film, before);
      sending.catch(() => undefined);
      await expect
        .poll(async () => (await call(running, '', created)).received, {
          timeout: 120_000,
          interval: 20,
        })
        .toBeGreaterThanOrEqual(Math.min(part * bytes, bytes - 16 * 1024 * 1024));
      const acknowledged = (await call(running, '', created)).received;
      await endEditing(running, 'SIGKILL');
      running = await startEditing(data);
      before = await offsetOf(running, id);
      expect(before).toBeGreaterThanOrEqual(acknowledged);
      expect(before).toBeLessThan(bytes);
    }
    await send(running, id, film, before);
    let upload = await call(running, `/${id}/finish`);
    while (upload.state === 'checking') upload = await call(running, `/${id}/finish`);

    expect(upload).toMatchObject({ state: 'ready', file: { hash, name: 'film.mp4' } });
    const stored = await hashFile(join(data, 'media', hash.slice(0, 2), hash));
    expect(stored).toEqual({ hash, bytes });
    await endEditing(running, 'SIGTERM');
  },
  600_000,
);
