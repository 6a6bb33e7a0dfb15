import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { canStartPostgres } from '../../../scripts/postgres.ts';
import { startService } from './listening.ts';
import { seedTree } from './tree.ts';
import { startCluster } from './database-loss/cluster.ts';

const build = join(import.meta.dirname, '../../web/build');
const html = { headers: { accept: 'text/html' } };

interface Line {
  readonly level: number;
  readonly pid: number;
  readonly msg: string;
  readonly task?: string;
  readonly err?: { readonly message: string; readonly cause?: { readonly message: string } };
}

// `JSON.parse` throws on a line of another kind.
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

test.runIf(canStartPostgres() && existsSync(build)).each(['1', '2'])(
  'the output is one JSON object a line, through an outage of the database, with %s processes',
  async (processes) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-log-'));
    await using cluster = await startCluster();
    {
      await using database = await openDatabase({ kind: 'server', url: cluster.url });
      await migrate(database.db);
      await seedTree(database.db);
    }
    await using service = await startService({
      DATA_DIR: folder.path,
      DATABASE_URL: cluster.url,
      WEB_CONCURRENCY: processes,
    });
    const visit = () =>
      Promise.all(
        ['/lesson/balans', '/lesson/finns-inte', '/gymnasieskola', '/sok?q=balans', '/api/x'].map(
          async (path) => (await fetch(service.url + path, html)).text(),
        ),
      );
    await visit();
    await cluster.kill();
    for (let times = 0; times < 5; times += 1) await visit();
    // Every queue polls again and again meanwhile, and the tasks of each process are due.
    await pause(6_000);
    const gone = once(service.child, 'exit');
    service.child.kill('SIGTERM');
    await gone;

    const { stdout, stderr } = service.printed();
    expect(stderr).toBe('');
    const lines = linesOf(stdout);
    expect(lines.every(({ level, msg }) => level >= 30 && msg.length > 0)).toBe(true);
    expect(lines.filter(({ msg }) => msg === 'listening')).toEqual([
      expect.objectContaining({ url: service.url, processes: Number(processes) }),
    ]);
    expect(stdout).toContain('content version not read: the database does not respond');
    // The loss is told in a few lines, however many ask meanwhile, and each says what happened.
    // How long a request takes is the machine's.
    const warnings = lines.filter(({ level, msg }) => level === 40 && msg !== 'slow request');
    const told = new Set(warnings.map(({ pid, msg, task }) => `${pid} ${msg} ${task}`));
    // A connection that is ended, one that is lost and one that is refused are three failures.
    expect(warnings.length).toBeLessThanOrEqual(3 * told.size);
    const causes = warnings.map(({ err }) => err?.cause?.message ?? err?.message);
    expect(causes.filter((cause) => !/ECONNREFUSED|terminat/.test(cause ?? ''))).toEqual([]);
  },
  300_000,
);

test('wrong settings are one line of it, which names them all', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-log-'));
  const settings = { DATA_DIR: folder.path, PORT: 'x', LIMIT_REQUESTZ: '2', LOG_LEVEL: 'silent' };
  const error: unknown = await startService(settings).catch((reason: unknown) => reason);

  const [, printed = ''] = String(error).split('ended with 1: ');
  expect(linesOf(printed)).toEqual([
    expect.objectContaining({
      level: 60,
      msg: expect.stringMatching(/PORT[^]*LIMIT_REQUESTZ|LIMIT_REQUESTZ[^]*PORT/) as string,
    }),
  ]);
});

test('what a library prints, Node warns of and nobody caught is the log too', async () => {
  const log = join(import.meta.dirname, '../src/config/log.ts');
  const script = `
    const { captureOutput, createLog } = await import(${JSON.stringify(log)});
    captureOutput(createLog('info'));
    console.log('page %d', 7);
    console.error('rendering', new Error('no such chapter'));
    process.emitWarning('old call', { code: 'DEP0000' });
    setTimeout(() => void Promise.reject(new Error('too late')), 20);`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );

  expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
  expect(linesOf(stdout).map(({ level, msg, err }) => [level, msg, err?.message])).toEqual([
    [30, 'page 7', undefined],
    [50, 'rendering', 'no such chapter'],
    [40, 'warning of Node', 'old call'],
    [60, 'an error that nobody caught', 'too late'],
  ]);
});
