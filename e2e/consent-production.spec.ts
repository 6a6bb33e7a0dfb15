import { goTo } from './support/go-to.ts';
import { fillLogin } from './support/log-in.ts';
import { answerAlready, measuringIds, pathsOf, test } from './support/measured.ts';
import { expect } from './support/test.ts';

// The site is reached by the name of the production host, and by another one.
const production = 'https://lasar.example';

test.use({
  settings: {
    ...measuringIds,
    PRODUCTION_HOST: 'lasar.example',
    PUBLIC_URL: production,
    MEASURE_STUDENTS: 'true',
  },
});

test('the analytics id follows the host that is visited, not the settings of the process', async ({
  page,
  context,
  baseURL,
  reports,
}) => {
  await answerAlready(context, baseURL, 'all');
  await goTo(page, '/om-oss');
  await expect.poll(() => pathsOf(reports)).toEqual(['/om-oss']);
  expect(reports.analytics[0]).toMatchObject({ tid: 'G-OTHER1', debug_mode: 'true' });
});

test('on the production host analytics have another id and no debugging, and pupils are measured where that is configured', async ({
  page,
  context,
  baseURL,
  reports,
  browserErrors,
}) => {
  browserErrors.allow(production);
  await context.route(`${production}/**`, async (route) => {
    const url = route.request().url().replace(production, String(baseURL));
    // A request that is under way when the test ends, such as for an icon, would fail the run outside of every test.
    const response = await route.fetch({ url }).catch(() => undefined);
    if (response) await route.fulfill({ response }).catch(() => undefined);
  });
  await answerAlready(context, production, 'all');
  await goTo(page, `${production}/auth/login`);
  await expect.poll(() => pathsOf(reports)).toEqual(['/auth/login']);
  expect(reports.analytics[0]).toMatchObject({ tid: 'G-PROD1', user_id: 'null' });
  expect(reports.analytics[0]).not.toHaveProperty('debug_mode');

  await fillLogin(page, 'student');
  const userId = await page.evaluate(() => localStorage.getItem('userID'));
  await expect.poll(() => reports.analytics.at(-1)?.['user_id']).toBe(userId);
  await page.waitForLoadState('networkidle');
});
