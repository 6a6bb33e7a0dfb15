import type { ContentNode } from '@lasar/contract/editor/content-tree';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { Lesson } from '@lasar/contract/catalogue/lessons';
import type { SearchResult } from '@lasar/contract/search/search';
import type { APIRequestContext, Page } from '@playwright/test';
import { publishNow, saved } from './support/edited-lesson.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { messageTo } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

const description = (page: Page) => page.getByLabel('Beskrivning', { exact: true });

/** The calls of an editor. */
async function calls(request: APIRequestContext) {
  const headers = await bearerOf(request, 'editor');
  const record = async (kind: string, id: string) =>
    (await (
      await request.get(`/api/admin/drafts/${kind}/${id}`, { headers })
    ).json()) as EditedRecord;
  const areaOf = async (name: string) => {
    const hits = (await (
      await request.get(`/api/search/searchLA?q=${encodeURIComponent(name)}`)
    ).json()) as SearchResult[];
    return hits.find(({ objecttype }) => objecttype === 'Course_Content__c')?.Id ?? '';
  };
  const make = async (name: string, parent: string) => {
    const data = { kind: 'lesson', name, parent };
    const reply = await request.post('/api/admin/content/records', { headers, data });
    return ((await reply.json()) as { id: string }).id;
  };
  /** Saves a draft with these fields changed, and publishes it. */
  const publish = async (id: string, fields: object) => {
    const url = `/api/admin/drafts/lesson/${id}`;
    const { body, revision } = await record('lesson', id);
    const data = { body: { ...body, ...fields }, saveNumber: 0, baseRevision: revision };
    expect((await request.put(url, { headers, data })).ok()).toBe(true);
    const reply = await request.post(`${url}/publish`, { headers, data: { saveNumber: 1 } });
    expect(await reply.json()).toMatchObject({ errors: [] });
  };
  const remove = (id: string) =>
    request.delete(`/api/admin/content/records/lesson/${id}`, { headers });
  return { headers, record, areaOf, make, publish, remove };
}

const words = [{ word: 'sats', meaning: 'En grupp ord med ett predikat.' }];

/** Counts the clicks of a person: moving focus and writing are none. */
function clickCounter(page: Page) {
  let clicks = 0;
  return {
    click: async (name: string | RegExp) => {
      clicks += 1;
      await page
        .getByRole('main')
        .getByRole('link', { name })
        .or(page.getByRole('button', { name, exact: true }))
        .first()
        .click();
    },
    count: () => clicks,
  };
}

