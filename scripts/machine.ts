import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aptInstall } from './apt.ts';

/** A machine with a Debian of its own, booted with its systemd. It shares the network of this one. */
export interface Machine extends AsyncDisposable {
  readonly root: string;
  /** Runs a script of bash as root, and answers what it prints. Throws with all of that when it fails. */
  readonly run: (script: string, env?: Readonly<Record<string, string>>) => string;
}

const programs = ['debootstrap', 'systemd-nspawn', 'nsenter'];
const mirror = 'http://deb.debian.org/debian';

/** Whether machines can be started here: root on Debian, with namespaces. Installs what is missing. */
export function canStartMachine(): boolean {
  const missing = () =>
    programs.some(
      (program) =>
        !existsSync(join('/usr/bin', program)) && !existsSync(join('/usr/sbin', program)),
    );
  if (missing()) aptInstall('debootstrap', 'systemd-container', 'util-linux');
  return process.getuid?.() === 0 && !missing();
}

/** An empty Debian 12 in a folder: what `debootstrap` calls minimal, with an init system if it is to be booted. */
export function makeDebian(folder: string, packages: readonly string[] = []): void {
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
  const args = ['--variant=minbase', ...include, 'bookworm', folder, mirror];
  const { status, stdout } = spawnSync('debootstrap', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`debootstrap ended with ${status}:\n${stdout.slice(-4000)}`);
}

/** Where npm and TLS find what they do here: the registry, and authorities beside the usual ones. */
export function networkOf(root: string): Record<string, string> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (!authorities) return { npm_config_registry: registry };
  cpSync(authorities, join(root, 'etc/more-authorities.pem'), { dereference: true });
  return { npm_config_registry: registry, NODE_EXTRA_CA_CERTS: '/etc/more-authorities.pem' };
}

/** Boots a new machine with an empty Debian. */
export async function startMachine(): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'lasar-machine-'));
  const root = join(folder, 'debian');
  makeDebian(root, ['systemd-sysv', 'dbus']);
  const network = networkOf(root);
  // The folder of its mounts must be a file system of its own; the namespace keeps that from this machine.
  const script = `mkdir -p /run/systemd/nspawn && mount -t tmpfs tmpfs /run/systemd/nspawn && exec systemd-nspawn --quiet --directory="$0" --register=no --keep-unit --boot --resolv-conf=copy-host --console=pipe`;
  const outer = spawn('unshare', ['--mount', '--propagation=private', 'sh', '-c', script, root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(outer, 'exit');
  const run: Machine['run'] = (commands, env = {}) => {
    const leader = initOf(outer.pid ?? 0);
    const all = {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      DEBIAN_FRONTEND: 'noninteractive',
      ...network,
      ...env,
    };
    const settings = Object.entries(all).map(([name, value]) => `${name}=${value}`);
    const inside = ['--target', leader, '--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root'];
    const result = spawnSync(
      'nsenter',
      [
        ...inside,
        '--',
        'env',
        '-i',
        ...settings,
        'bash',
        '-euo',
        'pipefail',
        '-c',
        `cd "$HOME"\n${commands}`,
      ],
      // A bash whose input is a socket would take itself for a remote shell.
      { encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    if (result.status !== 0)
      throw new Error(
        `${commands}\nended with ${result.status}:\n${result.stdout.slice(-4000)}${result.stderr.slice(-6000)}`,
      );
    return result.stdout;
  };
  await untilBooted(run);
  return {
    root,
    run,
    async [Symbol.asyncDispose]() {
      // The signal by which systemd is told to power off. Node has no name for it.
      execFileSync('kill', ['-s', 'RTMIN+4', initOf(outer.pid ?? 0)]);
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The first process of the machine, which is a child of nspawn. */
function initOf(pid: number): string {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/);
  const [child = ''] = children;
  if (!child) throw new Error('The machine is not running.');
  return child;
}

async function untilBooted(run: Machine['run']): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    await pause(500);
    try {
      run('systemctl is-system-running --wait | grep --quiet -e running -e degraded');
      return;
    } catch {
      continue;
    }
  }
  throw new Error('The machine did not boot within half a minute.');
}

/** Unpacks the release, as it is committed, into a folder of the machine. */
export function unpackRelease(folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['-c', 'git archive HEAD | tar --extract --directory "$0"', folder], {
    cwd: join(import.meta.dirname, '..'),
  });
}

/** The commands of each block under the headings of a document, in order, by the words before each block. */
export function commandsOf(document: string, heading: string): string[] {
  const start = document.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`No heading "${heading}".`);
  const level = /^#+/.exec(heading)?.[0].length ?? 2;
  const rest = document.slice(start + heading.length + 2);
  const end = rest.search(new RegExp(`^#{1,${Math.max(level, 3)}} `, 'm'));
  const section = end < 0 ? rest : rest.slice(0, end);
  return Array.from(section.matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, commands = '']) => commands);
}
