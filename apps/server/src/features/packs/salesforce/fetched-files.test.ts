import { once } from 'node:events';
import { mkdtempDisposable, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startWorld } from '#test/world.ts';
import { pdf } from '../pack.fixture.ts';
import { generateExport, writeExport } from './export.fixture.ts';
import { migrateSalesforce } from './salesforce.service.ts';

const file = Buffer.from(pdf(`/Lang(${'a'.repeat(60_000)})`));

/** A server of one file, whose answers to the first requests are these. Later it gives what is asked for. */
async function startFiles(first: readonly ((response: ServerResponse) => void)[]) {
  const requests: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const answer = first[requests.length];
    requests.push(request.headers.range);
    if (answer) return answer(response);
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200).end(file.subarray(from));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { requests, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Migrates an export whose files another server has. Returns the bytes that came, and what is said of the rows. */
async function migrateFrom(origin: string) {
  const world = await startWorld();
  const folder = await mkdtempDisposable(join(tmpdir(), 'lasar-fetched-'));
  onTestFinished(async () => {
    await world[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });
  await writeExport(folder.path, generateExport(2), file);
  await rm(join(folder.path, 'ContentVersion'), { recursive: true });
  const map = join(folder.path, 'map.yaml');
  await writeFile(map, `files: '${origin}/{Id}'\n`);
  const work = join(folder.path, 'lasar');
  const report = await migrateSalesforce(world.context, { folder: folder.path, map, work });
  const rows = await world.context.db.selectFrom('media').select('hash').execute();
  const hashes = [...new Set(rows.map(({ hash }) => hash))];
  const stored = hashes.map((hash) =>
    readFile(join(world.folder, 'media', hash.slice(0, 2), hash)),
  );
  return { report, files: await Promise.all(stored) };
}

test('a file that breaks off is fetched from where it stopped', async () => {
  const half = 20_000;
  const { requests, origin } = await startFiles([
    (response) => {
      response.writeHead(200, { 'content-length': file.length });
      response.write(file.subarray(0, half), () => setTimeout(() => response.destroy(), 100));
    },
  ]);
  const { files } = await migrateFrom(origin);
  expect(requests).toEqual([undefined, `bytes=${half}-`]);
  expect(files).toHaveLength(1);
  expect(files[0]?.equals(file)).toBe(true);
});

test('a file that a server does not have, or never sends whole, is a fault of its row', async () => {
  const missing = await startFiles(
    Array.from({ length: 9 }, () => (response) => response.writeHead(404).end()),
  );
  const none = await migrateFrom(missing.origin);
  expect(none.files).toEqual([]);
  expect(none.report.remarks.map(({ sentence }) => sentence).join()).toContain('404');

  const broken = await startFiles(
    Array.from({ length: 9 }, () => (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 10 });
      response.write('%PDF', () => response.destroy());
    }),
  );
  const half = await migrateFrom(broken.origin);
  expect(half.files).toEqual([]);
  expect(half.report.remarks.map(({ sentence }) => sentence).join()).toContain('bröts');
});
