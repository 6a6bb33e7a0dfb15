import type { LoggedIn } from '@lasar/contract/identity/sessions';
import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession, storeSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { newLesson } from './support/new-lesson.ts';
import { choosePassword } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

/** An editor of a test's own, whose drafts and changes are nobody else's. */
async function newEditor(request: APIRequestContext, lastname: string): Promise<LoggedIn> {
  const email = `redaktor.${randomUUID()}@prov.example`;
  const password = 'pennan ligger under boken';
  const answer = await request.post('/api/admin/users', {
    headers: await bearerOf(request, 'admin'),
    data: { email, firstname: 'Prova', lastname, roles: ['editor'] },
  });
  expect(answer.ok()).toBe(true);
  await choosePassword(request, email, password);
  const login = await request.post('/api/auth/login', { data: { email, password } });
  return (await login.json()) as LoggedIn;
}

test('an editor is told what waits, and follows it to where it is done', async ({
  page,
  context,
  request,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/Failed to load resource/);
  const name = `Väntar ${Date.now()}`;
  const lesson = await newLesson(request, name, { description: '' });
  const editor = await newEditor(request, 'Väntar');
  const headers = { authorization: `Bearer ${editor.token}` };
  const draft = `/api/admin/drafts/lesson/${lesson.id}`;
  const { draft: last } = (await (await request.get(draft, { headers })).json()) as {
    draft: { body: object; saveNumber: number; baseRevision: string };
  };
  const { body, saveNumber, baseRevision } = last;
  const data = { body: { ...body, minutes: 40 }, saveNumber, baseRevision };
  expect((await request.put(draft, { headers, data })).ok()).toBe(true);

  await storeSession(context, siteUrl, editor);
  await page.route('**/api/admin/to-do', (route) => route.abort(), { times: 1 });
  await goTo(page, '/admin');
  const toDo = page.getByRole('region', { name: 'Att göra i dag' });
  await toDo.getByRole('button', { name: 'Försök igen' }).click();
  await expect(
    toDo.getByRole('link', { name: '1 utkast som du inte har publicerat' }),
  ).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link', { name: /^Innehåll \d+ väntar$/ })).toBeVisible();
  // One group is all that an editor has.
  await expect(menu.getByRole('list', { name: 'Kunder' })).toBeHidden();
  await lookAt(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await toDo.getByRole('link', { name: /utkast som du inte har/ }).press('Enter');
  const found = page.getByRole('navigation', { name: 'Innehåll', exact: true });
  await expect(found.getByRole('button', { name: 'Mina' })).toHaveAttribute('aria-pressed', 'true');
  await expect(found.getByRole('link', { name })).toBeVisible();
  await lesson.remove();
});

test('an administrator has three groups, and a school with nothing to do is told so', async ({
  page,
  context,
  browser,
  siteUrl,
}) => {
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, '/admin');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  for (const group of ['Innehåll', 'Kunder', 'Drift'])
    await expect(menu.getByRole('list', { name: group })).toBeVisible();
  await lookAt(page);

  await using other = await browser.newContext({ baseURL: siteUrl });
  await keepSession(other, siteUrl, 'schooladmin');
  const school = await other.newPage();
  await school.route('**/api/admin/to-do', (route) => route.fulfill({ json: [] }));
  await goTo(school, '/admin');
  await expect(school.getByText('Inget väntar på dig.')).toBeVisible();
  await expect(
    school.getByRole('navigation', { name: 'Administration' }).getByRole('link'),
  ).toHaveText(['Min skola']);
});

test('what was changed in one go is one line of the history, which unfolds', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  const stamp = Date.now();
  const lessons = await Promise.all(
    ['A', 'B', 'C'].map((letter) =>
      newLesson(request, `Historik ${letter} ${stamp}`, {
        description: 'Om historik.',
        words: [{ word: 'källa', meaning: 'Det som man vet något genom.' }],
      }),
    ),
  );
  const editor = await newEditor(request, `Historik ${stamp}`);
  const answer = await request.post('/api/admin/content/bulk', {
    headers: { authorization: `Bearer ${editor.token}` },
    data: { action: 'publish', records: lessons.map(({ id }) => ({ kind: 'lesson', id })) },
  });
  expect(await answer.json()).toMatchObject({ done: 3 });
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, '/admin/andringar');
  const run = page.getByRole('listitem').filter({
    has: page.getByRole('heading', {
      level: 2,
      name: `Prova Historik ${stamp} ändrade 3 poster i innehållet`,
    }),
  });
  await run.getByRole('button', { name: 'Visa de 3 ändringarna' }).press('Enter');
  await expect(run.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(
    run.getByRole('heading', {
      level: 3,
      name: `Prova Historik ${stamp} ändrade en lektion: Historik B ${stamp}`,
    }),
  ).toBeVisible();
  await lookAt(page);
  await run.getByRole('button', { name: 'Dölj ändringarna' }).click();
  await expect(run.getByRole('heading', { level: 3 })).toHaveCount(0);
  // A search finds each of them.
  await goTo(page, `/admin/andringar?q=${stamp}`);
  await expect(
    page.getByRole('heading', { level: 2, name: `ändrade en lektion: Historik B ${stamp}` }),
  ).toBeVisible();
  for (const lesson of lessons) await lesson.remove();
});

test('an administrator makes a backup, and sees when it was made, its size and its outcome', async ({
  page,
  context,
  siteUrl,
}) => {
  test.slow();
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, '/admin/drift');
  const card = page.locator('section').filter({
    has: page.getByRole('heading', { level: 2, name: 'Säkerhetskopia' }),
  });
  await card.getByRole('button', { name: 'Säkerhetskopiera nu' }).click();
  await expect(page.getByText('Säkerhetskopian görs i bakgrunden.')).toBeVisible();
  await expect(card.getByText('Hel', { exact: true })).toBeVisible({
    timeout: 120_000,
  });
  await expect(card).toContainText(/Storlek.*MB, med \d+ fil/s);
  await expect(card).toContainText(/Finns i.*by-button-/s);
  await expect(card.getByText('Det senaste försöket')).toBeHidden();
  await lookAt(page);
});
