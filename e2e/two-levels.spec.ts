import type { Assignment } from '@lasar/contract/assignments/assignments';
import { paths } from '@lasar/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { readPdf } from '../apps/server/test/read-pdf.ts';
import { assignmentOf } from './support/assignments.ts';
import { goTo, reload } from './support/go-to.ts';
import { logIn } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

/** The generated assignment of a type in the open lesson. */
async function practiceOf(request: APIRequestContext, siteUrl: string, type: Assignment['type']) {
  const id = (await everyRoute(siteUrl))['lesson']?.split('/').at(-1);
  const answer = await request.get(`/api/school/assignments/${id}`);
  const assignments = (await answer.json()) as Assignment[];
  const found = assignments.find((each) => each.generated && each.type === type);
  if (!found) throw new Error(`The open lesson has no practice as ${type}.`);
  return found;
}

/** What is on the pages of the pdf that a link opens in a new tab, which has no session. */
async function readPrinted(page: Page, request: APIRequestContext, linkName: RegExp) {
  const href = await page.getByRole('link', { name: linkName }).getAttribute('href');
  const reply = await request.get(href ?? '');
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const { pages } = await readPdf(await reply.body());
  return pages.map(({ seen }) => seen);
}

test('two levels of practice are printed with one key, and sheets for a class, by keyboard', async ({
  page,
  request,
  siteUrl,
}) => {
  test.slow();
  const { id } = await practiceOf(request, siteUrl, 'pdf');
  await logIn(page, 'teacher');
  await goTo(page, `${paths.assignment('pdf', id)}?blad=17`);
  await tabTo(page, page.getByRole('button', { name: 'Skriv ut till klassen' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Skriv ut till klassen' });
  // The level of the sheet and the one below it are chosen from the start.
  await tabTo(page, dialog.getByRole('radio', { name: 'mellan och svår' }));
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'lätt och svår' })).toBeChecked();
  await tabTo(page, dialog.getByRole('link', { name: /^Skriv ut två nivåer/ }));
  const levels = await readPrinted(page, request, /^Skriv ut två nivåer/);
  expect(levels[0]).toContain('Blad L17');
  expect(levels.join()).toContain('Blad S17');
  expect(levels.at(-1)).toContain('Nivå svår');

  await dialog.getByLabel('Antal blad', { exact: true }).fill('41');
  await expect(dialog.getByText('Välj mellan 2 och 40 blad.')).toBeVisible();
  await dialog.getByLabel('Antal blad', { exact: true }).fill('3');
  await lookAt(page);
  await expect(
    dialog.getByRole('link', { name: /^Skriv ut 3 blad med facit sist/ }),
  ).toHaveAttribute('href', /\?sheet=17&count=3&parts=all$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Skriv ut till klassen' })).toBeFocused();
});

test('a lesson’s worksheet is printed at two levels with one key, in one press', async ({
  page,
  request,
  siteUrl,
}) => {
  const { lesson = '' } = await everyRoute(siteUrl);
  await logIn(page, 'teacher');
  await goTo(page, lesson);
  const pages = await readPrinted(page, request, /^Skriv ut två nivåer$/);
  expect(pages[0]).toContain('Arbetsblad med stöd');
  expect(pages.join()).toMatch(/Arbetsblad\. .*Facit\. /s);
});

test('on a phone, the number of a paper opens its sheet, and the level is chosen', async ({
  page,
  request,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [sheet, form] = [
    await practiceOf(request, siteUrl, 'pdf'),
    await practiceOf(request, siteUrl, 'formlink'),
  ];
  await goTo(page, paths.assignment('pdf', sheet.id));
  const number = page.getByLabel('Nummer på ditt blad');
  await number.fill('x9');
  await number.press('Enter');
  await expect(page.getByText('Skriv numret som det står på bladet')).toBeVisible();
  await number.fill('s 17');
  await number.press('Enter');
  await expect(page).toHaveURL(/\?blad=S17$/);
  const level = page.getByRole('group', { name: 'Nivå' });
  await expect(level.getByRole('button', { name: 'Svår' })).toHaveAttribute('aria-pressed', 'true');

  await goTo(page, `${form.url}?blad=17`);
  const first = page.getByRole('group', { name: form.name }).locator('li').first();
  const before = await first.textContent();
  const easy = level.getByRole('button', { name: 'Lätt' });
  await tabTo(page, easy, 'Enter');
  await expect(page).toHaveURL(/\?blad=L17$/);
  await expect(easy).toHaveAttribute('aria-pressed', 'true');
  await expect(first).not.toHaveText(before ?? '');
  await expect(easy).toBeFocused();
  await lookAt(page, [360]);
});

test('by keyboard, a self-test is made easier, and harder, without other answers than as it was written', async ({
  page,
  request,
}) => {
  const form = await assignmentOf(request, 'formlink');
  await goTo(page, `/formular/${form.formId}`);
  const levels = page.getByRole('group', { name: 'Nivå' });
  const level = (name: string) => levels.getByRole('button', { name });
  await expect(level('Mellan')).toHaveAttribute('aria-pressed', 'true');
  const question = (name: string) =>
    page.locator('form').filter({ has: page.getByRole('group', { name }) });
  const choice = question('Vilken av dem är en producent?');
  const radios = choice.getByRole('radio');
  await expect(radios).toHaveCount(3);

  await tabTo(page, level('Svår'), 'Enter');
  await expect(page).toHaveURL(/\?blad=S$/);
  await expect(radios).toHaveCount(0);
  const show = choice.getByRole('button', { name: 'Visa alternativen' });
  await lookAt(page);
  await page.emulateMedia({ media: 'print' });
  await expect(choice.getByText('Granen', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await tabTo(page, show, 'Enter');
  await expect(radios.first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(choice.getByText('Inte rätt.')).toBeVisible();
  await page.getByRole('button', { name: 'Gör om testet' }).press('Enter');
  await expect(show).toBeVisible();

  await level('Lätt').press('Enter');
  await expect(radios).toHaveCount(2);
  await expect(
    question('Vad kallas det när växter').getByText('Ledtråd: Svaret börjar på F'),
  ).toBeVisible();
  await lookAt(page);
  await reload(page);
  await expect(radios).toHaveCount(2);
  await choice.getByRole('radio', { name: 'Granen' }).press('Space');
  await page.keyboard.press('Enter');
  await expect(choice.getByText('Rätt!')).toBeVisible();
  // The second choice as it was written, whatever was left out.
  const stored = await page.evaluate(
    (id) => localStorage.getItem(`lasar.device.form.${id}`),
    form.formId,
  );
  expect(JSON.parse(stored ?? '[]')[0]).toMatchObject({ checked: [1], tries: 1 });

  await level('Mellan').press('Enter');
  await expect(page).toHaveURL(/\/formular\/[^?]+$/);
  await expect(radios).toHaveCount(3);
  await expect(choice.getByText('Rätt!')).toBeVisible();
});
