import type { APIRequestContext } from '@playwright/test';
import { webAddresses } from '../scripts/web-addresses.ts';
import { accounts, bearerOf, keepSession } from './support/log-in.ts';
import { everyRoute, guardedRoutes } from './support/routes.ts';
import { sightOf, type Sight } from './support/sights.ts';
import { expect, test } from './support/test.ts';

// `oneLicence` is another school's teacher, whose school has no licence for what the locked pages belong to.
const readers = [
  'visitor',
  'student',
  'teacher',
  'schooladmin',
  'editor',
  'admin',
  'oneLicence',
] as const;
type ReaderName = (typeof readers)[number];

interface Row {
  /** A `Sight` for each of `readers`, in their order. */
  readonly sees: string;
  /** What is there for whom it is open, and for nobody else. */
  readonly shows?: RegExp;
}

const all = (sight: Sight): Row => ({ sees: readers.map(() => sight).join(' ') });
//                  visitor student teacher schooladmin editor admin other
const licensed = '  login   open    open    open        open   open  licence';
const loggedIn = '  asked   open    open    open        open   open  open';
const admins = '    login   role    role    role        role   open  role';
const staff = '     login   role    role    open        open   open  role';
const editors = '   login   role    role    role        open   open  role';
const schools = '   login   role    role    open        role   role  role';

/** What stands at each address for whom. */
const table: Readonly<Record<string, Row>> = {
  start: all('open'),
  landing: all('open'),
  area: all('open'),
  lesson: all('open'),
  'locked lesson': { sees: licensed },
  film: all('open'),
  pdf: all('open'),
  form: all('open'),
  'locked assignment': { sees: licensed },
  'form page': all('open'),
  'teacher team': all('open'),
  teacher: all('open'),
  'how it works': all('open'),
  about: all('open'),
  'customer cases': all('open'),
  'customer case': { ...all('open'), shows: /Exempel/ },
  quote: all('open'),
  help: all('open'),
  privacy: all('open'),
  cookies: all('open'),
  accessibility: all('open'),
  login: all('open'),
  'forgot password': all('open'),
  'new password': all('open'),
  'licence missing': all('open'),
  'class code': all('open'),
  'ended clip': { ...all('open'), shows: /Länken gäller inte längre/ },
  'help for it': all('open'),
  search: all('open'),
  'search without hits': all('open'),
  'search without text': all('open'),
  'not found': all('missing'),
  account: { sees: loggedIn, shows: /E-postadress.*@demo\.example/ },
  administration: { sees: staff, shows: /Det här öppnar dina roller/ },
  schools: { sees: admins, shows: /Demoskolan/ },
  school: { sees: admins, shows: /Demoskolan.*1 juli 2026 till och med 30 juni 2027/ },
  users: { sees: admins, shows: /larare\.norra@demo\.example/ },
  user: { sees: admins, shows: /larare\.norra@demo\.example/ },
  'quote requests': { sees: admins, shows: /Skolor som har begärt offert/ },
  'quote request': { sees: admins, shows: /Organisationsnummer/ },
  reports: { sees: editors, shows: /Fel som besökare har rapporterat/ },
  report: { sees: editors, shows: /Vad är fel/ },
  changes: { sees: admins },
  'own school': { sees: schools, shows: /Demoskolan.*larare@demo\.example/ },
  content: { sees: editors, shows: /innehållspaket/ },
  statistics: { sees: editors },
  'searches without hits': { sees: editors },
  // Last, because it ends the walk's session.
  logout: all('open'),
};

/** Who is sent to the administration by the menu. */
const administers: readonly ReaderName[] = ['schooladmin', 'editor', 'admin'];

// They only lead on: to the login, to where somebody from Skolon wanted to go, to what was searched for.
const neverDrawn = ['/auth', '/auth/skolon/klar', '/sok/till'];

test('every address that the web has is walked', async ({ request, siteUrl }) => {
  const walked = Object.values(await routesFor(request, siteUrl)).map(
    (path) => new URL(path, siteUrl).pathname,
  );
  const missed = webAddresses().filter((address) => {
    const pattern = new RegExp(`^${address.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
    return !walked.some((path) => pattern.test(path));
  });
  expect(missed).toEqual(neverDrawn);
});

for (const [column, reader] of readers.entries()) {
  test(`every address as ${reader}`, async ({ page, context, siteUrl, faults }) => {
    faults.expect(/404|410/);
    await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
    const routes = await routesFor(context.request, siteUrl);
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(routes).toSorted());

    if (reader !== 'visitor') await keepSession(context, siteUrl, reader);
    for (const [kind, { sees, shows }] of Object.entries(table)) {
      const expected = sees.trim().split(/\s+/)[column];
      await page.goto(routes[kind] ?? '', { waitUntil: 'commit' });
      // Asked often: most pages stand within a tenth of a second, and there are three hundred of them.
      await expect.poll(() => sightOf(page), { message: kind, intervals: [25] }).toBe(expected);
      const main = page.getByRole('main');
      if (shows && expected === 'open') await expect(main, kind).toHaveText(shows);
      if (shows && expected !== 'open') await expect(main, kind).not.toHaveText(shows);
      if (kind === 'start') await expectMenuOf(reader);
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible();

    async function expectMenuOf(name: ReaderName): Promise<void> {
      const banner = page.getByRole('banner');
      if (name === 'visitor')
        return expect(banner.getByRole('link', { name: 'Logga in' })).toBeVisible();
      await banner.getByRole('button', { name: 'Konto' }).click();
      const menu = page.getByRole('group', { name: 'Användarmeny' });
      await expect(menu).toContainText(`Inloggad som ${accounts[name][0]}`);
      await expect(menu.getByRole('link', { name: 'Administration' })).toHaveCount(
        administers.includes(name) ? 1 : 0,
      );
    }
  });
}

async function routesFor(
  request: APIRequestContext,
  siteUrl: string,
): Promise<Record<string, string>> {
  const guarded = await guardedRoutes(request, await bearerOf(request, 'admin'));
  return { ...(await everyRoute(siteUrl)), ...guarded };
}
