import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs an operator's command in a process of its own, with the settings of an installation. */
export async function runOperatorCommand(
  settings: NodeJS.ProcessEnv,
  command: string,
  ...args: string[]
) {
  const script = join(import.meta.dirname, `${command}.ts`);
  const env = { PATH: process.env['PATH'], DEPLOYMENT: 'demo', ...settings };
  const child = spawn(process.execPath, [script, ...args], { env });
  const [out, error] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, out, error };
}
