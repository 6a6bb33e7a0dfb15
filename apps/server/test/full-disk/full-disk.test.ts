import { cp, mkdtempDisposable, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type TestContext } from 'vitest';
import { endEditing, startEditing } from '#test/editing-process.ts';
import { writeMigratedDatabase } from '#test/embedded-database.ts';
import { stateOf } from '#test/stored-state.ts';
import { runOperatorCommand } from '../../src/commands/run-operator-command.fixture.ts';
import { generatedPack } from '../../src/features/packs/export/generated-pack.fixture.ts';
import { pdf } from '../../src/features/packs/pack.fixture.ts';
import { startUploads } from '../uploads-world.ts';
import { generateExport, writeExport } from '../../src/features/packs/salesforce/export.fixture.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

// Among the long tests, because each disk is filled again and again.
const isLong = process.env['FULL_DISK'] === '1';

const megabyte = 1024 * 1024;
// Of the room that the command needs.
const shares = [0, 0.1, 0.25, 0.4, 0.55, 0.7, 0.85];

const full = /^(Disken är full|Databasens disk är full)\. Inget har ändrats i innehållet/;

/** Runs a command, without the lines of its progress. */
async function run(...args: Parameters<typeof runOperatorCommand>) {
  const ran = await runOperatorCommand(...args);
  return { ...ran, error: ran.error.replaceAll(/^\d+ %\n/gm, '') };
}

/** A PDF of so many megabytes. */
const longPdf = (megabytes: number): Buffer =>
  Buffer.from(`${pdf()}%${'a'.repeat(megabytes * megabyte)}\n`);

async function diskOf(megabytes: number, { skip }: TestContext): Promise<SmallDisk> {
  return (await mountSmallDisk(megabytes)) ?? skip('this user may not mount a file system');
}

/**
 * Runs a command on a full data folder, where there is less and less room for it. Each time it says so and has changed nothing, and
 * the same command completes its work when there is room. Returns how often.
 */
async function expectHarmless(
  disk: SmallDisk,
  command: (work: string) => readonly [string, ...string[]],
): Promise<number> {
  let survived = 0;
  await using elsewhere = await mkdtempDisposable(join(tmpdir(), 'lasar-full-'));
  const data = join(disk.path, 'data');
  const empty = join(elsewhere.path, 'empty');
  await writeMigratedDatabase(empty);
  const start = async () => {
    await disk.makeRoom();
    for (const name of await readdir(disk.path))
      await rm(join(disk.path, name), { recursive: true });
    await cp(empty, data, { recursive: true });
  };
  const runCommand = () => run({ DATA_DIR: data }, ...command(join(disk.path, 'work')));
  await start();
  const before = await stateOf(data);
  const room = await disk.freeBytes();
  expect(await runCommand()).toMatchObject({ code: 0, error: '' });
  const needed = room - (await disk.freeBytes());
  const after = await stateOf(data);
  expect(after.rows['lesson']?.length).toBeGreaterThan(0);

  for (const share of shares) {
    await start();
    await disk.leave(needed * share);
    const met = await runCommand();
    expect(met.error, `with ${share} of the room`).toMatch(full);
    expect(met.code).toBe(1);
    await disk.makeRoom();
    expect(await stateOf(data), `with ${share} of the room`).toEqual(before);
    expect(await runCommand()).toMatchObject({ code: 0, error: '' });
    expect(await stateOf(data), `with ${share} of the room`).toEqual(after);
    survived += 1;
  }
  return survived;
}

test.runIf(isLong)(
  'an import on a full disk changes nothing, and the same command completes it',
  async (context) => {
    await using disk = await diskOf(600, context);
    await using pack = await generatedPack(400);
    const survived = await expectHarmless(disk, () => ['content', 'import', pack.path]);
    expect(survived).toBe(shares.length);
  },
  600_000,
);

test.runIf(isLong)(
  'a migration from Salesforce on a full disk changes nothing, and the same command completes it',
  async (context) => {
    await using disk = await diskOf(600, context);
    await using source = await mkdtempDisposable(join(tmpdir(), 'lasar-full-'));
    await writeExport(source.path, generateExport(60, 18, 30), longPdf(1));
    const map = join(source.path, 'map.yaml');
    await writeFile(map, '');
    const survived = await expectHarmless(disk, (work) => [
      'migrate-salesforce',
      source.path,
      '--map',
      map,
      '--work',
      work,
    ]);
    expect(survived).toBe(shares.length);
  },
  600_000,
);

