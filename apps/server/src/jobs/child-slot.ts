import type { ChildProcess } from 'node:child_process';

/** Why a child process has not replied: it took too long, or it ended. */
export class ChildFailed extends Error {
  override readonly name = 'ChildFailed';
  readonly reason: 'time' | 'lost';

  constructor(reason: 'time' | 'lost', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A slot for one child process, which is started when it is needed. */
export interface ChildSlot {
  /**
   * The reply of the process to one message, within `limit` milliseconds. Must not be called again before it is finished.
   * Throws ChildFailed; the next call starts another process.
   */
  readonly ask: (message: object, limit: number) => Promise<unknown>;
  readonly end: () => void;
}

// A busy machine may need a long time to start Node and load libraries and fonts.
const startMilliseconds = 30_000;
// An idle process is ended to free its memory.
const idleMilliseconds = 60_000;

/** Creates a slot. `start` forks a process that sends a message when it is ready, and then one for each that it gets. */
export function createChildSlot(start: () => ChildProcess): ChildSlot {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function ready(): Promise<ChildProcess> {
    if (child?.connected) return child;
    const started = start();
    child = started;
    await replyOf(started, startMilliseconds);
    return started;
  }

  async function ask(message: object, limit: number): Promise<unknown> {
    clearTimeout(idle);
    try {
      const running = await ready();
      holdOpen(running, true);
      const reply = replyOf(running, limit);
      running.send(message);
      return await reply;
    } catch (error) {
      end();
      throw error;
    } finally {
      if (child) holdOpen(child, false);
      idle = setTimeout(end, idleMilliseconds).unref();
    }
  }

  return { ask, end };
}

/** A working process keeps this process alive, and an idle one does not. */
function holdOpen(child: ChildProcess, working: boolean): void {
  const change = working ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}

/** The next message of a process. Throws ChildFailed when it is late, or the process ends before. */
function replyOf(child: ChildProcess, milliseconds: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      act();
    };
    const onMessage = (message: unknown) => settle(() => resolve(message));
    const onExit = () => settle(() => reject(new ChildFailed('lost', 'the child process ended')));
    const timer = setTimeout(
      () => settle(() => reject(new ChildFailed('time', `no reply in ${milliseconds} ms`))),
      milliseconds,
    );
    child.on('message', onMessage).on('exit', onExit).on('error', onExit);
  });
}
