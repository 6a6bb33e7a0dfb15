import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { ChildFailed, createChildSlot, type ChildSlot } from './child-slot.ts';
import { createQueue, type Queue, type Turn } from './queue.ts';

/** The reply of a child process to a message, within `limit` milliseconds. Throws ChildFailed. */
export type Ask = (message: object, limit?: number) => Promise<unknown>;

/** Child processes for work that would hold up the event loop, or that must not crash this process. */
export interface ChildPool extends Disposable, Pick<Queue, 'isFilledBy'> {
  /** Runs work with a process of its own, when its turn comes. Throws `server/unavailable` as a queue does. */
  readonly inTurn: <T>(work: (ask: Ask) => Promise<T>, turn: Turn) => Promise<T>;
}

interface Options {
  /** The module that the processes run, as `createChildSlot` asks for. */
  readonly module: URL;
  readonly args?: readonly string[];
  readonly processes: number;
  /** How many pieces of work may wait for a process. */
  readonly mayWait: number;
  /** The time limit of a message that has none of its own. */
  readonly milliseconds: number;
}

/**
 * Processes that start with the first work and end when they are idle, or with this process. One that dies is replaced, and
 * its message sent once more. One that takes too long is killed, without a second try.
 */
export function createChildPool({
  module,
  args = [],
  processes,
  mayWait,
  milliseconds,
}: Options): ChildPool {
  // Without environment variables, so that a process has no secrets.
  const start = () => {
    const child = fork(module, args, {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (child.pid !== undefined) yieldProcessor(child.pid);
    return child;
  };
  const slots = Array.from({ length: processes }, () => createChildSlot(start));
  const idle = [...slots];
  const queue = createQueue(processes, mayWait);

  const askOf =
    (slot: ChildSlot): Ask =>
    (message, limit = milliseconds) =>
      slot.ask(message, limit).catch((error: unknown) => {
        if (error instanceof ChildFailed && error.reason === 'lost')
          return slot.ask(message, limit);
        throw error;
      });

  return {
    isFilledBy: queue.isFilledBy,
    inTurn: (work, turn) =>
      queue.run(async () => {
        const slot = idle.pop();
        if (!slot) throw new Error('A queue has run more tasks than it has slots.');
        try {
          return await work(askOf(slot));
        } finally {
          idle.push(slot);
        }
      }, turn),
    [Symbol.dispose]: () => slots.forEach((slot) => slot.end()),
  };
}

// Where all cores are busy, a process of the pool gets a third of what the event loop gets: pages before documents.
const niceness = 5;

function yieldProcessor(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has ended, or the platform refuses: it runs like the others.
  }
}
