import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from '#config/config.ts';
import { releaseVersion } from '#config/release.ts';
import { isMetricsMessage, type MetricsMessage } from '#http/metrics.ts';

// In milliseconds. A worker that dies at once is started again after a pause that doubles each time, up to the longest.
const shortestPause = 250;
const longestPause = 30_000;
// A worker that has run this long did not die of its start.
const soundAfter = 60_000;

type Needs = Pick<Config, 'processes' | 'productName'>;

/**
 * Runs `processes` workers on one port until SIGTERM, SIGINT or SIGHUP, which are passed on to all of them. A worker that dies is
 * started again. SIGUSR2 replaces the workers in turn, each when its successor listens. A worker that ends before any has
 * listened ends all: its settings are wrong, and it has said so itself. The exit code is 1 when a worker failed to stop.
 */
export function supervise(config: Needs, log: FastifyBaseLogger): void {
  const { processes } = config;
  let stopping = false;
  let listened = false;
  let failed = false;
  let replacing = Promise.resolve();
  const pauses = new Map<number, number>();
  const numbers = new WeakMap<Worker, number>();
  // Those that a successor has replaced.
  const retired = new WeakSet<Worker>();
  const metrics = new AggregatorRegistry();

  function start(number: number): Worker {
    cluster.setupPrimary({ args: [...process.argv.slice(2), workerArgument(number)] });
    const worker = cluster.fork();
    const startedAt = performance.now();
    worker.on('message', (message: unknown) => {
      if (isMetricsMessage(message)) void sendMetrics(worker, message.id);
    });
    worker.once('listening', ({ port }: { readonly port: number }) => {
      log.info({ worker: number }, 'a worker listens');
      if (listened) return;
      listened = true;
      announceStart(config, log, port);
      if (stopping) return;
      for (let other = 2; other <= processes; other += 1) start(other);
    });
    worker.once('exit', (code, signal) => {
      if (retired.has(worker)) return;
      if (stopping || !listened) {
        failed ||= code !== 0;
        if (!stopping) stop('SIGTERM');
        return;
      }
      const pause = performance.now() - startedAt > soundAfter ? 0 : (pauses.get(number) ?? 0);
      pauses.set(number, Math.min(longestPause, Math.max(shortestPause, 2 * pause)));
      log.error({ worker: number, code, signal, pause }, 'a worker died and is started again');
      setTimeout(() => !stopping && start(number), pause);
    });
    numbers.set(worker, number);
    return worker;
  }

  async function sendMetrics(worker: Worker, id: number): Promise<void> {
    const text = await metrics.clusterMetrics().catch(() => undefined);
    const answer: MetricsMessage = { type: 'lasar:metrics', id, ...(text && { text }) };
    if (worker.isConnected()) worker.send(answer);
  }

  async function replace(worker: Worker): Promise<void> {
    if (stopping || worker.isDead()) return;
    const successor = start(numbers.get(worker) ?? 1);
    await once(successor, 'listening', { signal: AbortSignal.timeout(60_000) });
    retired.add(worker);
    worker.process.kill('SIGTERM');
    await once(worker, 'exit');
  }

  function stop(signal: NodeJS.Signals): void {
    stopping = true;
    for (const worker of listWorkers()) worker.process.kill(signal);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the workers too, and a second signal would cut their stop short.
      if (signal === 'SIGINT' && process.stdin.isTTY) stopping = true;
      else stop(signal);
    });
  }
  // `npm start` has a channel to this process, which is closed when the start script is killed.
  if (process.connected) process.once('disconnect', () => stop('SIGTERM'));
  process.on('SIGUSR2', () => {
    for (const worker of listWorkers())
      replacing = replacing
        .then(() => replace(worker))
        .catch((error: unknown) => log.error({ err: error }, 'a worker was not replaced'));
  });
  cluster.on('exit', () => {
    if (stopping && listWorkers().length === 0) process.exit(failed ? 1 : 0);
  });
  // The others start when the first has migrated the database and listens.
  start(1);
}

/** Tells a person at a terminal, or the log, that the service listens on this port. */
export function announceStart(
  { processes, productName }: Needs,
  log: FastifyBaseLogger,
  port: number,
): void {
  const url = `http://localhost:${port}`;
  if (!process.stdout.isTTY)
    return log.info({ url, processes, release: releaseVersion }, 'listening');
  const many = processes > 1 ? ` i ${processes} processer` : '';
  console.log(`\n${productName} är igång${many}: ${url}`);
}

const listWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

const prefix = '--worker=';
const workerArgument = (number: number): string => prefix + number;

/**
 * The number of this worker among those of its supervisor, from 1; 1 without a supervisor. What one process of a machine
 * does for all, the first does.
 */
export function workerNumber(): number {
  const argument = process.argv.find((each) => each.startsWith(prefix));
  return argument === undefined ? 1 : Number(argument.slice(prefix.length));
}
