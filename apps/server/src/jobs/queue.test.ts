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
