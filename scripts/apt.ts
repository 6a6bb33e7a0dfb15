import { spawnSync } from 'node:child_process';

/** Installs packages of Debian's when root and where apt-get is; the caller looks for what they bring. */
export function aptInstall(...names: readonly string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing Debian's ${names.join(', ')}.`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
  if (status !== 0) console.log(`apt-get ${args.join(' ')}\n${stdout}${stderr}`);
}
