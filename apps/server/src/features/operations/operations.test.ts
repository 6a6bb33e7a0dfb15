import type { Operations } from '@lasar/contract/operations/admin-operations';
import { rm, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { writeLastBackup } from '#config/last-backup.ts';
import { startMailServer } from '#test/mail-server.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startWorld } from '#test/world.ts';

test('administrators see versions, storage, mail, jobs and the last backup, and what does not respond', async () => {
  const mail = await startMailServer();
  await using world = await startWorld({
    SMTP_URL: mail.url,
    METRICS_TOKEN: 'a secret of sixteen',
  });
  await addPerson(world, 'admin', { roles: ['admin'] });
  await addPerson(world, 'ulla', { roles: ['teacher'], email: 'ulla@avvisad.example' });
  const headers = await bearerOf(world, 'admin');
  const read = async () =>
    (await world.app.inject({ url: '/api/admin/operations', headers })).json<Operations>();
  const scrape = async () =>
    (
      await world.app.inject({
        url: '/metrics',
        headers: { authorization: 'Bearer a secret of sixteen' },
      })
    ).body;

  const { context } = world;
  await context.storage.put(Buffer.from('en film'));
  const { lastBackup, ...before } = await read();
  expect(lastBackup).toBeUndefined();
  expect(await scrape()).not.toMatch(/^lasar_backup_timestamp_seconds/m);
  expect(before).toMatchObject({
    release: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    node: process.version,
    schema: expect.stringMatching(/^\d{4}-.*\.sql$/) as string,
    database: {
      kind: context.config.database.kind,
      version: expect.stringMatching(/^\d+\.\d+$/) as string,
    },
    storage: { kind: 'folder', responds: true },
    mail: 'smtp',
    disks: [{ folder: 'data', freeBytes: expect.any(Number), totalBytes: expect.any(Number) }],
  });
  expect(before.disks.every(({ freeBytes, totalBytes }) => freeBytes < totalBytes)).toBe(true);
  expect(await scrape()).toMatch(/^lasar_disk_size_bytes\{folder="data"\} \d{6,}$/m);

  await world.app.inject({
    method: 'PUT',
    url: '/api/mail/updatepasswordla',
    payload: { email: 'ulla@avvisad.example' },
  });
  const createdAt = '2026-11-20T02:00:00.000Z';
  await writeLastBackup(world.folder, { createdAt, files: 3, missing: 1 });
  await rm(`${world.folder}/media`, { recursive: true });
  await writeFile(`${world.folder}/media`, 'not a folder');
  await vi.waitFor(
    async () =>
      expect((await read()).queues).toContainEqual({
        name: 'mail',
        waiting: 0,
        active: 0,
        failed: 1,
      }),
    { timeout: 30_000, interval: 100 },
  );
  expect((await read()).lastBackup).toEqual({ createdAt, files: 3, missing: 1 });
  expect(await scrape()).toContain(
    `lasar_backup_timestamp_seconds ${Date.parse(createdAt) / 1_000}\n`,
  );
  expect((await read()).storage).toEqual({ kind: 'folder', responds: false });
  await mail.close();
});
