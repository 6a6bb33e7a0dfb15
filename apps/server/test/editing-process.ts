import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { processEnv } from './process-env.ts';

const script = join(import.meta.dirname, 'upload-process.ts');

/** A process that serves an editor, to be killed. */
export interface EditingProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** The editor's header. */
  readonly authorization: string;
}

/** Starts one on the database and the files of a folder. */
export async function startEditing(folder: string): Promise<EditingProcess> {
  const child = spawn(process.execPath, [script], {
    env: { ...processEnv, DEPLOYMENT: 'demo', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('{"url"'))
      return { child, ...(JSON.parse(line) as Omit<EditingProcess, 'child'>) };
  throw new Error('The process ended before it listened.');
}

export async function endEditing({ child }: EditingProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
