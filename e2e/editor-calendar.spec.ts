import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { newDraft } from './support/new-draft.ts';
import { expect, test } from './support/test.ts';

/** A day of a month some months ahead: '2027-03-09'. */
function dayAhead(months: number, day: number): string {
  const now = new Date();
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day));
  return at.toISOString().slice(0, 10);
}

const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'UTC' }).format(new Date(day));
const month = (day: string) => inWords(day, { month: 'long', year: 'numeric' });
const shortDay = (day: string) =>
  inWords(day, { weekday: 'short', day: 'numeric', month: 'short' });

test('the calendar shows what is scheduled in a month, and moves it by keyboard to another', async ({
  page,
  context,
  browserErrors,
  request,
  siteUrl,
}) => {
  browserErrors.expect(/status of 400/);
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
  const [first, next] = [dayAhead(3, 9), dayAhead(4, 10)];
  const lesson = await newDraft(request, `I kalendern ${Date.now()}`);
  await lesson.plan(first, '08:00');
  await goTo(page, '/admin/innehall');
  await page.getByRole('link', { name: 'Kalendern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kalendern' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Den här månaden' })).toHaveCount(0);

  await goTo(page, `/admin/innehall/kalender?manad=${next.slice(0, 7)}`);
  await expect(page.getByRole('heading', { name: 'Inget den här månaden' })).toBeVisible();
  await lookAt(page);
  await page.getByRole('navigation', { name: 'Månad' }).getByText(month(first)).click();
  await expect(page.getByRole('heading', { level: 2, name: month(first) })).toBeVisible();
  const dayOf = (day: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(shortDay(day), { exact: true }) });
  await expect(dayOf(first)).toContainText('Publiceras 08:00');
  await expect(dayOf(first)).toContainText('Demo Redaktör');
  await lookAt(page, [1440, 820, 360]);

  await page.getByRole('button', { name: `Flytta ${lesson.name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Flytta ${lesson.name}` });
  await expect(dialog.getByLabel('Dag')).toHaveValue(first);
  await dialog.getByLabel('Dag').fill('2020-01-01');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Välj en tid som inte har varit')).toBeVisible();
  await lookAt(page);
  await dialog.getByLabel('Dag').fill(next);
  await dialog.getByLabel('Tid').fill('07:30');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Publiceringen är flyttad.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inget den här månaden' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Månad' }).getByText(month(next)).click();
  await expect(dayOf(next)).toContainText('Publiceras 07:30');

  await page.getByRole('link', { name: lesson.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: lesson.name })).toBeVisible();
  await expect(page.getByText(/^Publiceras 10 .* kl\. 07:30\.$/)).toBeVisible();
  await lesson.remove();
});
