import { expect, test } from 'vitest';
import { createPace } from './pace.ts';
import { createQueue, type Turn } from './queue.ts';

test('a queue runs some tasks, lets some wait, and rejects the rest', async () => {
  const queue = createQueue(2, 1);
  let running = 0;
  let most = 0;
  const gates: (() => void)[] = [];
  const work = () =>
    queue.run(async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => void gates.push(resolve));
      running -= 1;
    });

  const first = [work(), work(), work()];
  await expect(work()).rejects.toMatchObject({ code: 'server/unavailable', retryAfter: 10 });
  while (gates.length > 0) {
    gates.shift()?.();
    await new Promise((resolve) => void setImmediate(resolve));
  }
  await Promise.all(first);
  expect(most).toBe(2);
});

test('a failed task releases its slot', async () => {
  const queue = createQueue(1, 5);
  await expect(queue.run(() => Promise.reject(new Error('nej')))).rejects.toThrow('nej');
  expect(await queue.run(() => Promise.resolve('ja'))).toBe('ja');
});

/** A queue with one slot, and what begins in it: each task ends when it is told to. */
function watchedQueue(mayWait: number) {
  const queue = createQueue(1, mayWait);
  const begun: string[] = [];
  const refused: string[] = [];
  let end = () => {};
  return {
    begun,
    refused,
    ask: (name: string, turn: Turn) => {
      const task = () => {
        begun.push(name);
        return new Promise<void>((resolve) => void (end = resolve));
      };
      queue.run(task, turn).catch(() => refused.push(name));
    },
    endOne: async () => {
      end();
      await new Promise((resolve) => void setImmediate(resolve));
    },
  };
}

test('keys take turns: many tasks of one key delay another key by the one that runs', async () => {
  const { ask, begun, endOne } = watchedQueue(100);
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, { key: 'a' });
  for (const name of ['b1', 'b2']) ask(name, { key: 'b' });
  for (let left = 6; left > 0; left -= 1) await endOne();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});

test('a key that asks again as soon as it has had its turn does not hold up the others', async () => {
  const { ask, begun, endOne } = watchedQueue(100);
  for (const name of ['a1', 'a2', 'a3']) ask(name, { key: 'a' });
  for (const name of ['b1', 'b2', 'b3']) {
    ask(name, { key: 'b' });
    await endOne();
    await endOne();
  }
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
});

test('a full queue makes room for a key with fewer tasks, and refuses the newest of the key with most', async () => {
  const { ask, begun, refused, endOne } = watchedQueue(3);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name, { key: 'a' });
  ask('b1', { key: 'b' });
  ask('b2', { key: 'b' });
  ask('own', { always: true });
  for (let left = 6; left > 0; left -= 1) await endOne();
  expect(refused).toEqual(['a5', 'a4', 'b2']);
  expect(begun).toEqual(['a1', 'b1', 'own', 'a2', 'a3']);
});

test('what is last begins when nothing else waits, and leaves a full queue first', async () => {
  const { ask, begun, refused, endOne } = watchedQueue(3);
  for (const name of ['a1', 'a2']) ask(name, { key: 'a' });
  for (const name of ['old1', 'old2']) ask(name, { key: 'b', last: true });
  ask('c1', { key: 'c' });
  for (let left = 5; left > 0; left -= 1) await endOne();
  expect(refused).toEqual(['old2']);
  expect(begun).toEqual(['a1', 'c1', 'a2', 'old1']);
});

test('a task whose signal is aborted leaves the queue, and one that runs goes on', async () => {
  const { ask, begun, refused, endOne } = watchedQueue(2);
  const [running, waiting] = [new AbortController(), new AbortController()];
  ask('a1', { key: 'a', signal: running.signal });
  ask('a2', { key: 'a', signal: waiting.signal });
  running.abort();
  waiting.abort();
  ask('a3', { key: 'a', signal: waiting.signal });
  ask('b1', { key: 'b' });
  ask('b2', { key: 'b' });
  for (let left = 4; left > 0; left -= 1) await endOne();
  expect(refused).toEqual(['a2', 'a3']);
  expect(begun).toEqual(['a1', 'b1', 'b2']);
});

test('a task that has waited begins after the pause that the pace asks for, and nothing overtakes it', async () => {
  const pauses = [30, 0];
  const queue = createQueue(1, 10, (isPaced) => (isPaced ? (pauses.shift() ?? 0) : 0));
  const began: string[] = [];
  const task = (name: string) => async () => void began.push(name);
  const first = queue.run(task('first'));
  const second = queue.run(task('second'));
  await first;
  const third = queue.run(task('third'));
  expect([began, queue.waiting()]).toEqual([['first'], 2]);
  await Promise.all([second, third]);
  expect(began).toEqual(['first', 'second', 'third']);
});

test('a pause follows the task of a key that has more waiting, and no other', async () => {
  const asked: string[] = [];
  let running = '';
  const queue = createQueue(1, 10, (isPaced) => {
    asked.push(`${running}: ${isPaced}`);
    return 0;
  });
  const task = (key: string) => queue.run(async () => void (running = key), { key });
  await Promise.all(['crowd', 'one', 'one', 'other'].map(task));
  expect(asked).toEqual(['crowd: false', 'one: true', 'other: false', 'one: false']);
});

test('costly work is followed by a pause of four times as long, also work that ends beside it', async () => {
  await new Promise((resolve) => setImmediate(resolve));
  const pace = createPace();
  const until = performance.now() + 6;
  while (performance.now() < until);
  const [first, beside] = [pace(true), pace(true)];

  // Four times what is beyond one and a half milliseconds, at most fifty.
  expect(first).toBeGreaterThan(17);
  expect(first).toBeLessThanOrEqual(50);
  expect(beside).toBeGreaterThan(first / 2);
});

test('cheap work is followed by no pause', async () => {
  await new Promise((resolve) => setImmediate(resolve));
  // Another process may have the processor during some of them.
  expect(Math.min(...Array.from({ length: 20 }, () => createPace()(true)))).toBe(0);
});
