import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ensureBinaries,
  freePort,
  newClusterArguments,
  unprivilegedUser,
} from '../../../../scripts/postgres.ts';

/** A PostgreSQL server that a test freezes, kills and promotes. Stopped and removed when disposed. */
export interface Cluster extends AsyncDisposable {
  readonly port: number;
  readonly url: string;
  /** Stops all its processes as they are, as a machine that swaps or a virtual one that is paused does. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Ends without a checkpoint, and is back after recovery from its log. */
  readonly restartImmediately: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** A replica that follows this server. */
  readonly startReplica: () => Promise<Cluster>;
  /** Copies its files to a new folder while it runs, as a base for recovering it. */
  readonly copyTo: (folder: string) => Promise<void>;
  /** Makes a replica the primary. */
  readonly promote: () => Promise<void>;
}

/** A new server with these settings. */
export function startCluster(settings: readonly string[] = []): Promise<Cluster> {
  return start(settings, (programs, data) => programs('initdb', ...newClusterArguments(data)));
}

/** A server that has recovered from a copy of another's files and the log in this folder, up to a moment. */
export function startRecovered(copy: string, log: string, moment: string): Promise<Cluster> {
  const settings = [
    `restore_command=cp ${log}/%f %p`,
    `recovery_target_time=${moment}`,
    'recovery_target_action=promote',
  ];
  return start(settings, async (_, data) => {
    // With its owner and its modes, which the server insists on.
    execFileSync('cp', ['--archive', copy, data]);
    closeSync(openSync(join(data, 'recovery.signal'), 'w'));
  });
}

type RunProgram = (name: string, ...args: readonly string[]) => Promise<void>;

async function start(
  settings: readonly string[],
  fill: (run: RunProgram, data: string) => Promise<void>,
): Promise<Cluster> {
  const binaries = ensureBinaries();
  const owner = unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'lasar-cluster-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  // Without blocking: clients of this process go on meanwhile.
  const run: RunProgram = async (name, ...args) => {
    const child = spawn(join(binaries, name), args, { cwd: folder, stdio: 'ignore', ...owner });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}`);
  };
  await fill(run, data);
  const port = await freePort();
  const all = [`port=${port}`, `unix_socket_directories=${folder}`, ...settings];
  // A shell reads them, and a setting may hold spaces.
  const options = all.map((setting) => `-c '${setting}'`).join(' ');
  const control = (...args: readonly string[]) => run('pg_ctl', '-D', data, '-w', ...args);
  await control('start', '-l', join(folder, 'log'), '-o', options);
  let frozen: readonly number[] = [];
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    freeze() {
      const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      // First the process that starts others.
      process.kill(Number(postmaster), 'SIGSTOP');
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
      frozen = [postmaster, ...children.trim().split(' ')].map(Number);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw() {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    },
    restartImmediately: () => control('restart', '-m', 'immediate', '-l', join(folder, 'log')),
    kill: () => control('stop', '-m', 'immediate'),
    // A replica does not start with fewer connections than its primary.
    startReplica: () =>
      start(['hot_standby=on', ...settings], (copy, target) =>
        copy(
          'pg_basebackup',
          '-D',
          target,
          '-R',
          '-h',
          '127.0.0.1',
          '-p',
          String(port),
          '-U',
          'postgres',
          '-c',
          'fast',
        ),
      ),
    copyTo: (target) =>
      run(
        'pg_basebackup',
        '-D',
        target,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
        '-c',
        'fast',
      ),
    promote: () => control('promote'),
    async [Symbol.asyncDispose]() {
      // It fails when the server has been killed.
      await control('stop', '-m', 'immediate').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
