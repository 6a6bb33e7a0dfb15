import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stateOf } from '#test/stored-state.ts';
import { processEnv } from '#test/process-env.ts';
import { generatedPack } from '../src/features/packs/export/generated-pack.fixture.ts';
import { pdf } from '../src/features/packs/pack.fixture.ts';
import { generateExport, writeExport } from '../src/features/packs/salesforce/export.fixture.ts';

// Among the long tests, because each kill takes some seconds.
const kills = Number(process.env['IMPORT_KILLS'] ?? 0);
const commands = join(import.meta.dirname, '../src/commands');

interface Run {
  readonly code: number | null;
  readonly errors: string;
  readonly milliseconds: number;
}

/** Runs a command on an embedded database, and kills it when this resolves unless it has ended. */
async function run(
  data: string,
  args: readonly string[],
  killAt: (ended: AbortSignal) => Promise<unknown> = never,
): Promise<Run> {
  const [command = '', ...others] = args;
  const start = performance.now();
  const child = spawn(process.execPath, [join(commands, `${command}.ts`), ...others], {
    env: { ...processEnv, DEPLOYMENT: 'demo', DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const over = new AbortController();
  void killAt(over.signal).then(() => child.kill('SIGKILL'));
  const errors = await text(child.stderr);
  const [code] = (await ended) as [number | null];
  over.abort();
  return { code, errors, milliseconds: performance.now() - start };
}

const never = () => new Promise<never>(() => {});
const afterPause = (milliseconds: number) => (ended: AbortSignal) =>
  pause(milliseconds, undefined, { signal: ended }).catch(() => {});

/** When a folder has so many files, or the command has ended. */
const whenCopied = (folder: string, count: number) => async (ended: AbortSignal) => {
  while (!ended.aborted && (await readdir(folder).catch(() => [])).length < count) await pause(1);
};

/** Kills a command again and again, and repeats it each time. Returns the number of kills after which everything was right. */
async function survivedKills(args: (work: string) => readonly string[]): Promise<number> {
  let survived = 0;
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-kills-'));
  const empty = join(folder.path, 'empty');
  await mkdir(empty);
  expect(await run(empty, ['migrate'])).toMatchObject({ code: 0 });
  const before = await stateOf(empty);
  const whole = join(folder.path, 'whole');
  await cp(empty, whole, { recursive: true });
  const { code, errors, milliseconds } = await run(whole, args(join(folder.path, 'work')));
  expect(code, errors).toBe(0);
  const after = await stateOf(whole);
  expect(after.rows['lesson']?.length).toBeGreaterThan(before.rows['lesson']?.length ?? 0);

  for (let kill = 0; kill < kills; kill += 1) {
    const data = join(folder.path, `data-${kill}`);
    const work = join(folder.path, `work-${kill}`);
    await cp(empty, data, { recursive: true });
    // Most of the time goes into the start of the process, where nothing is written.
    const moment = milliseconds * (0.2 + 0.8 * Math.random());
    await run(data, args(work), afterPause(moment));
    const killed = await stateOf(data);
    const isWritten = killed.imports > before.imports;
    expect(killed.rows, `killed after ${moment} ms`).toEqual((isWritten ? after : before).rows);
    expect(killed.damaged).toEqual([]);
    const repeated = await run(data, args(work));
    expect(repeated.code, repeated.errors).toBe(0);
    expect(await stateOf(data), `killed after ${moment} ms`).toEqual(after);
    survived += 1;
  }
  return survived;
}

/** The hash of each file of a folder. */
async function hashesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).toSorted();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return files.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
}

const timeout = 120_000 + kills * 60_000;

test.runIf(kills > 0)(
  `an import that is killed ${kills} times has written nothing or all, and a repeat completes it`,
  async () => {
    await using pack = await generatedPack(50);
    expect(await survivedKills(() => ['content', 'import', pack.path])).toBe(kills);
  },
  timeout,
);

test.runIf(kills > 0)(
  `a migration from Salesforce that is killed ${kills} times has written nothing or all, and a repeat completes it`,
  async () => {
    await using source = await mkdtempDisposable(join(tmpdir(), 'lasar-kills-'));
    await writeExport(source.path, generateExport(40), Buffer.from(pdf()));
    const map = join(source.path, 'map.yaml');
    await writeFile(map, 'name: Det gamla\n');
    const args = ['migrate-salesforce', source.path, '--map', map, '--work'];
    expect(await survivedKills((work) => [...args, work])).toBe(kills);
  },
  timeout,
);

test.runIf(kills > 0)(
  `a migration that is killed ${kills} times while it copies files goes on where it was`,
  async () => {
    const files = 60;
    await using source = await mkdtempDisposable(join(tmpdir(), 'lasar-kills-'));
    const long = Buffer.concat([Buffer.from(pdf()), Buffer.from(`%${'a'.repeat(2_000_000)}\n`)]);
    await writeExport(source.path, generateExport(files, 18, files), long);
    const map = join(source.path, 'map.yaml');
    await writeFile(map, 'name: Det gamla\n');
    const empty = join(source.path, 'empty');
    await mkdir(empty);
    expect(await run(empty, ['migrate'])).toMatchObject({ code: 0 });
    const before = await stateOf(empty);
    const wanted = await hashesIn(join(source.path, 'ContentVersion'));

    let between = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const work = join(source.path, `work-${kill}`);
      const copied = join(work, 'files');
      const args = ['migrate-salesforce', source.path, '--map', map, '--work', work, '--dry-run'];
      const count = 1 + Math.floor(Math.random() * files);
      await run(empty, args, whenCopied(copied, count));
      const left = (await readdir(copied)).filter((name) => !name.endsWith('.part'));
      if (left.length < files) between += 1;
      expect(await stateOf(empty)).toEqual(before);
      const { code, errors } = await run(empty, args);
      expect(code, errors).toBe(0);
      expect(await hashesIn(copied), `killed at ${left.length} files`).toEqual(wanted);
    }
    expect(between).toBeGreaterThan(kills / 4);
  },
  timeout,
);
