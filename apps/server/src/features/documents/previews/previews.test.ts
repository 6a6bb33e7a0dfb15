import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';
import { requirePreview } from './previews.service.ts';

test('a page has an image of 1,200 by 630 pixels, the same until its texts change', async () => {
  await using world = await startTree();
  const ask = () => world.app.inject({ url: '/previews/lesson/balans.png' });

  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(imageSize(answer.rawPayload)).toMatchObject({ width: 1200, height: 630, type: 'png' });
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await ask()).rawPayload.equals(answer.rawPayload)).toBe(true);

  await world.context.db
    .updateTable('lesson')
    .set({ name: 'Ett nytt namn' })
    .where('id', '=', 'balans')
    .execute();
  expect((await ask()).rawPayload.equals(answer.rawPayload)).toBe(false);
});

test('a preview has the title of its page and the ancestors of its record', async () => {
  await using world = await startTree();
  const course = 'Gymnasieskola · Matematik 1b';
  for (const [path, title, ancestors] of [
    ['start', 'Lektioner för den svenska skolan', ''],
    ['om-oss', 'Om oss', ''],
    ['gymnasieskola', 'Gymnasieskola', ''],
    ['gymnasieskola/matematik/matematik-1b/algebra/algebra', 'Algebra', course],
    ['lesson/balans', 'Balansmetoden', course],
    ['pdf/b-blad', 'Arbetsblad', `${course} · Olikheter på tallinjen`],
    ['teacher/eva', 'Eva Lind', 'Matematik'],
    ['kundcase', 'Kundcase', ''],
    ['kundcase/ekvationer-i-tva-takter', 'Ekvationer i två takter', 'Kundcase · Exempel'],
  ] as const) {
    expect(await requirePreview(world.context, path), path).toMatchObject({ title, ancestors });
  }
});

test('an unpublished record and an unknown path have no preview', async () => {
  await using world = await startTree();
  for (const [path, status] of [
    ['lesson/gomd', 404],
    ['kundcase/gomt-fall', 404],
    ['dold', 404],
    ['finns-inte', 404],
    ['konto/allt', 404],
    ['a/b/c', 404],
    ['..%2f..%2fetc%2fpasswd', 400],
    ['lesson/<script>', 400],
  ] as const) {
    const answer = await world.app.inject({ url: `/previews/${path}.png` });
    expect(answer.statusCode, path).toBe(status);
  }
});

test('a title of any length and script ends above the hills, without an error', async () => {
  await using world = await startTree();
  const name = '数学 𝒳 👩‍🏫 '.repeat(22).trim();
  await world.context.db.updateTable('lesson').set({ name }).where('id', '=', 'balans').execute();
  const answer = await world.app.inject({ url: '/previews/lesson/balans.png' });
  expect(answer.statusCode).toBe(200);
});

/** The process that draws images for this one. */
async function drawingProcess(): Promise<number> {
  const arguments_ = ['-P', String(process.pid), '-f', 'preview-process'];
  return Number((await promisify(execFile)('pgrep', arguments_)).stdout);
}

test('pages are answered while an image is drawn; a few images wait, and further ones are refused', async () => {
  await using world = await startTree();
  const ask = (url: string, remoteAddress: string) => world.app.inject({ url, remoteAddress });
  expect((await ask('/previews/start.png', '10.0.0.1')).statusCode).toBe(200);
  const drawing = await drawingProcess();
  process.kill(drawing, 'SIGSTOP');
  try {
    const answered: string[] = [];
    const images = Array.from({ length: 55 }, async (_, index) => {
      const { statusCode, headers } = await ask('/previews/lesson/balans.png', `10.0.1.${index}`);
      answered.push(`${statusCode}, retry-after ${headers['retry-after']}`);
      return statusCode;
    });
    const refused = Array.from({ length: 4 }, () => '503, retry-after 10');
    await expect.poll(() => answered, { timeout: 15_000 }).toEqual(refused);
    expect((await ask('/healthz', '10.0.0.9')).statusCode).toBe(200);
    expect((await ask('/api/school/lesson/balans', '10.0.0.9')).statusCode).toBe(200);
    expect(answered).toHaveLength(4);
    process.kill(drawing, 'SIGCONT');
    expect((await Promise.all(images)).filter((status) => status === 200)).toHaveLength(51);
  } finally {
    process.kill(drawing, 'SIGCONT');
  }
});

test('the images of one address do not hold up that of another', async () => {
  await using world = await startTree();
  const ask = (url: string, remoteAddress: string) => world.app.inject({ url, remoteAddress });
  await ask('/previews/start.png', '10.0.0.1');
  const drawing = await drawingProcess();
  process.kill(drawing, 'SIGSTOP');
  const order: string[] = [];
  const image = async (path: string, remoteAddress: string) => {
    expect((await ask(`/previews/${path}.png`, remoteAddress)).statusCode).toBe(200);
    order.push(remoteAddress);
  };
  try {
    const paths = ['om-oss', 'gymnasieskola', 'pdf/b-blad', 'teacher/eva', 'kundcase'];
    const flood = paths.map((path) => image(path, '10.0.1.1'));
    // What was asked before waits for its turn by then.
    expect((await ask('/api/school/lesson/balans', '10.0.0.9')).statusCode).toBe(200);
    const other = image('lesson/balans', '10.0.2.1');
    expect((await ask('/api/school/lessons/algebra', '10.0.0.9')).statusCode).toBe(200);
    process.kill(drawing, 'SIGCONT');
    await Promise.all([...flood, other]);
  } finally {
    process.kill(drawing, 'SIGCONT');
  }
  expect(order.indexOf('10.0.2.1')).toBeLessThan(3);
});
