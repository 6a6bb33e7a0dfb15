import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const port = 3999;

/** Seconds from the command `npm start` to the first 200 of `/`. */
async function secondsToFirstPage(dataFolder: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      FILM_WORKER: 'false',
    },
  });
  while (child.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    if (answer?.status === 200) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  if (child.exitCode !== null || !child.pid) throw new Error('npm start ended before it answered');
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await gone;
  return seconds;
}

const folder = await mkdtemp(join(tmpdir(), 'lasar-start-'));
const first = await secondsToFirstPage(folder);
const later: number[] = [];
for (let round = 0; round < 5; round += 1) later.push(await secondsToFirstPage(folder));
later.sort((a, b) => a - b);
console.log('| start | seconds to the first 200 of / |\n|---|---|');
console.log(`| first, with an empty database | ${first.toFixed(2)} |`);
console.log(`| later, median of 5 (limit 3) | ${later[2]?.toFixed(2)} |`);
await rm(folder, { recursive: true, force: true });
