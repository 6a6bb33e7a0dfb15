import type { ContentNode } from '@lasar/contract/editor/content-tree';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { APIRequestContext, Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

interface Made {
  readonly kind: string;
  readonly id: string;
}

/** An editor's calls, to make records of a test's own. */
async function calls(request: APIRequestContext, siteUrl: string) {
  const headers = await bearerOf(request, 'editor');
  const { area } = await everyRoute(siteUrl);
  const areaId = area?.split('/').at(-1) ?? '';
  const { course } = (await (await request.get(`/api/school/courseContent/${areaId}`)).json()) as {
    course: { id: string };
  };
  const make = async (kind: string, name: string, parent: string): Promise<Made> => {
    const reply = await request.post('/api/admin/content/records', {
      headers,
      data: { kind, name, parent },
    });
    expect(reply.status()).toBe(200);
    return (await reply.json()) as Made;
  };
  const bulk = (records: readonly Made[], action: string, further: object = {}) =>
    request.post('/api/admin/content/bulk', { headers, data: { records, action, ...further } });
  const below = async (kind: string, id: string) =>
    (
      (await (
        await request.get(`/api/admin/content/tree?parent=${kind}:${id}`, { headers })
      ).json()) as { nodes: ContentNode[] }
    ).nodes;
  return { make, bulk, below, courseId: course.id };
}

const editorOf = (page: Page, { kind, id }: Made) => goTo(page, `/admin/innehall/${kind}/${id}`);

test('an area is moved to another course by its name, and its old address leads to the new one', async ({
  page,
  request,
  siteUrl,
}) => {
  const { make, bulk, below, courseId } = await calls(request, siteUrl);
  const stamp = Date.now();
  const area = await make('area', `Flyttbart ${stamp}`, courseId);
  await bulk([area], 'publish');
  const before = (await below('course', courseId)).find(({ id }) => id === area.id)?.path ?? '';

  await editorOf(page, area);
  await page.getByRole('button', { name: 'Flytta', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Flytta Flyttbart ${stamp}` });
  await dialog.getByLabel('Sök efter namn').fill('Engelska 5');
  await dialog
    .getByRole('radio', { name: /Engelska 5/ })
    .first()
    .check();
  await dialog.getByLabel('Plats').selectOption({ label: 'Först' });
  await lookAt(page);
  await dialog.getByRole('button', { name: 'Flytta', exact: true }).click();
  await expect(page.getByText('Flyttad.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Brödsmulor' })).toContainText('Engelska 5');

  const reply = await request.get(before, { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers()['location']).toContain(area.id);
});

test('a copy is a draft beside the first, and a removed record leads to what takes its place', async ({
  page,
  request,
  siteUrl,
}) => {
  const { make, bulk, below, courseId } = await calls(request, siteUrl);
  const stamp = Date.now();
  const area = await make('area', `Kopierbart ${stamp}`, courseId);
  const heir = await make('area', `Arvinge ${stamp}`, courseId);
  await bulk([area, heir], 'publish');
  const before = (await below('course', courseId)).find(({ id }) => id === area.id)?.path ?? '';

  await editorOf(page, area);
  await page.getByRole('button', { name: 'Gör en kopia' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gör en kopia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`Kopierbart ${stamp} \\(kopia\\)`),
  );

  await editorOf(page, area);
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Ta bort Kopierbart ${stamp}?` });
  await dialog.getByLabel('Sök efter namn').fill(`Arvinge ${stamp}`);
  await dialog.getByRole('radio', { name: new RegExp(`Arvinge ${stamp}`) }).check();
  await lookAt(page);
  await dialog.getByRole('button', { name: 'Ja, ta bort' }).click();
  await expect(page).toHaveURL(/\/admin\/innehall$/);
  const reply = await request.get(before, { maxRedirects: 0 });
  expect([reply.status(), reply.headers()['location']]).toEqual([
    301,
    expect.stringContaining(heir.id),
  ]);
});

test('many found records are published at once, and what cannot be is named with its reason', async ({
  page,
  request,
  siteUrl,
}) => {
  const { make, below, courseId } = await calls(request, siteUrl);
  const stamp = Date.now();
  const area = await make('area', `Flerval ${stamp}`, courseId);
  const lesson = await make('lesson', `Flerval ${stamp} utan ord`, area.id);

  await goTo(page, '/admin/innehall');
  await page.getByRole('searchbox', { name: 'Sök i innehållet' }).fill(`Flerval ${stamp}`);
  await expect(page.getByText('Hittade 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Välj flera' }).click();
  await page.getByRole('button', { name: 'Välj alla' }).click();
  await expect(page.getByText('2 valda')).toBeVisible();
  await lookAt(page);
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Ja, publicera' }).click();
  await expect(page.getByText('Klart: 1 av 2. De här gick inte:')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'utan ord: ' }).getByRole('link'),
  ).toHaveAttribute('href', `/admin/innehall/lesson/${lesson.id}`);
  expect((await below('course', courseId)).find(({ id }) => id === area.id)?.published).toBe(true);
});

