import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than the machine has processors: tests of processes and of limits wait for half of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/*.test.ts'],
          // Files share a worker, and so its migrated database: creating one takes longer than most tests. Not under Stryker,
          // which records for the first file of a worker alone what its tests run.
          isolate: process.env['STRYKER_MUTATOR_WORKER'] !== undefined,
          globalSetup: 'apps/server/test/template.ts',
          // Long, because each worker runs a database and the machine may be busy. A passing test is not slowed down by it.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
