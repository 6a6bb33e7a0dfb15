import type { ContentFault, Inspection } from '@lasar/contract/editor/content-inspections';
import type { FoundNode } from '@lasar/contract/editor/content-tree';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LinkAnswer } from '#http/ask-link.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import { createInspections } from './content-inspections.service.ts';
import { inspectContent } from './inspect-content.service.ts';

const hard =
  'Förutsättningarna konkretiserades genom systematiska undersökningar av befolkningsutvecklingens sammansättning. '.repeat(
    4,
  );

async function startInspected(answers: Readonly<Record<string, LinkAnswer>>) {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'redaktion', { roles: ['editor'] });
  const headers = await bearerOf(world, 'redaktion');
  const { db } = world.context;
  // What the common tree has of links and hard texts is not what is tried here.
  await db.updateTable('lesson').set({ description: 'Kort.', teacher_guide: null }).execute();
  await db.updateTable('assignment').set({ url: null }).where('type', '<>', 'formlink').execute();
  await db.deleteFrom('assignment').where('url', 'is not', null).execute();
  const get = async <T>(path: string) =>
    (await world.app.inject({ url: `/api/admin/content/${path}`, headers })).json<T>();
  const asked: string[] = [];
  const ask = async (link: string): Promise<LinkAnswer> => {
    asked.push(link);
    return answers[link] ?? 200;
  };
  return {
    world,
    asked,
    ask,
    inspect: () => inspectContent(world.context, ask, new AbortController().signal),
    status: () => get<Inspection>('inspection'),
    faults: (id: string, kind = 'lesson') => get<ContentFault[]>(`faults/${kind}/${id}`),
    found: async (check: string) => {
      const counts = await get<{ check: string; count: number }[]>('checks');
      const { nodes } = await get<{ nodes: FoundNode[] }>(`records?filter=${check}`);
      expect(counts.find((each) => each.check === check)?.count, check).toBe(nodes.length);
      return nodes.map(({ id }) => id);
    },
    lesson: (id: string, changes: { description?: string; teacher_guide?: string | null }) =>
      db.updateTable('lesson').set(changes).where('id', '=', id).execute(),
  };
}

test('dead links and forms, hard texts, pictures without a text and ended courses are listed with their records', async () => {
  const { world, inspect, status, faults, found, lesson, asked } = await startInspected({
    'https://borta.example/sida': 404,
    'https://tyst.example/': 'unanswered',
    'https://nekar.example/': 403,
    'https://forms.gle/borta': 410,
  });
  expect(await status()).toEqual({ running: false, links: 0, leftOut: 0, offline: false });
  await lesson('balans', {
    description: 'Se [sidan](https://borta.example/sida) och https://tyst.example/.',
    teacher_guide: 'Igen: https://borta.example/sida. ![](/bild.png) ![En våg](/vag.png)',
  });
  await lesson('olikhet', {
    description: `${hard} https://nekar.example/ https://finns.example/ http://gammal.example/`,
  });
  const { db } = world.context;
  await db
    .insertInto('assignment')
    .values({
      id: 'form-borta',
      lesson_id: 'olikhet',
      name: 'Enkät',
      type: 'formlink',
      position: 90,
      url: 'https://forms.gle/borta',
    })
    .execute();
  await db
    .updateTable('course')
    .set({ valid_from: '2011-07-01', valid_to: '2020-06-30' })
    .where('id', '=', 'ma1b')
    .execute();

  await inspect();

  expect(asked).not.toContain('http://gammal.example/');
  expect(asked.filter((link) => link === 'https://borta.example/sida')).toHaveLength(1);
  // Who does not answer is asked again.
  expect(asked.filter((link) => link === 'https://tyst.example/')).toHaveLength(2);
  expect(await faults('balans')).toEqual([
    { check: 'dead-link', subject: 'https://borta.example/sida', answer: 404 },
    { check: 'dead-link', subject: 'https://tyst.example/' },
    { check: 'picture-without-alt', subject: '/bild.png' },
  ]);
  expect(await faults('olikhet')).toEqual([
    { check: 'dead-form', subject: 'https://forms.gle/borta', answer: 410 },
    { check: 'hard-text', answer: expect.any(Number) },
  ]);
  expect(await faults('algebra', 'area')).toEqual([]);
  expect(await found('dead-link')).toEqual(['balans']);
  expect(await found('dead-form')).toEqual(['olikhet']);
  expect(await found('hard-text')).toEqual(['olikhet']);
  expect(await found('picture-without-alt')).toEqual(['balans']);
  expect(await found('expired-course')).toEqual(['ma1b']);
  expect(await status()).toMatchObject({
    running: false,
    finishedAt: expect.any(String),
    links: 5,
    offline: false,
  });

  await lesson('balans', { description: 'Kort.', teacher_guide: null });
  await inspect();
  expect(await found('dead-link')).toEqual([]);
  expect(await faults('balans')).toEqual([]);
});

test('when nobody answers, the network is at fault, and what is known of links stays', async () => {
  const answers: Record<string, LinkAnswer> = { 'https://borta.example/': 404 };
  const { inspect, status, found, lesson } = await startInspected(answers);
  await lesson('balans', { description: 'https://borta.example/' });
  await lesson('olikhet', { description: hard });
  await inspect();
  expect(await found('hard-text')).toEqual(['olikhet']);

  answers['https://borta.example/'] = 'unanswered';
  await lesson('olikhet', { description: 'Kort.' });
  await inspect();
  expect(await status()).toMatchObject({ offline: true, links: 1 });
  expect(await found('dead-link')).toEqual(['balans']);
  expect(await found('hard-text')).toEqual([]);
});

test('a press starts an inspection, and the daily one comes once a day after three at night', async () => {
  const { world, ask, status, faults, lesson } = await startInspected({
    'https://borta.example/': 404,
  });
  await lesson('balans', { description: 'https://borta.example/ https://finns.example/' });
  // A process whose queue asks the sites of this test.
  const app = fastify();
  const inspections = createInspections(app, world.context, ask);
  await app.ready();
  onTestFinished(() => app.close());
  const ended = async (after?: string) => {
    await vi.waitFor(
      async () => {
        const { running, finishedAt } = await status();
        expect(running).toBe(false);
        expect(finishedAt).not.toBe(after);
      },
      { timeout: 20_000, interval: 100 },
    );
    return (await status()).finishedAt;
  };

  // 02:30 in Sweden.
  await inspections.startDaily(new Date('2026-11-22T01:30:00Z'));
  expect(await status()).toMatchObject({ running: false });
  await inspections.startDaily(new Date('2026-11-22T02:30:00Z'));
  const first = await ended();
  expect(await faults('balans')).toMatchObject([{ subject: 'https://borta.example/' }]);
  await inspections.startDaily(new Date('2026-11-22T12:00:00Z'));
  expect(await status()).toMatchObject({ running: false, finishedAt: first });

  expect(await inspections.start()).toMatchObject({ running: true });
  await ended(first);
}, 60_000);