test('a typo is corrected from its report in four clicks, and who reported it is answered', async ({
  page,
  request,
}) => {
  const { areaOf, make, publish, remove } = await calls(request);
  const stamp = Date.now();
  const name = `Lektionen med stavfel ${stamp}`;
  const id = await make(name, await areaOf('Berättarteknik'));
  await publish(id, { words, description: 'Den som beretar väljer vad som hörs.' });
  const email = `elev-${stamp}@skola.example`;
  const data = { pageType: 'lesson', pageId: id, kind: 'text', description: 'beretar', email };
  expect((await request.post('/api/reports', { data })).ok()).toBe(true);

  await goTo(page, '/admin/felrapporter');
  const { click, count } = clickCounter(page);
  await click(name);
  await click('Redigera lektionen');
  await description(page).fill('Den som berättar väljer vad som hörs.');
  await click('Publicera');
  await click('Publicera nu');
  await expect(page.getByText('Inget är ändrat.')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(4);
  const read = (await (await request.get(`/api/school/lesson/${id}`)).json()) as Lesson;
  expect(read.description).toBe('Den som berättar väljer vad som hörs.');

  // What was reported stands beside the form, and leads back.
  const report = page.getByRole('region', { name: 'Felrapporten' });
  await expect(report).toContainText('Stavfel eller sakfel: beretar');
  await report.getByRole('link', { name: 'Tillbaka till felrapporten' }).click();
  await page.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(page.getByText('Svaret skickas, och rapporten är avslutad.')).toBeVisible();
  expect(await messageTo(email)).toContain(`/lesson/${id}`);
  await remove(id);
});

test('an older version comes back equal field by field', async ({ page, request }) => {
  const { record, areaOf, make, publish, remove } = await calls(request);
  const id = await make(`Äldre version ${Date.now()}`, await areaOf('Berättarteknik'));
  const form = {
    name: 'Kan du?',
    questions: [
      { type: 'text', question: 'Vad heter den som berättar?', answers: ['berättare'] },
      { type: 'order', question: 'Ordna.', items: ['Början', 'Mitten', 'Slutet'] },
    ],
  };
  await publish(id, {
    words: [...words, { word: 'berättare' }],
    description: 'Första stycket.\n\nAndra stycket med $a^2 + b^2$.',
    goals: ['Känna igen en berättare', 'Byta perspektiv'],
    minutes: 35,
    teacherGuide: '## Inledning\n\n- Läs högt.\n- Fråga vem som talar.',
    assignments: [{ name: 'Kan du?', type: 'formlink', form }],
  });
  const { body: first } = await record('lesson', id);
  await publish(id, {
    name: `Nyare version ${Date.now()}`,
    words: [{ word: 'vinkel' }],
    description: 'Något helt annat.',
    goals: undefined,
    minutes: 10,
    teacherGuide: undefined,
    assignments: undefined,
  });

  await goTo(page, `/admin/innehall/lesson/${id}`);
  await page.getByRole('button', { name: 'Visa versionerna' }).click();
  await page.getByRole('button', { name: 'Återställ version 1' }).click();
  await page.getByRole('button', { name: 'Ja, gör ett utkast av den' }).click();
  await expect(description(page)).toHaveValue(/^Första stycket/);
  await publishNow(page);
  const { body: restored, versions } = await record('lesson', id);
  expect(restored).toEqual(first);
  expect(versions).toBe(3);
  await remove(id);
});

test('a lesson is moved to another area, and its address still opens it', async ({
  page,
  request,
}) => {
  const { headers, areaOf, make, publish, remove } = await calls(request);
  const [from, to] = [await areaOf('Berättarteknik'), await areaOf('Algebra')];
  const name = `Flyttad lektion ${Date.now()}`;
  const id = await make(name, from);
  await publish(id, { words });

  await goTo(page, `/admin/innehall/lesson/${id}`);
  await page.getByRole('button', { name: 'Flytta', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Flytta ${name}` });
  await dialog.getByLabel('Sök efter namn').fill('Algebra');
  await dialog
    .getByRole('radio', { name: /^Algebra/ })
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Flytta', exact: true }).click();
  await expect(page.getByText('Flyttad.')).toBeVisible();
  const reply = await request.get(`/lesson/${id}`, { maxRedirects: 0 });
  expect(reply.status()).toBe(200);
  expect(await reply.text()).toContain('Algebra');
  const below = async (area: string) =>
    (
      (await (
        await request.get(`/api/admin/content/tree?parent=area:${area}`, { headers })
      ).json()) as { nodes: ContentNode[] }
    ).nodes.map((node) => node.id);
  expect(await below(from)).not.toContain(id);
  // The tree shows where it stands now.
  const tree = page.getByRole('treegrid', { name: 'Innehållets träd' });
  await expect(tree.getByRole('row', { name, exact: false }).last()).toBeVisible();
  expect(to).not.toBe(from);
  await remove(id);
});

test('two editors change one lesson, and each field keeps the text that is chosen for it', async ({
  page,
  browser,
  browserErrors,
  request,
  siteUrl,
}) => {
  browserErrors.expect(/status of 409/);
  const { record, areaOf, make, publish, remove } = await calls(request);
  const id = await make(`Två redaktörer ${Date.now()}`, await areaOf('Berättarteknik'));
  await publish(id, { words, minutes: 20 });
  const path = `/admin/innehall/lesson/${id}`;
  await goTo(page, path);
  await expect(description(page)).toBeVisible();
  const own = await browser.newContext({ baseURL: siteUrl });
  await own.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(own, siteUrl, 'admin');
  const other = await own.newPage();
  await goTo(other, path);
  await description(other).fill('Den andras text.');
  await expect(saved(other)).toBeVisible();

  // Both fields reach the server in one save, or in two: the first of them meets the other's draft.
  await page.getByLabel('Minuter').fill('45');
  await description(page).fill('Min text.');
  const dialog = page.getByRole('dialog', { name: 'Någon annan har ändrat samtidigt' });
  await dialog.getByRole('button', { name: 'Bestäm senare' }).click();
  await expect(page.getByText('Din text sparas bara i den här webbläsaren')).toBeVisible();
  // Nothing is lost when the window is closed before the choice.
  await page.reload();
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Min text.');
  await dialog
    .getByRole('group', { name: 'Beskrivning' })
    .getByRole('radio', { name: /^Den andras/ })
    .check();
  await dialog.getByRole('button', { name: 'Spara mitt val' }).click();
  await expect(dialog).toBeHidden();
  await expect(saved(page)).toBeVisible();
  expect((await record('lesson', id)).draft?.body).toMatchObject({
    description: 'Den andras text.',
    minutes: 45,
  });
  await own.close();
  await remove(id);
});
