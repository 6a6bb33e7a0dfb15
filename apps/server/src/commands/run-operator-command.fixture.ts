import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { processEnv, shortLived } from '#test/process-env.ts';

/** Runs an operator's command in a process of its own, with the settings of an installation. */
export async function runOperatorCommand(
  settings: NodeJS.ProcessEnv,
  command: string,
  ...args: string[]
) {
  const script = join(import.meta.dirname, `${command}.ts`);
  const env = { ...processEnv, DEPLOYMENT: 'demo', ...settings };
  const child = spawn(process.execPath, [...shortLived, script, ...args], { env });
  const [out, error] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, out, error };
}