test('a record of the tree is moved by keyboard alone', async ({ page, request, siteUrl }) => {
  const { make, below, courseId } = await calls(request, siteUrl);
  const stamp = Date.now();
  const area = await make('area', `Ordning ${stamp}`, courseId);
  for (const name of ['ett', 'två', 'tre']) await make('lesson', `${name} ${stamp}`, area.id);
  await editorOf(page, area);
  const row = (name: string) =>
    page.getByRole('treegrid', { name: 'Innehållets träd' }).getByRole('row', { name }).first();
  for (const [name, child] of [
    ['Gymnasieskola', 'Matematik'],
    ['Matematik', 'Matematik 1b'],
    ['Matematik 1b', `Ordning ${stamp}`],
    [`Ordning ${stamp}`, `tre ${stamp}`],
  ] as const) {
    await row(name).focus();
    await page.keyboard.press('ArrowRight');
    await expect(row(child)).toBeVisible();
  }
  await row(`tre ${stamp}`)
    .getByRole('button', { name: `Flytta tre ${stamp}` })
    .focus();
  await page.keyboard.press('Enter');
  const places = page.getByRole('button', { name: `Infoga före ett ${stamp}` });
  await expect(places).toBeAttached();
  await places.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Flyttad.')).toBeVisible();
  const names = (await below('area', area.id)).map(({ name }) => name.split(' ')[0]);
  expect(names).toEqual(['tre', 'ett', 'två']);
});

