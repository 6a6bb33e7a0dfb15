import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Ffmpeg } from './ffmpeg.ts';

/** What a program may use. Memory and the size of files are held where the machine has `prlimit`. */
export interface Limits {
  readonly seconds: number;
  readonly memoryBytes: number;
  readonly fileBytes: number;
}

/** Thrown when a program did not end well. `said` is the end of what it complained of, for the log. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
  readonly reason: 'time' | 'stopped' | 'exit';
  constructor(reason: ProgramFailed['reason'], said: string) {
    super(`${reason}: ${said.trim()}`);
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

// Longer complaints are of no use to anybody.
const longestComplaint = 2_000;

/**
 * Runs one of the programs, without a shell, at the lowest priority, with nothing of our environment but PATH. It ends
 * with us: also when this process is killed, where the machine has `setpriv`. Throws ProgramFailed.
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
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-longestComplaint);
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => onLine?.(line));
  const code = await new Promise<number | null>((resolve) => {
    // What cannot be begun, or is ended by a signal of ours, closes too.
    child.on('error', (error) => (said += error.message));
    child.on('close', resolve);
  });
  if (code === 0) return;
  if (timeLimit.aborted) throw new ProgramFailed('time', said);
  throw new ProgramFailed(signal?.aborted ? 'stopped' : 'exit', said);
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
