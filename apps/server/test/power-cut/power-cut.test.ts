import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtempDisposable, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#database/pglite.ts';
import { processEnv } from '#test/process-env.ts';

// `npm run test:long` cuts the power many times, at other places.
const cuts = Number(process.env['POWER_CUTS'] ?? 1);
const firstSeed = Number(process.env['POWER_CUT_SEED'] ?? 1);
const script = join(import.meta.dirname, 'power-cut-process.ts');

let parent: string;

beforeAll(async () => {
  // The disk is simulated, so memory serves where the system offers it as a folder.
  const memory = '/dev/shm';
  const folder = await mkdtempDisposable(
    join(existsSync(memory) ? memory : tmpdir(), 'lasar-power-'),
  );
  parent = await realpath(folder.path);
  await using open = await openEmbedded(join(parent, 'new'));
  await open.runSql(
    `create table written (number integer primary key, filler text not null, changed integer not null default 0)`,
  );
  return () => folder.remove();
}, 240_000);

/** Writes until the power goes at the change with this number. Answers the last acknowledged write, and the disk's folder. */
async function writeUntilCut(seed: number, cutAt: number, ...args: string[]) {
  const folder = join(parent, `live-${seed}`);
  const disk = join(parent, `disk-${seed}`);
  await cp(join(parent, 'new'), folder, { recursive: true });
  await mkdir(disk);
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...processEnv,
      DATABASE_FOLDER: folder,
      DISK_FOLDER: disk,
      CUT_AT: String(cutAt),
      SEED: String(seed),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const acknowledged = (await text(child.stdout)).trim().split('\n').map(Number).at(-1) ?? 0;
  const [, signal] = await ended;
  expect(signal).toBe('SIGKILL');
  await rm(folder, { recursive: true });
  return { acknowledged, disk };
}

/** The database after a restart on the disk: its writes, and how many of them the index finds. */
async function restart(disk: string) {
  await using open = await openEmbedded(disk);
  const { rows } = await open.runSql(
    `select count(*)::integer as count, coalesce(max(number), 0) as last, count(*) filter (where filler ~ '^x+$')::integer as whole from written`,
  );
  await open.runSql(`set enable_seqscan = off; insert into written values (0, 'x')`);
  return rows[0] as { readonly count: number; readonly last: number; readonly whole: number };
}

test.each(Array.from({ length: cuts }, (_, index) => firstSeed + index))(
  'an embedded database keeps each acknowledged write when the power goes (seed %i)',
  async (seed) => {
    const { acknowledged, disk } = await writeUntilCut(seed, 40 + ((seed * 379) % 1_500));

    const found = await restart(disk);

    // The write that was under way may be there as a whole.
    const last = [acknowledged, acknowledged + 1];
    expect(last).toContain(found?.last);
    expect(found).toMatchObject({ count: found?.last, whole: found?.last });
    await rm(disk, { recursive: true });
  },
  240_000,
);

test('the same cut loses writes of an engine that does not sync', async () => {
  const { acknowledged, disk } = await writeUntilCut(0, 1_000, 'unsynced');

  const found = await restart(disk).catch((error: unknown) => ({ error }));

  expect(found).not.toMatchObject({ last: acknowledged });
}, 240_000);
