import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { CompileReply } from './compiler.ts';

type Reason = 'time' | 'lost' | 'refused' | 'missing-characters';

/** Why a document could not be compiled. The message is Typst's own or ours, for the log and not for people. */
export class CompileFailed extends Error {
  override readonly name = 'CompileFailed';
  readonly reason: Reason;
  /** The characters that no font can draw, when that is the reason. */
  readonly missing: readonly string[];

  constructor(reason: Reason, message: string, missing: readonly string[] = []) {
    super(message);
    this.reason = reason;
    this.missing = missing;
  }
}

export interface SlotOptions {
  /** The folder of templates, the only files that a compiler may read. */
  readonly templates: string;
  /** `wasm` takes the WebAssembly build although the platform has a native one. */
  readonly build?: 'native' | 'wasm';
}

/** A slot for one compiling process, which is started when it is needed. */
export interface Slot {
  /** Compiles one document, within `limit` milliseconds. Must not be called again before it is finished. */
  readonly compile: (data: string, limit: number) => Promise<Uint8Array>;
  readonly end: () => void;
}

// A busy machine may need a long time to start Node and load the fonts.
const startMilliseconds = 30_000;
// An idle process is ended to free its memory.
const idleMilliseconds = 60_000;

/** Creates a slot, which replaces its process when that has ended. */
export function createSlot({ templates, build = 'native' }: SlotOptions): Slot {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function ready(): Promise<ChildProcess> {
    if (child?.connected) return child;
    const started = start(templates, build);
    child = started;
    await answerOf(started, startMilliseconds);
    return started;
  }

  async function compile(data: string, limit: number): Promise<Uint8Array> {
    clearTimeout(idle);
    try {
      const running = await ready();
      holdOpen(running, true);
      const answer = answerOf(running, limit);
      running.send({ data });
      return pdfOf(await answer);
    } catch (error) {
      if (!(error instanceof CompileFailed) || error.reason === 'time' || error.reason === 'lost')
        end();
      throw error;
    } finally {
      if (child) holdOpen(child, false);
      idle = setTimeout(end, idleMilliseconds).unref();
    }
  }

  return { compile, end };
}

/** Starts a process without environment variables, so that it has no secrets. */
function start(templates: string, build: string): ChildProcess {
  return fork(join(import.meta.dirname, 'compile-process.ts'), [templates, build], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** A compiling process keeps this process alive, and an idle one does not. */
function holdOpen(child: ChildProcess, working: boolean): void {
  const change = working ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}

/** The next message of a process. Throws CompileFailed when it is late, or the process ends before. */
function answerOf(child: ChildProcess, milliseconds: number): Promise<CompileReply> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      act();
    };
    const onMessage = (message: unknown) => settle(() => resolve(message as CompileReply));
    const onExit = () =>
      settle(() => reject(new CompileFailed('lost', 'the compiling process ended')));
    const timer = setTimeout(
      () => settle(() => reject(new CompileFailed('time', `no answer in ${milliseconds} ms`))),
      milliseconds,
    );
    child.on('message', onMessage).on('exit', onExit).on('error', onExit);
  });
}

function pdfOf(reply: CompileReply): Uint8Array {
  if ('pdf' in reply) return reply.pdf;
  if ('missing' in reply)
    throw new CompileFailed('missing-characters', 'characters in no font', reply.missing);
  throw new CompileFailed('refused', reply.error);
}
