import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FloorAnswer } from './floor.ts';

export interface Served extends AsyncDisposable {
  readonly port: number;
  readonly pid: number;
}

/** A bare server of these answers, in a process of its own. */
export async function startFloor(
  kind: 'http' | 'fastify',
  answers: readonly FloorAnswer[],
): Promise<Served> {
  const child = fork(join(import.meta.dirname, 'floor.ts'), [kind]);
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

// Linux counts in hundredths of a second.
const ticks = 100;

/** The processor time that a process has taken, in seconds; not a number where the system does not tell. */
export function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  } catch {
    return Number.NaN;
  }
}
