import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './postgres.ts';

export interface Nginx extends AsyncDisposable {
  /** The port with TLS and HTTP/2, by a certificate of its own. */
  readonly tlsPort: number;
  /** The same site without TLS. */
  readonly port: number;
  /** What it has stored. */
  readonly cacheFolder: string;
}

// Where Debian's package puts it.
const program = '/usr/sbin/nginx';

/** Whether nginx is installed. */
export const canStartNginx = (): boolean => existsSync(program);

/**
 * Debian's nginx with the site of `deploy/nginx.conf` before services on these ports of 127.0.0.1. Only addresses, folders
 * and the certificate are replaced. `more` is further configuration of `http { }`, where Debian's own logs every request.
 */
export async function startNginx(
  upstreams: readonly number[],
  more = '',
  accessLog = 'off',
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'lasar-nginx-'));
  // Workers of a server that root has started run as another user.
  await chmod(folder, 0o755);
  const cacheFolder = join(folder, 'cache');
  await mkdir(cacheFolder);
  const certificate = [join(folder, 'certificate.pem'), join(folder, 'key.pem')] as const;
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...subject, '-out', certificate[0], '-keyout', certificate[1]],
    { stdio: 'pipe' },
  );
  const [tlsPort, port, redirectPort] = [await freePort(), await freePort(), await freePort()];
  const shipped = readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8');
  const [upstream = ''] = /^\tserver 127\.0\.0\.1:3000.*$/m.exec(shipped) ?? [];
  const site = replaceEach(shipped, {
    [upstream]: upstreams.map((each) => upstream.replace('3000', String(each))).join('\n'),
    '/var/cache/nginx/lasar': cacheFolder,
    'listen 80;': `listen 127.0.0.1:${redirectPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${tlsPort} ssl http2; listen 127.0.0.1:${port};`,
    '/etc/ssl/lasar/fullchain.pem': certificate[0],
    '/etc/ssl/lasar/privkey.pem': certificate[1],
  });
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 4096; }
http { access_log ${accessLog}; include /etc/nginx/mime.types; keepalive_requests 1000000; sendfile on; tcp_nopush on;
${site}
${more}
}`,
  );
  const child = spawn(program, ['-p', folder, '-e', `${folder}/error.log`, '-c', configuration], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = once(child, 'exit');
  await untilListening(port);
  return {
    tlsPort,
    port,
    cacheFolder,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces each text. Throws when one does not occur, because the site would then be another than the one that is shipped. */
function replaceEach(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((left, [from, to]) => {
    if (!left.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}".`);
    return left.replaceAll(from, to);
  }, text);
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const listens = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (listens) return;
    await pause(100);
  }
  throw new Error('nginx did not start within ten seconds.');
}
