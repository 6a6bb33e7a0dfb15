import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import { ffmpeg, makeTinyFilm } from '#test/tiny-film.ts';
import { processEnv } from '#test/process-env.ts';

const script = join(import.meta.dirname, '../../../test/film-process.ts');

/** Starts a process that encodes films, and waits for a line of its log. */
async function waitForLog(folder: string, said: string, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...processEnv, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) if (line.includes(said)) break;
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

const openEmbedded = (folder: string) =>
  openDatabase({ kind: 'embedded', folder: join(folder, 'database') });

// Among the long tests, because each kill takes some seconds.
test.skipIf(!ffmpeg || !process.env['KILLS'])(
  'a film whose worker is killed four times is encoded once by the fifth, and an orderly stop counts nothing',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-killed-'));
    const film = makeTinyFilm(folder.path, { seconds: 20, size: '1280x720' });
    for (const [signal, ...args] of [
      ['SIGKILL', film],
      ['SIGTERM'],
      ['SIGKILL'],
      ['SIGKILL'],
      ['SIGKILL'],
    ] as const)
      await end(await waitForLog(folder.path, '"film encoding started"', ...args), signal);
    {
      await using database = await openEmbedded(folder.path);
      const [row] = await database.db.selectFrom('film_work').selectAll().execute();
      expect(row).toMatchObject({ attempts: 0, interruptions: 3, fault: null });
    }

    await end(await waitForLog(folder.path, '"film encoded"'), 'SIGTERM');
    await using database = await openEmbedded(folder.path);
    const encoded = await database.db.selectFrom('media_file').select(['role', 'height']).execute();
    expect(encoded.flatMap(({ height }) => height ?? [])).toEqual([240, 480, 720]);
    expect(encoded.filter(({ role }) => role === 'streams')).toHaveLength(1);
    expect(await database.db.selectFrom('film_work').select('hash').execute()).toEqual([]);
  },
  180_000,
);
