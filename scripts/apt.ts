import { spawnSync } from 'node:child_process';

/** Installs a package of Debian's when root and where apt-get is; the caller looks for what it brings. */
export function aptInstall(name: string): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing Debian's ${name}.`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', name);
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
  if (status !== 0) console.log(`apt-get ${args.join(' ')}\n${stdout}${stderr}`);
}
