import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexCatalogue } from '../../src/features/search/search.index.ts';
import { headersOf, startAccessWorld } from '../access-world.ts';
import { addressOf } from '../listening.ts';
import { contractCalls } from './contract-calls.ts';
import { responseError } from './expected-answer.ts';
import { oddCalls } from './odd-calls.ts';
import { askRaw } from './raw-http.ts';

// A twentieth of the inputs of `npm run test:long`. The same seed generates the same inputs.
const inputs = Number(process.env['FUZZ_INPUTS'] ?? 1_500);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

test(
  `${inputs} odd inputs to every call, from everybody, break nothing`,
  { timeout: 3_600_000 },
  async () => {
    await using world = await startAccessWorld();
    await indexCatalogue(world.context.db);
    const port = Number(new URL(await addressOf(world.app)).port);
    const endpoints = await contractCalls();
    expect(endpoints.length).toBeGreaterThan(60);
    const statuses = new Set<number>();
    const errors: string[] = [];

    for (const call of fc.sample(oddCalls(endpoints), { seed, numRuns: inputs })) {
      const { principal, headers, ...request } = call;
      const own = await headersOf(world, principal);
      const answer = await askRaw(port, { ...request, headers: { ...own, ...headers } });
      statuses.add(answer.status);
      const error = responseError(answer, request.method);
      if (!error) continue;
      const id = answer.headers['x-request-id'] ?? 'without an id';
      const logged = world.logLines.filter((line) => line.includes(id));
      errors.push([error, JSON.stringify(call).slice(0, 1_000), ...logged].join('\n'));
    }

    expect(errors.join('\n\n')).toBe('');
    // If validation rejected every input, no handler would have been tested.
    for (const status of [200, 400, 401, 403, 404, 415]) expect(statuses).toContain(status);
  },
);
