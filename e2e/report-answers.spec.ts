import type { Report, ReportPage } from '@lasar/contract/site/admin-reports';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { messageTo } from './support/outbox.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test('an editor answers who reported an error by mail, and the answer stays with the report', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const { lesson = '' } = await everyRoute(siteUrl);
  const email = `elev-${Date.now()}@skola.example`;
  const description = `Stavfel ${email}`;
  const data = { pageType: 'lesson', pageId: lesson.split('/').at(-1), kind: 'text', description };
  expect((await request.post('/api/reports', { data: { ...data, email } })).ok()).toBe(true);
  const headers = await bearerOf(request, 'editor');
  const { reports } = (await (
    await request.get(`/api/admin/reports?q=${email}`, { headers })
  ).json()) as ReportPage;
  const [report] = reports;

  await keepSession(context, siteUrl, 'editor');
  await goTo(page, `/admin/felrapporter/${report?.id}`);
  const field = page.getByRole('textbox', { name: 'Svar' });
  await expect(field).toHaveValue(/^Hej!\n\nTack för att du rapporterade ett fel i ”/);
  await lookAt(page);
  await field.fill('  ');
  await page.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(page.getByText('Skriv ett svar.')).toBeVisible();
  await field.fill('Hej!\n\nTack, ordet är rättat nu.');
  await page.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(page.getByText('Svaret skickas, och rapporten är avslutad.')).toBeVisible();
  await expect(page.getByText('Tack, ordet är rättat nu.')).toBeVisible();
  await expect(page.getByText(/^Besvarad av .+\d\d[:.]\d\d\./)).toBeVisible();
  await lookAt(page);

  const message = await messageTo(email);
  expect(message).toContain('Tack, ordet är rättat nu.');
  expect(message).toContain(lesson);
  expect(message).not.toContain('Stavfel');
  const answered = (await (
    await request.get(`/api/admin/reports/${report?.id}`, { headers })
  ).json()) as Report;
  expect(answered).toMatchObject({ state: 'closed' });
});

test('a report without an address says that there is nowhere to answer', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const { lesson = '' } = await everyRoute(siteUrl);
  const description = `Utan adress ${Date.now()}`;
  const data = { pageType: 'lesson', pageId: lesson.split('/').at(-1), kind: 'text', description };
  expect((await request.post('/api/reports', { data })).ok()).toBe(true);
  const headers = await bearerOf(request, 'editor');
  const { reports } = (await (
    await request.get(`/api/admin/reports?q=${encodeURIComponent(description)}`, { headers })
  ).json()) as ReportPage;
  await keepSession(context, siteUrl, 'editor');
  await goTo(page, `/admin/felrapporter/${reports[0]?.id}`);
  await expect(page.getByText('lämnade ingen adress att svara till')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skicka svaret' })).toHaveCount(0);
});