test.runIf(isLong)(
  'an import without room for temporary files changes nothing',
  async (context) => {
    await using disk = await diskOf(8, context);
    await using pack = await generatedPack(400);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-full-'));
    const data = join(folder.path, 'data');
    await writeMigratedDatabase(data);
    const before = await stateOf(data);
    const settings = { DATA_DIR: data, TMPDIR: disk.path };
    for (const left of [0, 64 * 1024]) {
      await disk.leave(left);
      const { code, error } = await run(settings, 'content', 'import', pack.path);
      expect([code, error]).toEqual([1, expect.stringMatching(full)]);
      expect(await stateOf(data)).toEqual(before);
      expect(await readdir(disk.path)).toEqual(['ballast']);
    }
    await disk.makeRoom();
    expect((await run(settings, 'content', 'import', pack.path)).code).toBe(0);
  },
  600_000,
);

test.runIf(isLong)(
  'an export and a backup on a full disk leave nothing, and the same command completes them',
  async (context) => {
    await using disk = await diskOf(300, context);
    await using pack = await generatedPack(400);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-full-'));
    const data = join(folder.path, 'data');
    await writeMigratedDatabase(data);
    const settings = { DATA_DIR: data };
    expect((await run(settings, 'content', 'import', pack.path)).code).toBe(0);
    const target = join(disk.path, 'target');
    for (const [command, action] of [
      ['content', 'export'],
      ['backup', 'make'],
    ] as const) {
      const room = await disk.freeBytes();
      expect(await run(settings, command, action, target)).toMatchObject({ code: 0, error: '' });
      const needed = room - (await disk.freeBytes());
      await rm(target, { recursive: true });
      for (const share of shares) {
        await disk.leave(needed * share);
        const met = await run(settings, command, action, target);
        expect([met.code, met.error], `${action} with ${share} of the room`).toEqual([
          1,
          expect.stringMatching(/^Disken är full/),
        ]);
        const left = await readdir(disk.path, { recursive: true });
        expect(left.filter((path) => path !== 'target')).toEqual(['ballast']);
        await disk.makeRoom();
        expect(await run(settings, command, action, target)).toMatchObject({ code: 0, error: '' });
        await rm(target, { recursive: true });
      }
    }
  },
  600_000,
);

test.runIf(isLong)(
  'an upload to a full disk gets 507, and goes on where it was when there is room',
  async (context) => {
    await using disk = await diskOf(80, context);
    const { begin, patch, offsetOf, finish, send } = await startUploads({ MEDIA_DIR: disk.path });
    const content = longPdf(20);
    const { id } = await begin('blad.pdf', 'document', content.length);
    await disk.leave(12 * megabyte);
    const refused = await patch(id, content);
    expect([refused.status, await refused.text()]).toEqual([507, 'server/disk-full\n']);
    const offset = await offsetOf(id);
    expect(offset).toBeGreaterThanOrEqual(8 * megabyte);
    expect(offset).toBeLessThan(12 * megabyte);
    const left = await readdir(disk.path, { recursive: true });
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);

    await disk.makeRoom();
    expect((await patch(id, content.subarray(offset), offset)).status).toBe(204);
    await disk.leave(megabyte);
    expect(await send('POST', `/api/admin/uploads/${id}/finish`)).toMatchObject({
      status: 507,
      body: { code: 'server/disk-full' },
    });
    await disk.makeRoom();
    expect(await finish(id)).toMatchObject({ state: 'ready', file: { name: 'blad.pdf' } });
  },
  120_000,
);

test.runIf(isLong)(
  'a service whose embedded database meets a full disk answers 507 to writes, and goes on when there is room',
  async (context) => {
    await using disk = await diskOf(300, context);
    const data = join(disk.path, 'data');
    await writeMigratedDatabase(data);
    const running = await startEditing(data);
    let written = 0;
    const write = async () => {
      const reply = await fetch(`${running.url}/api/admin/uploads`, {
        method: 'POST',
        headers: { authorization: running.authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `${written}.mp4`, role: 'film', bytes: 9, modified: written }),
      });
      if (reply.ok) written += 1;
      return { status: reply.status, body: (await reply.json()) as unknown };
    };
    expect((await write()).status).toBe(200);
    await disk.leave(0);
    let met = await write();
    while (met.status === 200) met = await write();
    expect(met).toMatchObject({ status: 507, body: { code: 'server/disk-full' } });
    expect((await fetch(`${running.url}/api/search/searchLA?q=atomer`)).status).toBe(200);
    await disk.makeRoom();
    expect((await write()).status).toBe(200);
    await endEditing(running, 'SIGTERM');
    const { rows } = await stateOf(data);
    expect(rows['upload']).toHaveLength(written);
  },
  120_000,
);
