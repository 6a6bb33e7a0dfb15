import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const watchEvery = 100;

/** Ends this process when it takes more memory, of whatever kind. A thread of its own watches, since work may block the first. */
export function limitMemory(bytes: number): void {
  new Worker(new URL(import.meta.url), { workerData: bytes }).unref();
}

if (!isMainThread && typeof workerData === 'number')
  for (;;) {
    await wait(watchEvery);
    if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
  }
