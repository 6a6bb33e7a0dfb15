import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '#context.ts';
import { countJobs, findJobWaits, type JobCount, type JobWait } from '#jobs/jobs.ts';

// In milliseconds: as often as Prometheus usually scrapes.
const countedEvery = 15_000;

/** Measures the jobs in the database, and whether it can be relied on at all. */
export function measureJobs(
  app: FastifyInstance,
  registry: Registry,
  { db, damage, jobs, tryConnection }: Pick<Context, 'db' | 'damage' | 'jobs' | 'tryConnection'>,
): void {
  // Counted apart from the scrapes, which ask no database: metrics matter most when it does not respond.
  let jobCounts: readonly JobCount[] = [];
  let jobWaits: readonly JobWait[] = [];
  let databaseResponds = false;
  const countNow = jobs.repeat('count jobs', countedEvery, async () => {
    try {
      jobCounts = await countJobs(db);
      jobWaits = jobCounts.length > 0 ? await findJobWaits(db) : [];
      await tryConnection?.();
      const damaged = damage.found();
      if (damaged) throw damaged;
      databaseResponds = true;
    } catch (error) {
      databaseResponds = false;
      throw error;
    }
  });
  app.addHook('onReady', async () => void countNow());
  registry.registerMetric(
    new Gauge({
      name: 'lasar_jobs',
      help: 'Jobs, those finished in the last days included, by queue and state',
      labelNames: ['queue', 'state'],
      // Each process counts the same jobs.
      aggregator: 'max',
      registers: [],
      collect() {
        this.reset();
        for (const { queue, state, jobs: number } of jobCounts) this.set({ queue, state }, number);
      },
    }),
  );

  registry.registerMetric(
    new Gauge({
      name: 'lasar_job_wait_seconds',
      help: 'How long the oldest job of a queue has been due without being started',
      labelNames: ['queue'],
      aggregator: 'max',
      registers: [],
      collect() {
        this.reset();
        for (const { queue, seconds } of jobWaits) this.set({ queue }, seconds);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'lasar_database_up',
      help: 'Whether the database responded to each process, also to a new connection and with undamaged data, at most 20 s ago',
      aggregator: 'min',
      registers: [],
      collect() {
        this.set(databaseResponds ? 1 : 0);
      },
    }),
  );
}
