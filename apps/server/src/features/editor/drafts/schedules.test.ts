import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { sql } from 'kysely';
import { expect, test, vi, type TestContext } from 'vitest';
import { swedishDay, swedishMoment } from '#auth/swedish-day.ts';
import { plain, startMailServer } from '#test/mail-server.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import { buildSecondApp, type World } from '#test/world.ts';

const url = '/api/admin/drafts/lesson/balans';
const day = swedishDay(new Date(Date.now() + 7 * 24 * 3_600_000));
const dayAfter = swedishDay(new Date(Date.now() + 8 * 24 * 3_600_000));

type Finished = Pick<TestContext, 'onTestFinished'>;

async function startPlanning({ onTestFinished }: Finished) {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const world = await startTree({ SMTP_URL: mail.url });
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'anna', { roles: ['editor'], firstname: 'Anna', lastname: 'Ek' });
  const headers = await bearerOf(world, 'anna');
  const send = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', to: string, payload?: object) => {
    const reply = await world.app.inject({ method, url: to, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
  };
  const open = async () => (await send('GET', url)).body as unknown as EditedRecord;
  /** Saves a draft with this name on top of what is saved, and returns its number. */
  const save = async (name: string) => {
    const { body, draft, revision } = await open();
    const reply = await send('PUT', url, {
      body: { ...(draft?.body ?? body), name },
      saveNumber: draft?.saveNumber ?? 0,
      baseRevision: draft?.baseRevision ?? revision,
    });
    return reply.body['saveNumber'] as number;
  };
  const plan = (saveNumber: number, when: object = { day, time: '08:00' }) =>
    send('PUT', `${url}/schedule`, { saveNumber, note: 'Nytt läsår', ...when });
  const publicName = async () =>
    (await world.app.inject('/api/school/lesson/balans')).json<{ name: string }>().name;
  return { world, mail, send, open, save, plan, publicName };
}

/** Moves the clock that jobs wait for to the moment for which they are scheduled. */
const reachMoment = ({ context }: World, moment?: string) =>
  sql`update pgboss.job set start_after = now() where name = 'publications'
    and ${moment === undefined ? sql`true` : sql`data->>'publishAt' = ${moment}`}`.execute(
    context.db,
  );

const until = (assertion: () => Promise<void>) =>
  vi.waitFor(assertion, { timeout: 60_000, interval: 200 });

// These wait for a worker that polls every 10 s, so they wait at the same time.
test.concurrent('a scheduled draft becomes public at its moment, once, whichever process takes the job', async ({
  onTestFinished,
}) => {
  const { world, open, save, plan, publicName, send } = await startPlanning({ onTestFinished });
  const other = await buildSecondApp(world);
  await other.ready();
  onTestFinished(() => other.close());
  const saveNumber = await save('Från måndag');
  const publishAt = swedishMoment(day, '08:00')?.toISOString();
  expect(await plan(saveNumber)).toEqual({ status: 200, body: { publishAt, errors: [] } });
  expect(await open()).toMatchObject({ publishAt, draft: { saveNumber } });
  const listed = await send('GET', '/api/admin/content/tree?parent=area:algebra');
  expect(listed.body['nodes']).toContainEqual(expect.objectContaining({ id: 'balans', publishAt }));
  expect(await publicName()).toBe('Balansmetoden');

  await reachMoment(world);
  await until(async () => expect(await publicName()).toBe('Från måndag'));
  const after = await open();
  expect(after).toMatchObject({ versions: 2 });
  expect(after).not.toHaveProperty('publishAt');
  expect(after).not.toHaveProperty('draft');
  const { body } = await send('GET', '/api/admin/versions/lesson/balans');
  expect(body['versions']).toMatchObject([
    { number: 2, note: 'Nytt läsår', author: { id: 'anna', name: 'Anna Ek' } },
    { number: 1 },
  ]);
}, 120_000);

test.concurrent('what is saved after the scheduling stays a draft, which can be published afterwards', async ({
  onTestFinished,
}) => {
  const { world, open, save, plan, publicName, send } = await startPlanning({ onTestFinished });
  await plan(await save('Från måndag'));
  await save('Ännu inte klart');
  await reachMoment(world);
  await until(async () => expect(await publicName()).toBe('Från måndag'));
  const { draft } = await open();
  expect(draft?.body).toMatchObject({ name: 'Ännu inte klart' });
  const published = await send('POST', `${url}/publish`, { saveNumber: draft?.saveNumber });
  expect(published).toMatchObject({ status: 200, body: { errors: [], version: 3 } });
}, 120_000);

