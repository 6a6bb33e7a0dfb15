// Sustained overload, as at 08:10 on a school day: twice the capacity of the machine, for minutes.
import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startSite } from '../e2e/support/server.ts';
import { percentile } from './search-timing.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } });
const minutes = Number(values.minutes);
// The factor that memory may grow by between the first minute and the last.
const mostGrowth = 1.25;
const mostSecondsAfterwards = 1;

await using site = await startSite({ HOST: '127.0.0.1' });
// Each agent has an address of its own: the rate limit of one address would refuse so many requests.
const agents = Array.from(
  { length: 8 },
  (_, index) =>
    new Agent({ keepAlive: true, maxSockets: 250, localAddress: `127.0.1.${index + 1}` }),
);
const nextAgent = () => agents[sent % agents.length];
// As many as the server works on at once: with fewer the server would wait for its callers.
const callers = 400;
const closed = new Agent({ keepAlive: true, maxSockets: callers });

const { port } = new URL(site.url);

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly milliseconds: number;
}

let number = 0;
// Searches are never cached, and no two of these are the same.
const work = () => `/api/search/searchLA?q=${encodeURIComponent(`ekvation ${(number += 1)}`)}`;

const capacity = await measureCapacity(15);
console.log(`Capacity: ${capacity.toFixed(0)} searches a second.`);
await ask('/gymnasieskola', closed);
const statuses = new Map<number, number>();
const cached: number[] = [];
const memory: number[] = [];
let withoutWait = 0;
let cachedRefused = 0;

const startedAt = performance.now();
const ends = startedAt + minutes * 60_000;
const asking = new Set<Promise<void>>();
const follow = (promise: Promise<void>) => {
  asking.add(promise);
  void promise.finally(() => asking.delete(promise));
};
const probing = probeCachedPage();
const watching = watchMemory();
let sent = 0;
while (performance.now() < ends) {
  const due = ((performance.now() - startedAt) / 1000) * capacity * 2;
  for (; sent < due; sent += 1) follow(count(ask(work(), nextAgent())));
  await pause(10);
}
await Promise.all([...asking, probing, watching]);
const afterwards = await timeOne();

const first = memory[Math.min(5, memory.length - 1)] ?? Number.NaN;
const last = memory.at(-1) ?? Number.NaN;
const cachedTimes = cached.toSorted((a, b) => a - b);
console.log(`
| what | figure |
|---|---|
| asked, a second, for ${minutes} min | ${(sent / minutes / 60).toFixed(0)} |
${[...statuses].map(([status, times]) => `| answered ${status || 'not at all'}, a second | ${(times / minutes / 60).toFixed(0)} |`).join('\n')}
| 503 without Retry-After | ${withoutWait} |
| a cached page not answered | ${cachedRefused} |
| a cached page meanwhile, p50 and p99, ms | ${percentile(cachedTimes, 0.5).toFixed(0)} and ${percentile(cachedTimes, 0.99).toFixed(0)} |
| memory after a minute, at the end, MB | ${first.toFixed(0)}, ${last.toFixed(0)} |
| a search right afterwards, ms | ${(afterwards * 1000).toFixed(0)} |`);

const others = [...statuses.keys()].filter((status) => status !== 200 && status !== 503);
const errors = [
  others.length > 0 && `Some were answered ${others.join(', ')}.`,
  withoutWait > 0 && 'A 503 does not say when to come back.',
  cachedRefused > 0 && 'A cached page was refused.',
  last > first * mostGrowth && 'The process has grown.',
  afterwards > mostSecondsAfterwards && 'It is slow after the load has ended.',
].filter((error) => error !== false);
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
for (const agent of agents) agent.destroy();
closed.destroy();

function ask(path: string, by: Agent | undefined): Promise<Answer> {
  const from = performance.now();
  return new Promise((resolve) => {
    const outgoing = request(
      new URL(path, `http://127.0.0.1:${port}`),
      { agent: by, timeout: 30_000 },
      (response) => {
        response.once('error', fail);
        response.resume().once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            milliseconds: performance.now() - from,
          }),
        );
      },
    );
    // As browsers do: a request on a keep-alive connection that the server has closed is sent again.
    const fail = () =>
      outgoing.reusedSocket
        ? resolve(ask(path, by))
        : resolve({ status: 0, retryAfter: undefined, milliseconds: Number.NaN });
    outgoing
      .once('error', fail)
      .once('timeout', () => outgoing.destroy())
      .end();
  });
}

/** Searches per second when each caller sends its next request as soon as it has a response. */
async function measureCapacity(seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const askOn = async () => {
    while (performance.now() < until) {
      if ((await ask(work(), closed)).status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, askOn));
  return answered / seconds;
}

async function count(answer: Promise<Answer>): Promise<void> {
  const { status, retryAfter } = await answer;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status === 503 && retryAfter === undefined) withoutWait += 1;
}

async function probeCachedPage(): Promise<void> {
  while (performance.now() < ends) {
    const { status, milliseconds } = await ask('/gymnasieskola', closed);
    if (status === 200) cached.push(milliseconds);
    else cachedRefused += 1;
    await pause(100);
  }
}

async function watchMemory(): Promise<void> {
  while (performance.now() < ends) {
    await pause(10_000);
    memory.push(residentMegabytes(site.pid));
  }
}

async function timeOne(): Promise<number> {
  const { status, milliseconds } = await ask(work(), closed);
  return status === 200 ? milliseconds / 1000 : Number.POSITIVE_INFINITY;
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