test('lessons are dragged to another place, and closed, opened and unpublished together', async ({
  page,
  request,
  siteUrl,
}) => {
  const { make, bulk, below, courseId } = await calls(request, siteUrl);
  const stamp = Date.now();
  const area = await make('area', `Draget ${stamp}`, courseId);
  const lessons: Made[] = [];
  for (const name of ['ett', 'två', 'tre'])
    lessons.push(await make('lesson', `${name} draget ${stamp}`, area.id));
  await bulk(lessons, 'add-word', { word: { word: 'drag' } });
  await bulk([area, ...lessons], 'publish');
  await editorOf(page, area);
  const row = (name: string) =>
    page
      .getByRole('treegrid', { name: 'Innehållets träd' })
      .getByRole('row', { name: `${name} draget ${stamp}` });
  await row('tre').dragTo(row('ett'), { targetPosition: { x: 60, y: 2 } });
  await expect(page.getByText('Flyttad.')).toBeVisible();
  await expect
    .poll(async () => (await below('area', area.id)).map(({ name }) => name.split(' ')[0]))
    .toEqual(['tre', 'ett', 'två']);

  await page.getByRole('searchbox', { name: 'Sök i innehållet' }).fill(`draget ${stamp}`);
  await expect(page.getByText('Hittade 4.')).toBeVisible();
  await page.getByRole('button', { name: 'Välj flera' }).click();
  const together = async (action: string, done: string) => {
    const found = page.getByRole('navigation', { name: 'Innehåll', exact: true });
    await found.getByRole('button', { name: 'Välj alla' }).click();
    await found.getByRole('button', { name: action, exact: true }).click();
    await page.getByRole('button', { name: `Ja, ${action.toLowerCase()}` }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  const isOpen = async () => (await below('area', area.id)).map(({ open }) => open);
  await together('Öppna för alla', 'Klart: 3 av 3.');
  expect(await isOpen()).toEqual([true, true, true]);
  await together('Kräv licens', 'Klart: 3 av 3.');
  // The same words stood there before.
  await expect.poll(isOpen).toEqual([false, false, false]);
  await together('Avpublicera', 'Klart: 4 av 4.');
  for (const { id } of lessons) expect((await request.get(`/lesson/${id}`)).status()).toBe(404);
});

test('an editor sees what to look at, and opens it from there', async ({ page }) => {
  await goTo(page, '/admin/innehall');
  const checks = page.getByRole('region', { name: 'Att se över' });
  const first = checks.getByRole('listitem').getByRole('button').first();
  await expect(first).toBeVisible();
  await lookAt(page);

  const shown = page.getByRole('group', { name: 'Visa bara' });
  let label = '';
  let found = '';
  // Other journeys change the content meanwhile, so that a count may be old when its list is opened.
  await expect(async () => {
    await goTo(page, '/admin/innehall');
    const [name = '', count = ''] = (await first.innerText()).split('\n');
    label = name;
    found = `Hittade ${Math.min(200, Number(count.replaceAll(/\D/g, '')))}.`;
    await first.click();
    await expect(shown.getByRole('button', { name: label, pressed: true })).toBeVisible();
    await expect(page.getByText(found)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await shown.getByRole('button', { name: label }).click();
  await expect(page.getByText(found)).toBeHidden();
});

test('an editor has the content inspected, and opens what it found at its record', async ({
  page,
  request,
}) => {
  test.slow();
  const headers = await bearerOf(request, 'editor');
  const { nodes } = (await (
    await request.get('/api/admin/content/records?kind=lesson&q=e', { headers })
  ).json()) as { nodes: { id: string; name: string }[] };
  const lesson = nodes.at(-1);
  const url = `/api/admin/drafts/lesson/${lesson?.id}`;
  const before = (await (await request.get(url, { headers })).json()) as EditedRecord;
  const publish = async (teacherGuide: unknown) => {
    const { body, revision } = (await (await request.get(url, { headers })).json()) as EditedRecord;
    const data = { body: { ...body, teacherGuide }, saveNumber: 0, baseRevision: revision };
    expect((await request.put(url, { headers, data })).ok()).toBe(true);
    const published = await request.post(`${url}/publish`, { headers, data: { saveNumber: 1 } });
    expect(await published.json()).toMatchObject({ errors: [] });
  };
  await publish('Rita på tavlan. ![](https://bilder.example/vag.png)');

  await goTo(page, '/admin/innehall');
  const checks = page.getByRole('region', { name: 'Att se över' });
  await checks.getByRole('button', { name: 'Kontrollera nu' }).click();
  await expect(checks.getByText(/^Länkar, formulär och texter kontrollerades /)).toBeVisible({
    timeout: 60_000,
  });
  await lookAt(page);
  await checks.getByRole('button', { name: 'Bilder utan beskrivning' }).click();
  await page
    .getByRole('navigation', { name: 'Innehåll' })
    .getByRole('link', { name: lesson?.name ?? '' })
    .click();
  await expect(
    page.getByText('En bild saknar beskrivning: https://bilder.example/vag.png'),
  ).toBeVisible();
  await lookAt(page);
  await publish(before.body['teacherGuide']);
});
