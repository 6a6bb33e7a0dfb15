import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Ffmpeg } from './ffmpeg.ts';

/** Resource limits of a program. Memory and file size are enforced where the machine has `prlimit`. */
export interface Limits {
  readonly seconds: number;
  readonly memoryBytes: number;
  readonly fileBytes: number;
}

/**
 * A program that failed (`exit`), ran out of time, was stopped by its caller, or was killed by somebody else. `output` is the end of its
 * error output, for the log.
 */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
  readonly reason: 'time' | 'stopped' | 'killed' | 'exit';
  constructor(reason: ProgramFailed['reason'], output: string) {
    super(`${reason}: ${output.trim()}`);
    this.reason = reason;
  }
}

export interface Running {
  readonly limits: Limits;
  readonly cwd?: string;
  readonly signal?: AbortSignal;
  /** Called with each line that the program writes. */
  readonly onLine?: (line: string) => void;
}

const maxOutputLength = 2_000;

/**
 * Runs one of the programs, without a shell, at the lowest priority, with PATH as its only environment variable. It
 * ends with this process, and where the machine has `setpriv` also when this process is killed. Throws ProgramFailed.
 */
export async function runProgram(
  { wrappers }: Pick<Ffmpeg, 'wrappers'>,
  program: string,
  args: readonly string[],
  { limits, cwd, signal, onLine }: Running,
): Promise<void> {
  const [command = program, ...rest] = [...wrap(wrappers, limits), program, ...args];
  const timeLimit = AbortSignal.timeout(Math.ceil(limits.seconds * 1_000));
  const child = spawn(command, rest, {
    cwd,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-maxOutputLength);
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => onLine?.(line));
  const [code, killedBy] = await new Promise<Ending>((resolve) => {
    // `close` also follows a failed start and a kill by the abort signal.
    child.on('error', (error) => (output += error.message));
    child.on('close', (...ending) => resolve(ending));
  });
  if (code === 0) return;
  if (timeLimit.aborted) throw new ProgramFailed('time', output);
  if (signal?.aborted) throw new ProgramFailed('stopped', output);
  const isKilled = code === stoppedBySignal || (killedBy !== null && fromOutside.has(killedBy));
  throw new ProgramFailed(isKilled ? 'killed' : 'exit', output);
}

type Ending = readonly [code: number | null, signal: NodeJS.Signals | null];

/** With this code ffmpeg ends when it receives a signal that asks it to stop, as when a whole service is stopped. */
const stoppedBySignal = 255;

/** Signals that come from outside, such as from the kernel when memory is short. A program crashes by others. */
const fromOutside: ReadonlySet<NodeJS.Signals> = new Set([
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
]);

function wrap(
  { setpriv, prlimit, nice }: Ffmpeg['wrappers'],
  { memoryBytes, fileBytes }: Limits,
): string[] {
  return [
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL', '--'] : []),
    ...(prlimit ? [prlimit, `--as=${memoryBytes}`, `--fsize=${fileBytes}`, '--'] : []),
    ...(nice ? [nice, '-n', '19'] : []),
  ];
}
