import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Ffmpeg } from './ffmpeg.ts';

/** Resource limits of a program. Memory and file size are enforced where the machine has `prlimit`. */
export interface Limits {
  readonly seconds: number;
  readonly memoryBytes: number;
  readonly fileBytes: number;
}

/** A program that failed, ran out of time or was stopped. `output` is the end of its error output, for the log. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
  readonly reason: 'time' | 'stopped' | 'exit';
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
  const code = await new Promise<number | null>((resolve) => {
    // `close` also follows a failed start and a kill by the abort signal.
    child.on('error', (error) => (output += error.message));
    child.on('close', resolve);
  });
  if (code === 0) return;
  if (timeLimit.aborted) throw new ProgramFailed('time', output);
  throw new ProgramFailed(signal?.aborted ? 'stopped' : 'exit', output);
}

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
