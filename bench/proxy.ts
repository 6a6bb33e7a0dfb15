// Pages through the site of deploy/nginx.conf, taking turns with the same nginx that sends the same bytes as files, and with
// a bare node:http. All without TLS, and each in one process.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { paths } from '@lasar/contract/paths';
import { startSite } from '../e2e/support/server.ts';
import { canStartNginx, startNginx } from '../scripts/nginx.ts';
import { freePort } from '../scripts/postgres.ts';
import { onLoopback, tokenFrom } from './reads/engines.ts';
import { loadServer, type Read } from './reads/load.ts';
import { fetchRaw, medianOf } from './reads/measure.ts';
import { startBaselineServer } from './reads/processes.ts';
import { pathsOf } from './reads/paths.ts';

const limits = { files: 0.8, http: 1 };
const different = 500;
const rounds = 7;
const seconds = 2;
const encoding = 'br';

if (!canStartNginx()) throw new Error('No nginx here: install it.');
await using site = await startSite({ ...onLoopback, TRUST_PROXY: '127.0.0.0/8' });
const { areas, lessons } = await pathsOf(site.url, await tokenFrom(site.url));
const pages = [...lessons.map(paths.lesson), ...areas.map(({ path }) => path)].slice(0, different);
// A response is compressed well once it is in the cache, and its bytes do not change afterwards.
for (const path of pages) await fetchRaw(site.url, path, encoding);
const answers = await Promise.all(pages.map((path) => fetchRaw(site.url, path, encoding)));
const reads: Read[] = answers.map(({ path, base64 }) => ({
  path,
  body: Buffer.from(base64, 'base64'),
}));
await using baseline = await startBaselineServer('http', answers);

const folder = await mkdtemp(join(tmpdir(), 'lasar-files-'));
// nginx's workers run as another user.
await chmod(folder, 0o755);
for (const { path, body } of reads) {
  const file = `${join(folder, path)}.html`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}
const filesPort = await freePort();
await using nginx = await startNginx(
  [Number(new URL(site.url).port)],
  `open_file_cache max=2000;
server { listen 127.0.0.1:${filesPort}; root ${folder}; location / { try_files $uri.html =404; add_header Content-Encoding ${encoding}; } }`,
);
const rateOf = async (port: number): Promise<number> => {
  const startedAt = performance.now();
  const answered = await loadServer(port, reads, { seconds, encoding });
  return (answered * 1000) / (performance.now() - startedAt);
};
for (const port of [nginx.port, filesPort, baseline.port]) await rateOf(port);
const turns: { files: number; http: number; site: number }[] = [];
for (let round = 0; round < rounds; round += 1)
  turns.push({
    files: await rateOf(filesPort),
    site: await rateOf(nginx.port),
    http: await rateOf(baseline.port),
  });
const shareOf = (other: 'files' | 'http') => medianOf(turns.map((turn) => turn.site / turn[other]));
const rate = (side: 'files' | 'http' | 'site') =>
  medianOf(turns.map((turn) => turn[side])).toFixed(0);
const shares = { files: shareOf('files'), http: shareOf('http') };
console.log(
  '| pages | through nginx, a second | as files of nginx | share | node:http | share |\n|---|---|---|---|---|---|',
);
console.log(
  `| ${reads.length} | ${rate('site')} | ${rate('files')} | ${shares.files.toFixed(2)} | ${rate('http')} | ${shares.http.toFixed(2)} |`,
);
await rm(folder, { recursive: true, force: true });
if (shares.files < limits.files || shares.http < limits.http) {
  console.error(
    `Pages through nginx are below ${limits.files} of the same bytes as files, or ${limits.http} of node:http.`,
  );
  process.exitCode = 1;
}
