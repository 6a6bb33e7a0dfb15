// Builds deploy/Containerfile on a Debian of its own (ARG BASE), and starts all of deploy/compose.yaml with podman by the commands
// of docs/operations.md. PostgreSQL and nginx come from Debian's packages: images of public registries are not used. Needs
// root on Debian, and the ports 80 and 443.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { composeDown, composeUp, containerOf, readProject, type Project } from './compose.ts';
import { canRunContainers, makeBase, makeStandIn, openContainers } from './containers.ts';
import { commandsOf, unpackRelease } from './machine.ts';

if (!canRunContainers())
  throw new Error('This needs root on Debian, with podman, runc and debootstrap.');
const startedAt = performance.now();
const note = (text: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`);
const expect = (holds: boolean, what: string) => {
  if (!holds) throw new Error(`Not so: ${what}`);
  note(what);
};
const manual = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
const kept = process.env['IMAGE_FOLDER'];
const folder = kept ?? mkdtempSync(join(tmpdir(), 'lasar-image-'));
mkdirSync(folder, { recursive: true });
const containers = openContainers(folder);
const { podman, succeeds } = containers;
const release = join(folder, 'release');
const deploy = join(release, 'deploy');
let project: Project | undefined;

try {
  // Of an earlier run, with another password.
  podman('rm', '--all', '--force');
  podman('volume', 'rm', '--all', '--force');
  rmSync(release, { recursive: true, force: true });
  unpackRelease(release);
  const base = succeeds('image', 'exists', 'localhost/lasar-base')
    ? 'localhost/lasar-base'
    : makeBase(containers, folder);
  note('the base is an image');

  // The commands of the manual; what asks for Docker is done here.
  const [prepare = '', start = '', fill = '', backup = ''] = commandsOf(manual, '## In containers');
  shell(prepare);
  appendFileSync(join(deploy, '.env'), `BASE=${base}\n`);
  expect(
    /^docker compose up --build --detach$/m.test(start),
    'the manual starts it with one command',
  );
  project = readProject(deploy, variablesOf(join(deploy, '.env')));
  for (const { image, build } of Object.values(project.services))
    if (!build && !succeeds('image', 'exists', image)) makeStandIn(containers, folder, image, base);
  note('PostgreSQL and nginx are images');
  await composeUp(containers, project);
  note('the image is built, and all services have been started, in the order of their health');

  const app = containerOf(project, 'app');
  const inside = (...command: string[]) => podman('exec', app, ...command);
  const isRefused = (...command: string[]) => !succeeds('exec', app, ...command);
  const status = inside('cat', '/proc/1/status');
  expect(
    /^Name:\s+(node|MainThread)$/m.test(status) &&
      inside('cat', '/proc/1/cmdline').includes('main.ts'),
    'node is process 1',
  );
  expect(/^Uid:\s+900\s+900/m.test(status), 'as a user without privileges');
  expect(/^CapEff:\s+0+$/m.test(status) && /^CapBnd:\s+0+$/m.test(status), 'without capabilities');
  expect(/^NoNewPrivs:\s+1$/m.test(status), 'and never with new ones');
  expect(
    isRefused('touch', '/opt/lasar/x') && isRefused('touch', '/etc/x'),
    'its root is read-only',
  );
  expect(
    !isRefused('touch', '/var/lib/lasar/x', '/tmp/x'),
    'apart from its data and its temporary files',
  );
  expect(
    ['node_modules/vitest', 'deploy/.env', 'deploy/settings.env', 'deploy/tls', '.git'].every(
      (path) => isRefused('test', '-e', path),
    ),
    'the image has no secrets, and nothing that is for development alone',
  );
  expect(
    /libx264/.test(inside('ffmpeg', '-hide_banner', '-encoders')) &&
      !isRefused('which', 'prlimit', 'setpriv', 'pg_dump', 'ffprobe'),
    'ffmpeg and the client programs of PostgreSQL are in it',
  );
  expect(
    inside('sh', '-c', 'cat /proc/[0-9]*/cmdline | tr "\\0" " "').split('main.ts').length === 4,
    'a supervisor and two processes run',
  );
  note(
    `${inside('du', '--summarize', '--block-size=1M', '/opt/lasar').split('\t', 1)[0]} MB of release`,
  );

  shell(fill);
  const query = 'select id from lesson where published order by id limit 1';
  const database = containerOf(project, 'database');
  const lesson = `/lesson/${podman('exec', database, 'psql', '-U', 'lasar', '-tAc', query)}`;
  const page = curl('--write-out', ' %{http_version}', `https://lasar.example${lesson}`);
  const title = /<title>(.*?)<\/title>/.exec(page)?.[1] ?? '';
  expect(title.length > 10 && page.endsWith(' 2'), `a lesson is shown by HTTP/2 and TLS: ${title}`);
  expect(
    curl('--write-out', '%{http_code}', 'http://lasar.example/').endsWith('308'),
    'port 80 leads there',
  );
  expect(
    curl('--write-out', '%{http_code}', 'https://lasar.example/readyz').endsWith('404'),
    '/readyz is closed',
  );
  expect(
    inside('npm', 'run', '--silent', 'users', '--', 'list').includes('admin@lasar.example'),
    'the administrator has an account',
  );
  await until('the separate process converts a film', () =>
    /ffmpeg/.test(
      podman(
        'exec',
        containerOf(project as Project, 'films'),
        'sh',
        '-c',
        'cat /proc/[0-9]*/cmdline',
      ),
    ),
  );
  expect(
    !inside('sh', '-c', 'cat /proc/[0-9]*/cmdline').includes('ffmpeg'),
    'and the others do not',
  );
  shell(backup);
  note('a backup was made and verified');

  // Requests under way and new ones are served until the listener closes.
  const address = podman(
    'inspect',
    '--format={{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
    app,
  );
  const statusOf = async (path: string) =>
    (await fetch(`http://${address}:3000${path}`).catch(() => undefined))?.status;
  expect((await statusOf('/readyz')) === 200, 'it is ready');
  const stopping = spawnPodman('stop', app);
  await pause(1_500);
  expect(
    (await statusOf('/readyz')) === 503 && (await statusOf(lesson)) === 200,
    'after SIGTERM it is not ready, and serves pages',
  );
  await stopping;
  expect(podman('inspect', '--format={{.State.ExitCode}}', app) === '0', 'and ends with 0');
  composeDown(containers, project);
  await composeUp(containers, project);
  // Until nginx listens, connections are refused, which curl would fail for.
  const again = ['--retry', '30', '--retry-connrefused', '--retry-delay', '1'];
  expect(
    curl(...again, `https://lasar.example${lesson}`).includes(`<title>${title}</title>`),
    'after a new start it shows the same lesson',
  );
} catch (error) {
  if (project)
    for (const name of Object.keys(project.services)) console.error(logOf(project, name));
  throw error;
} finally {
  if (project) composeDown(containers, project);
  if (!kept) {
    podman('system', 'reset', '--force');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs commands of the manual in the folder of the release, with Docker's done by podman. */
function shell(commands: string): void {
  const stub = join(folder, 'bin/docker');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const name = project?.name ?? '';
  writeFileSync(
    stub,
    `#!/bin/sh\n# compose exec -T SERVICE COMMAND\n[ "$1 $2 $3" = 'compose exec -T' ] || exit 9\nservice=$4; shift 4\nexec podman exec --interactive "${name}-$service" "$@"\n`,
    { mode: 0o755 },
  );
  execFileSync('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: release,
    env: { ...process.env, ...containers.env, PATH: `${folder}/bin:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function curl(...args: readonly string[]): string {
  const resolve = ['80', '443'].flatMap((port) => ['--resolve', `lasar.example:${port}:127.0.0.1`]);
  return execFileSync('curl', ['--silent', '--insecure', '--max-time', '30', ...resolve, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
}

async function spawnPodman(...args: readonly string[]): Promise<void> {
  const child = spawn('podman', args, { env: containers.env, stdio: 'ignore' });
  await once(child, 'exit');
}

async function until(what: string, holds: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 120 && !holds(); attempt += 1) await pause(1_000);
  expect(holds(), what);
}

function variablesOf(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

function logOf(of: Project, name: string): string {
  return succeeds('container', 'exists', containerOf(of, name))
    ? `${name}:\n${podman('logs', '--tail=30', containerOf(of, name))}`
    : `${name} was not created`;
}
