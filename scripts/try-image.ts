// Builds deploy/Containerfile with Debian's buildah, on a debootstrap base by ARG BASE, and runs it as compose.yaml does: node as
// process 1, without privileges, on a read-only root, with Debian's PostgreSQL. Images of public registries are not used.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aptInstall } from './apt.ts';
import { canStartMachine, makeDebian, networkOf, unpackRelease } from './machine.ts';
import { freePort, startPostgres } from './postgres.ts';

if (!existsSync('/usr/bin/buildah')) aptInstall('buildah', 'crun');
if (!canStartMachine() || !existsSync('/usr/bin/buildah'))
  throw new Error('This needs root on Debian, with buildah and debootstrap.');
const startedAt = performance.now();
const note = (text: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`);
const expect = (holds: boolean, what: string) => {
  if (!holds) throw new Error(`Not so: ${what}`);
  note(what);
};
const folder = mkdtempSync(join(tmpdir(), 'lasar-image-'));
const store = ['--storage-driver=vfs', `--root=${folder}/store`, `--runroot=${folder}/run`];
const buildah = (...args: readonly string[]) =>
  execFileSync('buildah', [...store, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e9,
  }).trim();

try {
  // A Debian with Node 20 or newer, as the Containerfile wants.
  const base = join(folder, 'base');
  makeDebian(base, ['ca-certificates', 'npm']);
  const network = networkOf(base);
  const { node } = (
    JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
      readonly dependencies: { readonly node: string };
    }
  ).dependencies;
  execFileSync('chroot', [base, 'npm', 'install', '--global', `node@${node}`, 'npm@11'], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...network },
    stdio: 'pipe',
  });
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, base, '/');
  const env = Object.entries(network).map(([name, value]) => `--env=${name}=${value}`);
  buildah(
    'config',
    '--env=PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...env,
    container,
  );
  buildah('commit', '--quiet', '--rm', container, 'lasar-base');
  note('the base is an image');

  const release = join(folder, 'release');
  unpackRelease(release);
  buildah(
    'bud',
    '--isolation=chroot',
    '--build-arg=BASE=localhost/lasar-base',
    `--file=${release}/deploy/Containerfile`,
    '--tag=lasar',
    release,
  );
  note('the image is built');
  const image = buildah('from', 'lasar');
  const config = (
    JSON.parse(buildah('inspect', '--type=image', 'lasar')) as {
      readonly OCIv1: {
        readonly config: {
          readonly User: string;
          readonly Env: readonly string[];
          readonly Entrypoint: readonly string[];
          readonly WorkingDir: string;
        };
      };
    }
  ).OCIv1.config;
  const root = buildah('mount', image);
  expect(config.User === 'lasar', 'its user is lasar');
  expect(statSync(join(root, 'opt/lasar/package.json')).uid === 0, 'the release belongs to root');
  expect(
    !existsSync(join(root, 'opt/lasar/node_modules/vitest')),
    'what is only for development is not in it',
  );
  expect(
    ['ffmpeg', 'pg_dump', 'prlimit', 'setpriv'].every((name) =>
      existsSync(join(root, 'usr/bin', name)),
    ),
    'ffmpeg and the client programs are in it',
  );
  note(`the image without its base: ${megabytesOf(join(root, 'opt/lasar'))} MB of release`);

  await using postgres = await startPostgres();
  const port = await freePort();
  const data = join(folder, 'data');
  mkdirSync(data);
  execFileSync('chown', ['900:900', data]);
  const settings = [
    ...config.Env.filter((each) => !each.startsWith('npm_')),
    'DEPLOYMENT=demo',
    'WEB_CONCURRENCY=2',
    `PORT=${port}`,
    'HOST=127.0.0.1',
    `DATABASE_URL=${postgres.url}`,
  ];
  const script =
    'mkdir -p /run/systemd/nspawn && mount -t tmpfs tmpfs /run/systemd/nspawn && exec systemd-nspawn "$@"';
  const inside = [
    '--quiet',
    `--directory=${root}`,
    '--register=no',
    '--keep-unit',
    '--read-only',
    '--tmpfs=/tmp',
    `--bind=${data}:/var/lib/lasar`,
    `--user=${config.User}`,
    '--drop-capability=all',
    '--no-new-privileges=yes',
    `--chdir=${config.WorkingDir}`,
    '--console=pipe',
    '--kill-signal=SIGTERM',
    ...settings.map((each) => `--setenv=${each}`),
  ];
  const service = spawn(
    'unshare',
    [
      '--mount',
      '--propagation=private',
      'sh',
      '-c',
      script,
      'sh',
      ...inside,
      '--',
      ...config.Entrypoint,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const printed: string[] = [];
  service.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const gone = once(service, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const answers = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false;
  for (let attempt = 0; attempt < 240 && !(await answers()); attempt += 1) await pause(500);
  if (!(await answers())) throw new Error(`It did not start:\n${printed.join('').slice(-4000)}`);
  expect((await (await fetch(`${url}/grundskola`)).text()).includes('</html>'), 'it serves pages');
  const [leader = ''] = readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8')
    .trim()
    .split(' ');
  const status = readFileSync(`/proc/${leader}/status`, 'utf8');
  expect(
    /^NSpid:\s+\d+\s+1$/m.test(status) &&
      readFileSync(`/proc/${leader}/cmdline`, 'utf8').includes('main.ts'),
    'node is process 1',
  );
  expect(/^Uid:\s+900\s+900/m.test(status), 'as a user without privileges');
  expect(
    /^CapEff:\s+0+$/m.test(status) && /^NoNewPrivs:\s+1$/m.test(status),
    'and without capabilities',
  );
  process.kill(Number(leader), 'SIGTERM');
  const [code] = (await gone) as [number | null];
  expect(code === 0, 'SIGTERM ends it with 0');
} finally {
  buildah('umount', '--all');
  rmSync(folder, { recursive: true, force: true });
}

function megabytesOf(path: string): string {
  return (
    execFileSync('du', ['--summarize', '--block-size=1M', path], { encoding: 'utf8' }).split(
      '\t',
      1,
    )[0] ?? ''
  );
}