test.concurrent('a changed moment replaces the first, and a withdrawn, discarded or published draft has none', async ({
  onTestFinished,
}) => {
  const { world, open, save, plan, publicName, send } = await startPlanning({ onTestFinished });
  const saveNumber = await save('Från måndag');
  const first = (await plan(saveNumber)).body['publishAt'];
  await plan(saveNumber, { day: dayAfter, time: '07:30' });
  const { publishAt } = await open();
  expect(publishAt).toBe(swedishMoment(dayAfter, '07:30')?.toISOString());
  await reachMoment(world, String(first));
  const finished = async () => {
    const { rows } = await sql`select 1 from pgboss.job
      where name = 'publications' and state = 'completed'`.execute(world.context.db);
    expect(rows).toHaveLength(1);
  };
  await until(finished);
  expect(await publicName()).toBe('Balansmetoden');

  expect((await send('DELETE', `${url}/schedule`)).status).toBe(200);
  expect(await open()).toMatchObject({ draft: { saveNumber } });
  expect(await open()).not.toHaveProperty('publishAt');
  await plan(saveNumber);
  await send('DELETE', url);
  expect(await open()).not.toHaveProperty('publishAt');
  const again = await save('Nu genast');
  await plan(again);
  await send('POST', `${url}/publish`, { saveNumber: again });
  expect(await open()).not.toHaveProperty('publishAt');
}, 120_000);

test.concurrent('a draft whose record has changed meanwhile stays, and the editor is told by mail and in the list', async ({
  onTestFinished,
}) => {
  const { world, mail, open, save, plan, publicName, send } = await startPlanning({
    onTestFinished,
  });
  const saveNumber = await save('Från måndag');
  await plan(saveNumber);
  await world.context.db
    .updateTable('lesson')
    .set({ name: 'Från ett paket' })
    .where('id', '=', 'balans')
    .execute();
  await reachMoment(world);
  await until(async () => expect(mail.received).toHaveLength(1));
  const [message] = mail.received;
  expect(message?.to).toEqual(['anna@skola.example']);
  expect(plain(message?.raw ?? '')).toContain('/admin/innehall/lesson/balans');
  expect(await publicName()).toBe('Från ett paket');
  expect(await open()).toMatchObject({
    publishFault: 'outdated',
    draft: { saveNumber, body: { name: 'Från måndag' } },
  });
  const listed = await send('GET', '/api/admin/content/records?q=paket');
  expect(listed.body['nodes']).toMatchObject([{ id: 'balans', publishFault: 'outdated' }]);
}, 120_000);

test('nothing is scheduled for a draft that is not valid, is not the last, or for a time that is no time', async ({
  onTestFinished,
}) => {
  const { open, save, plan } = await startPlanning({ onTestFinished });
  const saveNumber = await save('');
  expect(await plan(saveNumber)).toMatchObject({ body: { errors: [{ path: 'name' }] } });
  expect(await plan(saveNumber + 1)).toMatchObject({
    status: 409,
    body: { code: 'draft/conflict' },
  });
  for (const when of [
    { day: swedishDay(), time: '00:00' },
    { day: '2099-01-01', time: '08:00' },
    { day: '2027-02-30', time: '08:00' },
  ])
    expect((await plan(saveNumber, when)).status).toBe(400);
  expect(await open()).not.toHaveProperty('publishAt');
});

test('a Swedish time is one moment in the nights when clocks change too', () => {
  const moment = (time: string, of: string) => swedishMoment(of, time)?.toISOString();
  expect(moment('01:59', '2027-03-28')).toBe('2027-03-28T00:59:00.000Z');
  expect(moment('02:30', '2027-03-28')).toBeUndefined();
  expect(moment('03:00', '2027-03-28')).toBe('2027-03-28T01:00:00.000Z');
  expect(moment('02:30', '2026-10-25')).toBe('2026-10-25T00:30:00.000Z');
  expect(moment('03:00', '2026-10-25')).toBe('2026-10-25T02:00:00.000Z');
  expect(moment('12:00', '2027-13-01')).toBeUndefined();
});
