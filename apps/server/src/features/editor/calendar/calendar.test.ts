import type { CalendarDay } from '@lasar/contract/editor/calendar';
import { expect, test } from 'vitest';
import { swedishDay, swedishMoment } from '#auth/swedish-day.ts';
import { startEditorWorld } from '#test/editor-world.ts';

const day = swedishDay(new Date(Date.now() + 40 * 24 * 3_600_000));
const dayAfter = swedishDay(new Date(Date.now() + 41 * 24 * 3_600_000));
const lesson = 'drafts/lesson/balans';

async function startPlanning() {
  const editors = await startEditorWorld();
  const { send, open } = editors;
  /** Saves a draft with this name, and returns its number. */
  const save = async (name: string) => {
    const { body, draft, revision } = await open('lesson/balans');
    const saved = await send<{ saveNumber: number }>('PUT', lesson, {
      body: { ...(draft?.body ?? body), name },
      saveNumber: draft?.saveNumber ?? 0,
      baseRevision: draft?.baseRevision ?? revision,
    });
    return saved.body.saveNumber;
  };
  const month = async (of: string) => {
    const { body } = await send<{ days: CalendarDay[] }>(
      'GET',
      `content/calendar?month=${of.slice(0, 7)}`,
    );
    return body.days;
  };
  const plan = async (name: string) =>
    send<{ publishAt: string }>('PUT', `${lesson}/schedule`, {
      saveNumber: await save(name),
      day,
      time: '08:00',
    });
  return { ...editors, save, month, plan };
}

test('a month names what is scheduled, what was published once a day, and nothing else', async () => {
  const { send, save, month, plan } = await startPlanning();
  expect(await month(day)).toEqual([]);
  // What stood there before the first change is a version, and no publication.
  await send('POST', `${lesson}/publish`, { saveNumber: await save('Ett') });
  await send('POST', `${lesson}/publish`, { saveNumber: await save('Två') }, 'ada');
  const today = swedishDay();
  expect(await month(today)).toMatchObject([
    {
      day: today,
      total: 1,
      entries: [{ kind: 'lesson', id: 'balans', name: 'Två', as: 'published', by: 'Ada Al' }],
    },
  ]);
  await plan('Tre');
  const at = swedishMoment(day, '08:00')?.toISOString();
  const scheduled = { as: 'scheduled', name: 'Två', at, by: 'Anna Ek' };
  const ofDay = (await month(day)).find((each) => each.day === day);
  expect(ofDay).toMatchObject({ day, total: 1, entries: [scheduled] });
});

test('what was not published at its moment says so, and what is removed is gone', async () => {
  const { world, send, month, plan } = await startPlanning();
  await plan('Ett');
  await world.context.db.updateTable('scheduled_publication').set({ fault: 'outdated' }).execute();
  expect((await month(day)).at(-1)?.entries).toMatchObject([{ as: 'failed' }]);
  await send('DELETE', 'content/records/lesson/balans', undefined, 'ada');
  expect(await month(day)).toEqual([]);
});

test('the last minute of a Swedish month is in it, and a day with many names the first 50', async () => {
  const { world, month } = await startPlanning();
  const { db } = world.context;
  const version = { kind: 'lesson', body: '{}', author: 'anna', note: null } as const;
  const first = { ...version, record: 'olikhet', number: 2 };
  await db
    .insertInto('version')
    .values({ ...first, at: new Date('2024-03-31T21:59:00Z') })
    .execute();
  expect(await month('2024-03')).toMatchObject([{ day: '2024-03-31', total: 1 }]);
  expect(await month('2024-04')).toEqual([]);
  const lessons = Array.from({ length: 60 }, (_, index) => `ny-${index}`);
  const { area_id } = await db
    .selectFrom('lesson')
    .select('area_id')
    .where('id', '=', 'balans')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('lesson')
    .values(lessons.map((id) => ({ id, name: id, slug: id, area_id, position: 9 }) as never))
    .execute();
  await db
    .insertInto('version')
    .values(
      lessons.map((record) => ({
        ...version,
        record,
        number: 1,
        at: new Date('2024-05-06T10:00:00Z'),
      })),
    )
    .execute();
  const [many] = await month('2024-05');
  expect(many).toMatchObject({ day: '2024-05-06', total: 60 });
  expect(many?.entries).toHaveLength(50);
});

test('a scheduled publication is moved with what was scheduled, once', async () => {
  const { send, save, month, plan, open } = await startPlanning();
  const { publishAt: from } = (await plan('Ett')).body;
  await save('Ännu inte klart');
  const move = (body: object) => send('POST', `${lesson}/schedule/move`, body);
  const publishAt = swedishMoment(dayAfter, '07:30')?.toISOString();
  expect(await move({ from, day: dayAfter, time: '07:30' })).toEqual({
    status: 200,
    body: { publishAt },
  });
  expect(await open('lesson/balans')).toMatchObject({
    publishAt,
    draft: { body: { name: 'Ännu inte klart' } },
  });
  const days = [...(await month(day)), ...(await month(dayAfter))];
  expect(days.find((each) => each.day === dayAfter)?.entries).toMatchObject([{ at: publishAt }]);
  // Somebody else has moved it since the page was loaded.
  expect(await move({ from, day, time: '08:00' })).toMatchObject({
    status: 404,
    body: { code: 'record/not-found' },
  });
  expect(await move({ from: publishAt, day: '2020-01-01', time: '08:00' })).toMatchObject({
    status: 400,
    body: { code: 'schedule/time-invalid' },
  });
});

test.each(['2026-13', '2026-1', 'nu', ''])('a month is no %j', async (month) => {
  const { send } = await startEditorWorld();
  expect((await send('GET', `content/calendar?month=${month}`)).status).toBe(400);
});
