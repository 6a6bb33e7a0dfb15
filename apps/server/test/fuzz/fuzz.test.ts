import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexCatalogue } from '../../src/features/search/search-index.service.ts';
import { adminRows } from '../access-rows.admin.ts';
import { memberRows } from '../access-rows.ts';
import { headersOf, startAccessWorld } from '../access-world.ts';
import { addressOf } from '../listening.ts';
import { contractEndpoints } from '../../../../scripts/contract-endpoints.ts';
import { responseError } from './expected-answer.ts';
import { oddCalls } from './odd-calls.ts';
import { askRaw, type RawAnswer } from './raw-http.ts';
import { createCreated, rightCalls } from './right-calls.ts';

// A twentieth of the inputs of `npm run test:long`. The same seed generates the same inputs.
const inputs = Number(process.env['FUZZ_INPUTS'] ?? 1_500);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

test(
  `${inputs} inputs to every call, odd and right, from everybody, break nothing, and half of them succeed`,
  { timeout: 3_600_000 },
  async () => {
    await using world = await startAccessWorld();
    await indexCatalogue(world.context.db);
    const port = Number(new URL(await addressOf(world.app)).port);
    const endpoints = await contractEndpoints();
    expect(endpoints.length).toBeGreaterThan(60);
    const counts = { right: new Map<number, number>(), odd: new Map<number, number>() };
    const errors: string[] = [];
    const created = createCreated();
    const calls = fc.oneof(
      { weight: 3, arbitrary: rightCalls(endpoints, { ...memberRows, ...adminRows }) },
      { weight: 1, arbitrary: oddCalls(endpoints) },
    );

    for (const sampled of fc.sample(calls, { seed, numRuns: inputs })) {
      const call = 'pick' in sampled ? created.aimed(sampled) : sampled;
      const own = await headersOf(world, call.principal);
      const answer = await askRaw(port, { ...call, headers: { ...own, ...call.headers } });
      if ('pick' in call) created.note(call, answer);
      count(counts['pick' in call ? 'right' : 'odd'], answer);
      const error = responseError(answer, call.method);
      if (!error) continue;
      const id = answer.headers['x-request-id'] ?? 'without an id';
      const logged = world.logLines.filter((line) => line.includes(id));
      errors.push([error, JSON.stringify(call).slice(0, 1_000), ...logged].join('\n'));
    }

    const [right, odd] = [counts.right, counts.odd].map(shares);
    console.log(`right calls: ${right}\nodd calls: ${odd}`);
    expect(errors.join('\n\n')).toBe('');
    // If validation rejected every input, no handler would have been tested.
    for (const status of [200, 400, 401, 403, 404, 415])
      expect([...counts.right.keys(), ...counts.odd.keys()]).toContain(status);
    expect(succeeded(counts.right) + succeeded(counts.odd)).toBeGreaterThanOrEqual(inputs / 2);
  },
);

const count = (statuses: Map<number, number>, { status }: RawAnswer) =>
  statuses.set(status, (statuses.get(status) ?? 0) + 1);

const succeeded = (statuses: ReadonlyMap<number, number>): number =>
  sum(statuses, (status) => status < 400);

/** The share of each class of statuses, in words. */
function shares(statuses: ReadonlyMap<number, number>): string {
  const all = sum(statuses, () => true);
  const classes = [2, 3, 4, 5].map((first) => {
    const share = sum(statuses, (status) => Math.floor(status / 100) === first) / all;
    return `${first}xx ${(share * 100).toFixed(1)} %`;
  });
  return `${all}, of which ${classes.join(', ')}`;
}

function sum(statuses: ReadonlyMap<number, number>, counts: (status: number) => boolean): number {
  return [...statuses].reduce((total, [status, times]) => total + (counts(status) ? times : 0), 0);
}
