import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FloorAnswer } from './floor.ts';
import { loadServer, type Read } from './load.ts';
import { cpuSecondsOf, startFloor } from './processes.ts';

const rounds = 5;
const secondsEach = 2;

interface Side {
  readonly rate: number;
  readonly cpu: number;
}

/** Microseconds of processor time a request, requests a second, and their share of what the floor manages. */
export interface Warm {
  readonly ratio: number;
  readonly site: Side;
  readonly floor: Side;
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Site {
  readonly url: string;
  readonly pid: number;
}

/** Asks for these once, and answers the milliseconds of processor time that each took. */
export const measureCold = (site: Site, paths: readonly string[]): Promise<number> =>
  measureAsked(site, paths, {});

/**
 * Asks so many times for these, in turn, as somebody logged in: each answer is made anew, and none is kept. Answers the
 * milliseconds of processor time that each took.
 */
export const measureAnew = (
  site: Site,
  token: string,
  paths: readonly string[],
  times: number,
): Promise<number> =>
  measureAsked(
    site,
    Array.from({ length: times }, (_, asked) => paths[asked % paths.length] ?? ''),
    { authorization: `Bearer ${token}` },
  );

async function measureAsked(
  site: Site,
  paths: readonly string[],
  more: Readonly<Record<string, string>>,
): Promise<number> {
  const headers = { 'accept-encoding': 'br', ...more };
  const begun = cpuSecondsOf(site.pid);
  for (const path of paths) {
    const answer = await fetch(site.url + path, { headers });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    await answer.arrayBuffer();
  }
  return ((cpuSecondsOf(site.pid) - begun) * 1000) / paths.length;
}

/** The site and a bare server of the same bytes take turns; the ratio is the median of the rounds'. */
export async function measureWarm(
  site: Site,
  paths: readonly string[],
  kind: 'http' | 'fastify',
  encoding: 'br' | 'identity',
): Promise<Warm> {
  const port = Number(new URL(site.url).port);
  // Asked for again, a kept answer is packed smaller, and has other bytes from then on.
  for (const ask of ['to make', 'to pack']) {
    await Promise.all(paths.map((path) => fetchRaw(site.url, path, encoding)));
    await wait(ask === 'to pack' ? 1_000 : 0);
  }
  const answers = await Promise.all(paths.map((path) => fetchRaw(site.url, path, encoding)));
  const reads: Read[] = answers.map(({ path, base64 }) => ({
    path,
    body: Buffer.from(base64, 'base64'),
  }));
  await using floor = await startFloor(kind, answers);
  const sides = { site: { port, pid: site.pid }, floor };
  const turns: { site: Side; floor: Side }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await measureSide(sides.floor, reads, encoding);
    turns.push({ floor: one, site: await measureSide(sides.site, reads, encoding) });
  }
  const median = (pick: (turn: { site: Side; floor: Side }) => number) => medianOf(turns.map(pick));
  return {
    ratio: median((turn) => turn.site.rate / turn.floor.rate),
    site: { rate: median((turn) => turn.site.rate), cpu: median((turn) => turn.site.cpu) },
    floor: { rate: median((turn) => turn.floor.rate), cpu: median((turn) => turn.floor.cpu) },
  };
}

async function measureSide(
  { port, pid }: { readonly port: number; readonly pid: number },
  reads: readonly Read[],
  encoding: string,
): Promise<Side> {
  const cpu = cpuSecondsOf(pid);
  const begun = performance.now();
  const answered = await loadServer(port, reads, { seconds: secondsEach, encoding });
  return {
    rate: (answered * 1000) / (performance.now() - begun),
    cpu: ((cpuSecondsOf(pid) - cpu) * 1e6) / answered,
  };
}

/** The bytes as they are sent: `fetch` would unpack them. */
async function fetchRaw(siteUrl: string, path: string, encoding: string): Promise<FloorAnswer> {
  const sent = request(siteUrl + path, { headers: { 'accept-encoding': encoding } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`);
  return {
    path,
    type: answer.headers['content-type'] ?? '',
    encoding: answer.headers['content-encoding'],
    base64: (await buffer(answer)).toString('base64'),
  };
}
