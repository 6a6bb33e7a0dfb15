import { goTo } from './support/go-to.ts';
import { fillLogin } from './support/log-in.ts';
import { answerAlready, measuringIds, pathsOf, test } from './support/measured.ts';
import { expect } from './support/test.ts';

// The site is told that it is the production host, and reached by another name.
test.use({
  settings: {
    ...measuringIds,
    PRODUCTION_HOST: 'lasar.example',
    PUBLIC_URL: 'https://lasar.example',
    MEASURE_STUDENTS: 'true',
  },
});

test('on the production host analytics have another id and no debugging, and pupils are measured where that is configured', async ({
  page,
  context,
  baseURL,
  reports,
}) => {
  await answerAlready(context, baseURL, 'all');
  await goTo(page, '/auth/login');
  await expect.poll(() => pathsOf(reports)).toEqual(['/auth/login']);
  expect(reports.analytics[0]).toMatchObject({ tid: 'G-PROD1', user_id: 'null' });
  expect(reports.analytics[0]).not.toHaveProperty('debug_mode');

  await fillLogin(page, 'student');
  const userId = await page.evaluate(() => localStorage.getItem('userID'));
  await expect.poll(() => reports.analytics.at(-1)?.['user_id']).toBe(userId);
});
