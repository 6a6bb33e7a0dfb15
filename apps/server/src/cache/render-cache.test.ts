import { expect, test } from 'vitest';
import { createQueue } from '#jobs/queue.ts';
import { createRenderCache } from './render-cache.ts';

const file = Uint8Array.of(1);
const settled = () => new Promise((resolve) => void setImmediate(resolve));

/** A cache whose renderer does one file at a time, when it is told to. */
function heldCache() {
  const queue = createQueue(1, 10);
  const cache = createRenderCache<string>(1_000, (work, turn) =>
    queue.run(() => work('tool'), turn),
  );
  const rendered: string[] = [];
  const gates: (() => void)[] = [];
  return {
    rendered,
    ask: (key: string, address: string, signal?: AbortSignal) =>
      cache.getOrRender(
        key,
        async () => {
          await new Promise<void>((resolve) => void gates.push(resolve));
          rendered.push(key);
          return file;
        },
        { key: address, ...(signal && { signal }) },
      ),
    renderOne: async () => {
      gates.shift()?.();
      await settled();
    },
  };
}

test('a file is rendered once, however many ask for it and from wherever', async () => {
  const { ask, rendered, renderOne } = heldCache();
  const asked = [ask('a', 'x'), ask('a', 'x'), ask('a', 'y')];
  await settled();
  await renderOne();
  expect(await Promise.all([...asked, ask('a', 'z')])).toEqual([file, file, file, file]);
  expect(rendered).toEqual(['a']);
});

test('a file that another address waits for behind its others is rendered in the turn of who asks now', async () => {
  const { ask, rendered, renderOne } = heldCache();
  const many = ['a', 'b', 'c', 'd'].map((key) => ask(key, 'x'));
  const own = ask('d', 'y');
  await settled();
  await renderOne();
  await renderOne();
  expect(await own).toBe(file);
  expect(rendered).toEqual(['a', 'd']);
  await renderOne();
  await renderOne();
  await Promise.all(many);
  expect(rendered).toEqual(['a', 'd', 'b', 'c']);
});

test('a file is rendered as long as somebody waits for it, and not when all have gone', async () => {
  const { ask, rendered, renderOne } = heldCache();
  const running = ask('a', 'x');
  const [one, other] = [new AbortController(), new AbortController()];
  const gone = ask('b', 'x', one.signal);
  const stays = ask('b', 'x');
  const alone = ask('c', 'x', other.signal);
  one.abort();
  other.abort();
  await expect(gone).rejects.toMatchObject({ code: 'server/unavailable' });
  await expect(alone).rejects.toMatchObject({ code: 'server/unavailable' });
  const again = ask('c', 'x');
  for (let left = 3; left > 0; left -= 1) {
    await settled();
    await renderOne();
  }
  expect(await Promise.all([running, stays, again])).toEqual([file, file, file]);
  expect(rendered).toEqual(['a', 'b', 'c']);
});
