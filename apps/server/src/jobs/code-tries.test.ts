import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCodeTries, type Trying } from './code-tries.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const [school, other] = ['192.0.2.10', '192.0.2.11'];

/** Tries of codes of which `RIGHT` and those that begin with it are right. */
function startTries() {
  const stopping = new AbortController();
  const tries = createCodeTries(stopping.signal);
  const looked: string[] = [];
  const attempt = async (code: string, trying: Trying = { address: school }) =>
    tries.run(trying, code, async () => {
      looked.push(code);
      return code.startsWith('RIGHT') ? code : undefined;
    });
  /** Takes all 2,000 places. */
  const fill = async () => {
    for (let index = 0; index < 2_000; index += 1) attempt(`W${index}`).catch(() => undefined);
    await Promise.resolve();
  };
  return { attempt, fill, looked, stop: () => stopping.abort() };
}

const outcomeOf = (promise: Promise<unknown>) => {
  const seen: { outcome?: unknown } = {};
  promise.then(
    (value) => (seen.outcome = value ?? 'wrong'),
    (error: unknown) => (seen.outcome = (error as { code: string }).code),
  );
  return seen;
};

test('2,000 codes are checked at once, and after them 200 a second; addresses take turns', async () => {
  const { attempt, fill, looked } = startTries();
  await fill();
  expect(looked).toHaveLength(2_000);
  for (let index = 0; index < 300; index += 1) void attempt(`X${index}`);
  const late = outcomeOf(attempt('RIGHT', { address: other }));
  await vi.advanceTimersByTimeAsync(9_999);
  expect([looked.length, late.outcome]).toEqual([2_000, undefined]);
  await vi.advanceTimersByTimeAsync(1);
  // The place of a right code is free at once, so others of the line follow.
  expect(late.outcome).toBe('RIGHT');
  expect(looked.slice(2_000, 2_002)).toContain('RIGHT');
  expect(looked).toHaveLength(2_301);
});

test('a code that an address has used enters there at once, however many wait, until it has ended', async () => {
  const { attempt, fill, looked } = startTries();
  await attempt('RIGHT 1');
  await fill();
  expect(await attempt('RIGHT 1')).toBe('RIGHT 1');
  const elsewhere = outcomeOf(attempt('RIGHT 1', { address: other }));
  const unknown = outcomeOf(attempt('RIGHT 2'));
  await vi.advanceTimersByTimeAsync(0);
  expect([elsewhere.outcome, unknown.outcome]).toEqual([undefined, undefined]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([elsewhere.outcome, unknown.outcome]).toEqual(['RIGHT 1', 'RIGHT 2']);
  expect(looked.filter((code) => code === 'RIGHT 1')).toHaveLength(3);
});

test('whoever waits holds no slot, and is not checked after leaving', async () => {
  const { attempt, fill, looked } = startTries();
  await fill();
  const freed: string[] = [];
  const trying = (name: string, signal: AbortSignal) => ({
    address: school,
    freeSlot: () => void freed.push(name),
    signal,
  });
  const leaving = new AbortController();
  const gone = outcomeOf(attempt('RIGHT gone', trying('gone', leaving.signal)));
  const stays = outcomeOf(attempt('RIGHT stays', trying('stays', new AbortController().signal)));
  expect(freed).toEqual(['gone', 'stays']);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([gone.outcome, stays.outcome]).toEqual(['server/unavailable', 'RIGHT stays']);
  expect(looked).not.toContain('RIGHT gone');
});

test('an address that fills the line makes room for others', async () => {
  const { attempt, fill } = startTries();
  await fill();
  const line = Array.from({ length: 5_000 }, (_, index) => outcomeOf(attempt(`X${index}`)));
  await expect(attempt('RIGHT')).rejects.toMatchObject({
    code: 'server/unavailable',
    retryAfter: 10,
  });
  const elsewhere = outcomeOf(attempt('RIGHT', { address: other }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(elsewhere.outcome).toBe('RIGHT');
  expect(line.filter(({ outcome }) => outcome === 'server/unavailable')).toEqual([line.at(-1)]);
});

test('a process that stops holds no answer back', async () => {
  const { attempt, fill, stop } = startTries();
  await attempt('W');
  const held = outcomeOf(attempt('W'));
  await fill();
  const waiting = outcomeOf(attempt('RIGHT'));
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect([held.outcome, waiting.outcome]).toEqual(['wrong', 'RIGHT']);
});

test('a code that could not be looked up is no wrong one', async () => {
  const tries = createCodeTries(new AbortController().signal);
  const fails = () => Promise.reject(new Error('no database'));
  for (let index = 0; index < 2_100; index += 1)
    await expect(tries.run({ address: school }, 'X', fails)).rejects.toThrow('no database');
  // Neither held back nor waiting.
  expect(await tries.run({ address: school }, 'X', async () => undefined)).toBeUndefined();
});
