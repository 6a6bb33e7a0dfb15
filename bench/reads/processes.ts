import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaselineResponse } from './baseline-server.ts';

export interface BaselineServer extends AsyncDisposable {
  readonly port: number;
  readonly pid: number;
}

/** Starts a bare server of these responses in a process of its own. */
export async function startBaselineServer(
  kind: 'http' | 'fastify',
  answers: readonly BaselineResponse[],
): Promise<BaselineServer> {
  const child = fork(join(import.meta.dirname, 'baseline-server.ts'), [kind]);
  child.send(answers);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

// Linux counts processor time in hundredths of a second.
const ticks = 100;

// The places of the processor time in /proc/<pid>/stat, after its name: its own, and that of its children that have ended.
const [own, ofEnded] = [
  [11, 12],
  [13, 14],
];

/** The processor time of a process in seconds; NaN where there is no /proc. */
export const cpuSecondsOf = (pid: number): number => secondsOf(pid, own);

function secondsOf(pid: number, places: readonly number[]): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return places.reduce((sum, place) => sum + Number(fields[place]), 0) / ticks;
  } catch {
    return Number.NaN;
  }
}

/** Waits until a process, with all that it has started, uses less than a tenth of a processor for two seconds. */
export async function untilIdle(pid: number): Promise<void> {
  let before = cpuSecondsOfTree(pid);
  for (;;) {
    await sleep(2_000);
    const now = cpuSecondsOfTree(pid);
    if (now - before < 0.2) return;
    before = now;
  }
}

/** The processor time in seconds of a process and of all that it has started, of which some may have ended. */
export function cpuSecondsOfTree(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) /, '');
      parents.set(Number(name), Number(stat.split(' ')[1]));
    } catch {
      // The process has ended since the folder was listed.
    }
  }
  const belongs = (process: number | undefined): boolean =>
    process !== undefined && (process === pid || belongs(parents.get(process)));
  return Array.from(parents.keys())
    .filter(belongs)
    .map((process) => secondsOf(process, [...own, ...ofEnded]))
    .filter((seconds) => !Number.isNaN(seconds))
    .reduce((sum, seconds) => sum + seconds, 0);
}
