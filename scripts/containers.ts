import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt.ts';
import { makeDebian, networkOf } from './machine.ts';

/** Podman with a store of its own, and images made here: those of public registries are not used. */
export interface Containers {
  /** Runs podman with these arguments, and answers what it prints. Throws with all of that when it fails. */
  readonly podman: (...args: readonly string[]) => string;
  /** The environment with which podman finds its store. */
  readonly env: NodeJS.ProcessEnv;
  /** Whether podman with these arguments ends well. */
  readonly succeeds: (...args: readonly string[]) => boolean;
  /** Builds a Containerfile with this folder as its context. */
  readonly build: (tag: string, context: string, ...args: readonly string[]) => string;
}

const programs = ['podman', 'runc', 'debootstrap', 'ip'];

/** Whether images can be built and run here: root on Debian. Installs what is missing. */
export function canRunContainers(): boolean {
  const missing = () =>
    programs.some((name) => !['bin', 'sbin'].some((at) => existsSync(join('/usr', at, name))));
  if (missing())
    aptInstall('podman', 'runc', 'netavark', 'aardvark-dns', 'iptables', 'iproute2', 'debootstrap');
  return process.getuid?.() === 0 && !missing();
}

/** Podman with everything that it keeps in this folder. */
export function openContainers(folder: string): Containers {
  const runtime = join(folder, 'runtime');
  // Root of a virtual machine may lack the right to raise limits, which podman does for each container.
  writeFileSync(
    `${runtime}.mjs`,
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const after = (...names) => process.argv[process.argv.findIndex((each) => names.includes(each)) + 1];
for (const file of [after('--bundle', '-b') + '/config.json', after('--process', '-p')])
  if (file.startsWith('/') && existsSync(file) && file !== process.argv[0]) {
    const config = JSON.parse(readFileSync(file, 'utf8'));
    delete (config.process ?? config).rlimits;
    writeFileSync(file, JSON.stringify(config));
  }`,
  );
  writeFileSync(
    runtime,
    `#!/bin/sh\n"${process.execPath}" ${runtime}.mjs "$@" && exec /usr/sbin/runc "$@"\n`,
  );
  chmodSync(runtime, 0o755);
  const file = (name: string, lines: readonly string[]) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
    return join(folder, name);
  };
  const env = {
    ...process.env,
    CONTAINERS_STORAGE_CONF: file('storage.conf', [
      '[storage]',
      'driver = "overlay"',
      `graphroot = "${folder}/store"`,
      `runroot = "${folder}/run"`,
    ]),
    CONTAINERS_CONF: file('containers.conf', [
      '[engine]',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "none"',
      'runtime = "tried"',
      '[engine.runtimes]',
      `tried = ["${runtime}"]`,
      '[network]',
      'network_backend = "netavark"',
      `network_config_dir = "${folder}/networks"`,
    ]),
    BUILDAH_ISOLATION: 'chroot',
    DISABLE_HC_SYSTEMD: 'true',
  };
  const run = (args: readonly string[]) =>
    spawnSync('podman', args, { env, encoding: 'utf8', maxBuffer: 1e9 });
  const podman: Containers['podman'] = (...args) => {
    const { status, stdout, stderr } = run(args);
    if (status !== 0)
      throw new Error(
        `podman ${args.join(' ')}\nended with ${status}:\n${stdout.slice(-4000)}${stderr.slice(-6000)}`,
      );
    return stdout.trim();
  };
  return {
    podman,
    env,
    succeeds: (...args) => run(args).status === 0,
    // Only images of Docker's own format have a health check.
    build: (tag, context, ...args) =>
      podman('build', '--format=docker', `--tag=${tag}`, ...args, context),
  };
}

/** An image with Debian 12 and the Node of this release, as the Containerfile wants its base. */
export function makeBase(containers: Containers, folder: string): string {
  const root = join(folder, 'base');
  makeDebian(root, ['ca-certificates']);
  const network = networkOf(root);
  const manifest = join(import.meta.dirname, '../package.json');
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly dependencies: { readonly node: string };
  };
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const env = Object.entries({ PATH: path, ...network }).flatMap(([name, value]) => [
    '--change',
    `ENV ${name}=${value}`,
  ]);
  const archive = join(folder, 'base.tar');
  execFileSync('tar', ['--create', `--file=${archive}`, `--directory=${root}`, '.']);
  containers.podman('import', ...env, archive, 'localhost/debian');
  execFileSync('rm', ['--recursive', '--force', root, archive]);
  const context = join(folder, 'npm');
  mkdirSync(context);
  writeFileSync(
    join(context, 'Containerfile'),
    `FROM localhost/debian
RUN apt-get update && apt-get install --yes --no-install-recommends npm
RUN npm install --global node@${dependencies.node} && npm install --global npm@11.19.1`,
  );
  containers.build('localhost/lasar-base', context);
  return 'localhost/lasar-base';
}

// What compose.yaml takes from a registry, made of Debian's packages with the same settings, folders and ports.
const standIns: Readonly<Record<string, readonly string[]>> = {
  postgres: [
    'RUN apt-get update && apt-get install --yes --no-install-recommends postgresql && rm -rf /var/lib/postgresql/15',
    'COPY start /start',
    'ENV PATH=/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin PGDATA=/var/lib/postgresql/data',
    'VOLUME /var/lib/postgresql/data',
    'STOPSIGNAL SIGINT',
    'ENTRYPOINT ["/bin/sh", "/start"]',
  ],
  nginx: [
    'RUN apt-get update && apt-get install --yes --no-install-recommends nginx-light',
    'COPY start /etc/nginx/nginx.conf',
    'STOPSIGNAL SIGQUIT',
    'ENTRYPOINT ["/usr/sbin/nginx", "-g", "daemon off;"]',
  ],
};

const starts: Readonly<Record<string, string>> = {
  postgres: `set -eu
as() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install --directory --owner=postgres --group=postgres --mode=0700 "$PGDATA" /run/postgresql
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  as initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=/dev/stdin --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 < /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB;" | as postgres --single -D "$PGDATA" postgres
fi
install --directory --owner=postgres --group=postgres /run/postgresql
exec setpriv --reuid=postgres --regid=postgres --clear-groups postgres -c listen_addresses='*'
`,
  nginx: `user www-data; worker_processes auto; error_log /dev/stderr notice; pid /run/nginx.pid;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log /dev/stdout; sendfile on; keepalive_timeout 65;
  client_body_temp_path /var/cache/nginx/client_temp; proxy_temp_path /var/cache/nginx/proxy_temp;
  fastcgi_temp_path /var/cache/nginx/fastcgi_temp; uwsgi_temp_path /var/cache/nginx/uwsgi_temp; scgi_temp_path /var/cache/nginx/scgi_temp;
  include /etc/nginx/conf.d/*.conf;
}
`,
};

/** Makes the image under the name that it has in a registry. */
export function makeStandIn(
  containers: Containers,
  folder: string,
  image: string,
  base: string,
): void {
  const name = /\/(\w+):/.exec(image)?.[1] ?? '';
  const [lines, start] = [standIns[name], starts[name]];
  if (!lines || start === undefined) throw new Error(`No stand-in for ${image}.`);
  const context = join(folder, name);
  mkdirSync(context);
  writeFileSync(join(context, 'start'), start);
  writeFileSync(join(context, 'Containerfile'), [`FROM ${base}`, ...lines].join('\n'));
  containers.build(image, context);
}
