import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

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

test('keys take turns: many tasks of one key delay another key by one task', async () => {
  const queue = createQueue(1, 100);
  const ended: string[] = [];
  const task = (key: string, name: string) =>
    queue.run(() => Promise.resolve(void ended.push(name)), key);

  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => task('a', name)),
    task('b', 'b1'),
    task('b', 'b2'),
  ]);
  expect(ended).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

/** A queue with one slot, which a task of another key holds until `finish` is called. */
function heldQueue(mayWait: number) {
  const queue = createQueue(1, mayWait);
  const { promise, resolve } = Promise.withResolvers<void>();
  const holding = queue.run(() => promise, 'other');
  return {
    queue,
    async finish() {
      resolve();
      await holding;
    },
  };
}

test('a task whose client leaves before its turn never runs, and gives its place in the queue to another', async () => {
  const held = heldQueue(1);
  const { queue } = held;
  const ran: string[] = [];
  const task = (name: string) => () => Promise.resolve(void ran.push(name));
  const leaving = new AbortController();
  const left = queue.run(task('left'), 'a', leaving.signal);
  await expect(queue.run(task('refused'), 'b')).rejects.toMatchObject({
    code: 'server/unavailable',
  });

  leaving.abort();
  await expect(left).rejects.toBe(leaving.signal.reason);
  const stayed = queue.run(task('stayed'), 'b', new AbortController().signal);
  await expect(queue.run(task('gone'), 'b', AbortSignal.abort())).rejects.toThrow('aborted');
  await held.finish();
  await stayed;
  expect(ran).toEqual(['stayed']);
});

test('one key has four fifths of the waiting places, so that another is not turned away', async () => {
  const held = heldQueue(10);
  const { queue } = held;
  const task = () => Promise.resolve();
  const waiting = Array.from({ length: 8 }, () => queue.run(task, 'a'));
  await expect(queue.run(task, 'a')).rejects.toMatchObject({ code: 'server/unavailable' });
  waiting.push(queue.run(task, 'b'));
  expect(queue.waiting()).toBe(9);
  await held.finish();
  await Promise.all(waiting);
});
