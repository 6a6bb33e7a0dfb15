import { filePaths } from '@lasar/contract/file-paths';
import type { Plan } from '@lasar/contract/plans/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startTree();
  await addLicence(world, 'skolan', 'gy');
  await addPerson(world, 'eva', { roles: ['teacher'], organisation_id: 'skolan' });
});
afterAll(() => world[Symbol.asyncDispose]());

async function write(method: 'POST' | 'PUT', path: string, payload: object): Promise<Plan> {
  const headers = await bearerOf(world, 'eva');
  return (await world.app.inject({ method, url: `/api/plans${path}`, headers, payload })).json();
}

/** The lines of a calendar with those that were folded joined again. */
async function read(code: string) {
  const reply = await world.app.inject({ url: filePaths.planCalendar(code) });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  for (const line of reply.body.split('\r\n'))
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  const lines = reply.body.replaceAll('\r\n ', '').split('\r\n');
  const all = (name: string) =>
    lines.filter((line) => line.split(/[:;]/)[0] === name).map((line) => line.slice(name.length));
  return { lines, all };
}

test('the calendar of a shared plan has its days and homework, escaped, with UIDs that stay when rows move', async () => {
  const note = {
    kind: 'note',
    text: 'Läs sidan 12; öva på å, ä och ö.\nTa med linjal \\ passare, och skriv en så lång rad att den måste vikas.',
    dueBy: '2026-12-04',
  };
  const lesson = { kind: 'lesson', id: 'balans', name: 'Balansmetoden', minutes: 40 };
  const items = [
    { kind: 'heading', text: 'Vecka 49' },
    { ...lesson, day: '2026-11-30', dueBy: '2026-12-02' },
    note,
    { ...lesson, day: '2026-12-07' },
    { kind: 'assignment', id: 'b-blad', name: 'Blad', day: '2026-12-08' },
    { kind: 'link', text: 'Kartan', url: 'https://example.org/karta?x=1', day: '2026-12-09' },
    { kind: 'note', text: 'Utan dag' },
  ];
  const plan = await write('POST', '', { name: 'Matte, åk 7', items });
  const shared = await write('PUT', `/${plan.id}/link`, { validTo: swedishDay() });
  const code = shared.link?.code ?? '';

  const first = await read(code);
  expect(first.lines[0]).toBe('BEGIN:VCALENDAR');
  expect(first.all('X-WR-CALNAME')).toEqual([':Matte\\, åk 7']);
  expect(first.all('SUMMARY')).toEqual([
    ':Balansmetoden',
    ':Läxa: Balansmetoden',
    ':Läxa: Läs sidan 12\\; öva på å\\, ä och ö.',
    ':Balansmetoden',
    ':Blad',
    ':Kartan',
  ]);
  expect(first.all('DTSTART')).toEqual(
    ['20261130', '20261202', '20261204', '20261207', '20261208', '20261209'].map(
      (day) => `;VALUE=DATE:${day}`,
    ),
  );
  expect(first.all('DTSTAMP')).toEqual(
    Array.from({ length: 6 }, () => expect.stringMatching(/^:\d{8}T\d{6}Z$/)),
  );
  const site = world.context.config.publicUrl;
  expect(first.all('URL').map((line) => line.replace(/^;VALUE=URI/, ''))).toEqual([
    `:${site}/v/${code}`,
    `:${site}/v/${code}`,
    `:${site}/v/${code}`,
    `:${site}/v/${code}`,
    `:${site}/v/${code}`,
    `:${site}/v/${code}/b-blad`,
    ':https://example.org/karta?x=1',
  ]);
  expect(first.all('DESCRIPTION').join('')).toContain('linjal \\\\ passare\\, och skriv');
  expect(first.all('DESCRIPTION').join('')).not.toContain('40 min');
  expect(new Set(first.all('UID')).size).toBe(6);

  await write('PUT', `/${plan.id}`, { name: plan.name, items: items.toReversed(), version: 1 });
  const second = await read(code);
  const uidOf = ({ all }: typeof first, name: string) => all('UID')[all('SUMMARY').indexOf(name)];
  for (const name of [':Blad', ':Kartan', ':Läxa: Balansmetoden'])
    expect(uidOf(second, name)).toBe(uidOf(first, name));
});

test('a code that opens no plan has no calendar', async () => {
  for (const code of ['BCD-FGH-JKM', 'hej', 'a'.repeat(43)]) {
    const reply = await world.app.inject({ url: filePaths.planCalendar(code) });
    expect(reply.statusCode, code).toBe(410);
    expect(reply.body).not.toContain('VCALENDAR');
  }
});
