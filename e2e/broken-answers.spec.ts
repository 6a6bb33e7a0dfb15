import { goTo } from './support/go-to.ts';
import { expect, test } from './support/test.ts';

test('an answer without what a page needs, not even an id, ends in the error page of the site', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/TypeError/);
  await goTo(page, '/lararteamet');
  await page.route('**/api/school/**', (route) => route.fulfill({ json: {} }));
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Något gick fel');
  await expect(page).toHaveTitle(/^Något gick fel/);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Application Error')).toHaveCount(0);
});
