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
          // Files share a worker, and so its migrated database: making one takes longer than most tests.
          isolate: false,
          globalSetup: 'apps/server/test/template.ts',
          // A database in the process, on a busy machine: patience costs nothing when all is well.
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
