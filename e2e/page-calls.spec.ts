import { planPaths } from '@lasar/contract/plans/plan-rules';
import { paths } from '@lasar/contract/paths';
import type { Plan } from '@lasar/contract/plans/plans';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession, storeSession } from './support/log-in.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

/**
 * What each kind of page asks for when somebody who is logged in opens the site there, until it is at rest, after
 * `GET /api/user/{id}`, by which the session is checked: one call, two at most. `:id` stands for each id.
 */
const callsOf: Record<string, readonly string[]> = {
  start: ['/api/licences'],
  landing: ['/api/school/schoolData/schoolTypeByIdentifier/:id'],
  area: ['/api/school/courseContent/:id', '/api/school/lessons/:id/1'],
  lesson: ['/api/school/lesson/:id', '/api/school/assignments/:id'],
  'locked lesson': ['/api/school/lesson/:id', '/api/school/assignments/:id'],
  film: ['/api/assignments/:id'],
  pdf: ['/api/assignments/:id'],
  form: ['/api/assignments/:id'],
  'form page': ['/api/forms/:id'],
  'teacher team': ['/api/school/teacher'],
  teacher: ['/api/school/teacher/:id', '/api/school/lesson/teacher/:id'],
  glossary: ['/api/glossary'],
  'glossary of a subject': ['/api/glossary/:id/:id/:id'],
  'training of a lesson': ['/api/school/lesson/:id'],
  'training of an area': ['/api/school/courseContent/:id', '/api/school/lessons/:id'],
  search: ['/api/search'],
};

const ownPages: Record<'teacher' | 'pupil', Record<string, readonly string[]>> = {
  teacher: {
    account: ['/api/users/me', '/api/users/me/joined-logins'],
    start: ['/api/licences', '/api/plans'],
    'own plans': ['/api/plans'],
    plan: ['/api/plans/:id'],
  },
  pupil: { account: ['/api/licences'], start: ['/api/homework', '/api/licences'] },
};

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

for (const who of ['teacher', 'pupil'] as const) {
  test(`a page needs one call, two at most: ${who}`, async ({ page, context, siteUrl }) => {
    test.slow();
    const plan = await createPlan(context);
    if (who === 'teacher') await keepSession(context, siteUrl, 'teacher');
    else await storeSession(context, siteUrl, await pupilOfClass(context));
    const addresses: Record<string, string> = {
      ...(await everyRoute(siteUrl)),
      account: paths.account,
      plan: planPaths.plan(plan.id),
    };
    for (const [kind, calls] of Object.entries({ ...callsOf, ...ownPages[who] })) {
      expect(calls.length, kind).toBeLessThanOrEqual(2);
      await expectCalls(page, addresses[kind] ?? '', calls);
    }
  });
}

/**
 * Expects that a page makes these reads of the API, after one check of the session, and no more until the network is at rest. A
 * page that begins late on a busy machine is waited for: its network rests before its scripts have asked for anything.
 */
async function expectCalls(
  page: Page,
  address: string,
  expected: readonly string[],
): Promise<void> {
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/'))
      calls.push(withoutIds(pathname));
  };
  const all = [sessionCheck, ...expected].toSorted();
  page.on('request', note);
  await goTo(page, address);
  await expect.poll(() => calls.toSorted(), { message: address }).toEqual(all);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  expect(calls.toSorted(), address).toEqual(all);
}

const sessionCheck = '/api/user/:id';

/** Names of calls are short and have no digits; slugs stand where the glossary and a landing page have theirs. */
const withoutIds = (path: string): string =>
  path
    .replace(/(glossary|schoolTypeByIdentifier|user)\/.*$/, (rest) =>
      rest.replace(/\/[^/]+/g, '/:id'),
    )
    .replace(/\/(?=[\w-]*\d)[\w-]{15,}/g, '/:id');

async function createPlan({ request }: BrowserContext): Promise<Plan> {
  const headers = await bearerOf(request, 'teacher');
  const answer = await request.post('/api/plans', { headers, data: { name: 'Veckan', items: [] } });
  return (await answer.json()) as Plan;
}

/** A pupil who is logged in with a new class code of the teacher. */
async function pupilOfClass({ request }: BrowserContext): Promise<LoggedIn> {
  const headers = await bearerOf(request, 'teacher');
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const data = { name: `Klass ${Date.now()}`, validTo: tomorrow };
  const created = await request.post('/api/class-codes', { headers, data });
  const { code } = (await created.json()) as { code: string };
  const answer = await request.post('/api/class-codes/log-in', { data: { code } });
  return (await answer.json()) as LoggedIn;
}
