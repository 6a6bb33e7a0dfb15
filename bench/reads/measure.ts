import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BaselineResponse } from './baseline-server.ts';
import { loadServer, type Read } from './load.ts';
import { cpuSecondsOf, startBaselineServer } from './processes.ts';

const rounds = 5;
const secondsEach = 2;

interface Side {
  readonly rate: number;
  readonly cpu: number;
}

/** Microseconds of processor time per request and requests per second, and the ratio of the two rates. */
export interface Warm {
  readonly ratio: number;
  readonly site: Side;
  readonly baseline: Side;
}

/** The middle one; the higher of the two in an even number. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Site {
  readonly url: string;
  readonly pid: number;
}

/** Requests each path once and returns the milliseconds of processor time per request. */
export const measureCold = (site: Site, paths: readonly string[]): Promise<number> =>
  measureInTurn(site, paths, {});

/**
 * Requests the paths in turn with a token, so that no response comes from the cache of anonymous callers. Returns the
 * milliseconds of processor time per request.
 */
export const measureUncached = (
  site: Site,
  token: string,
  paths: readonly string[],
  times: number,
): Promise<number> =>
  measureInTurn(
    site,
    Array.from({ length: times }, (_, index) => paths[index % paths.length] ?? ''),
    { authorization: `Bearer ${token}` },
  );

async function measureInTurn(
  site: Site,
  paths: readonly string[],
  more: Readonly<Record<string, string>>,
): Promise<number> {
  const headers = { 'accept-encoding': 'br', ...more };
  const startedAt = cpuSecondsOf(site.pid);
  for (const path of paths) {
    const answer = await fetch(site.url + path, { headers });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    await answer.arrayBuffer();
  }
  return ((cpuSecondsOf(site.pid) - startedAt) * 1000) / paths.length;
}

/** Measures the site and a bare server of the same bytes in turn. The ratio is the median of the rounds. */
export async function measureWarm(
  site: Site,
  paths: readonly string[],
  kind: 'http' | 'fastify',
  encoding: 'br' | 'identity',
): Promise<Warm> {
  const port = Number(new URL(site.url).port);
  // Fills the response cache. A response is compressed once, so its bytes do not change afterwards.
  await Promise.all(paths.map((path) => fetchRaw(site.url, path, encoding)));
  const answers = await Promise.all(paths.map((path) => fetchRaw(site.url, path, encoding)));
  const reads: Read[] = answers.map(({ path, base64 }) => ({
    path,
    body: Buffer.from(base64, 'base64'),
  }));
  await using baseline = await startBaselineServer(kind, answers);
  const sides = { site: { port, pid: site.pid }, baseline };
  const turns: { site: Side; baseline: Side }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await measureSide(sides.baseline, reads, encoding);
    turns.push({ baseline: one, site: await measureSide(sides.site, reads, encoding) });
  }
  const median = (pick: (turn: { site: Side; baseline: Side }) => number) =>
    medianOf(turns.map(pick));
  return {
    ratio: median((turn) => turn.site.rate / turn.baseline.rate),
    site: { rate: median((turn) => turn.site.rate), cpu: median((turn) => turn.site.cpu) },
    baseline: {
      rate: median((turn) => turn.baseline.rate),
      cpu: median((turn) => turn.baseline.cpu),
    },
  };
}

/** Loads one server for two seconds. */
export async function measureSide(
  { port, pid }: { readonly port: number; readonly pid: number },
  reads: readonly Read[],
  encoding: string,
): Promise<Side> {
  const cpu = cpuSecondsOf(pid);
  const startedAt = performance.now();
  const answered = await loadServer(port, reads, { seconds: secondsEach, encoding });
  return {
    rate: (answered * 1000) / (performance.now() - startedAt),
    cpu: ((cpuSecondsOf(pid) - cpu) * 1e6) / answered,
  };
}

/** A response with the encoded bytes of its body, which `fetch` would decode. Throws when it is not a 200. */
export async function fetchRaw(
  siteUrl: string,
  path: string,
  encoding: string,
): Promise<BaselineResponse> {
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
