import { spawnSync } from 'node:child_process';

/** Installs packages of Debian's when root and where apt-get is; the caller looks for what they bring. */
export function aptInstall(...names: readonly string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing Debian's ${names.join(', ')}.`);
  if (apt(['update', '-qq'], longestUpdate))
    apt(['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

// In milliseconds. Without a network the update would wait for each of its servers, several times.
const longestUpdate = 120_000;

/** Whether it ended by itself: an update that misses some of its servers does, and what is wanted may be there all the same. */
function apt(args: readonly string[], timeout?: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, encoding: 'utf8', ...(timeout !== undefined && { timeout }) } as const;
  const { status, signal, stdout, stderr } = spawnSync('apt-get', args, options);
  if (status !== 0) console.log(`apt-get ${args.join(' ')}\n${stdout}${stderr}`);
  return signal === null;
}
