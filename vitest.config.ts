import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default a core is left for Vitest itself, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/*.test.ts'],
          // Files share a worker, and so its migrated database: creating one takes longer than most tests.
          isolate: false,
          globalSetup: 'apps/server/test/template.ts',
          // Long, because each worker runs a database and the machine may be busy. A passing test is not slowed down by it.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
