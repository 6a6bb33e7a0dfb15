import type { APIRequestContext } from '@playwright/test';
import { webAddresses } from '../scripts/web-addresses.ts';
import { goTo } from './support/go-to.ts';
import { accounts, bearerOf, keepSession, storeSession } from './support/log-in.ts';
import { ownerAdmin } from './support/owner-admin.ts';
import { everyRoute, guardedRoutes } from './support/routes.ts';
import { pageStateOf, type PageState } from './support/page-states.ts';
import { expect, test } from './support/test.ts';

// `oneLicence` is a teacher of another school, which has no licence for the school type of the locked pages.
const principals = [
  'anonymous',
  'student',
  'teacher',
  'schooladmin',
  'editor',
  'admin',
  'oneLicence',
  'ownerAdmin',
] as const;
type PrincipalName = (typeof principals)[number];

interface Row {
  /** A `PageState` for each principal, in their order. */
  readonly sees: string;
  /** A text of the page that only permitted users see. */
  readonly shows?: RegExp;
}

const all = (state: PageState): Row => ({ sees: principals.map(() => state).join(' ') });
//                  anonymous student teacher schooladmin editor admin other    ownerAdmin
const licensed = '  login   open    open    open        open   open  licence  licence';
const loggedIn = '  redirected open open    open        open   open  open  open';
const admins = '    login   role    role    role        role   open  role  role';
const staff = '     login   role    role    open        open   open  role  open';
const editors = '   login   role    role    role        open   open  role  role';
const owners = '    login   role    role    role        role   role  role  open';
const above = '     login   role    role    role        role   open  role  open';
const schools = '   login   role    role    open        role   role  role  role';

/** The state of each address for each principal. */
const table: Readonly<Record<string, Row>> = {
  start: all('open'),
  landing: all('open'),
  area: all('open'),
  lesson: all('open'),
  'locked lesson': { sees: licensed },
  'run-through': all('open'),
  'locked run-through': { sees: licensed },
  film: all('open'),
  pdf: all('open'),
  form: all('open'),
  'locked assignment': { sees: licensed },
  'form page': all('open'),
  'teacher team': all('open'),
  teacher: all('open'),
  'how it works': all('open'),
  licence: { ...all('open'), shows: /Grundskola.*Lärarhandledningar/ },
  about: all('open'),
  'customer cases': all('open'),
  'customer case': { ...all('open'), shows: /Exempel/ },
  glossary: all('open'),
  'glossary of a subject': all('open'),
  'central content': all('open'),
  'training of a lesson': all('open'),
  'training of an area': all('open'),
  'own tracks': all('open'),
  'practice of what went wrong': all('open'),
  'ended preview': { ...all('open'), shows: /Länken gäller inte längre/ },
  'assignment of an ended preview': { ...all('open'), shows: /Länken gäller inte längre/ },
  'own plans': all('open'),
  'report of plans': { ...all('open'), shows: /Rapport till rektor/ },
  'unknown plan': all('open'),
  'ended plan': { ...all('open'), shows: /Koden öppnar ingen planering/ },
  'assignment of an ended plan': { ...all('open'), shows: /Koden öppnar ingen planering/ },
  quote: all('open'),
  help: all('open'),
  privacy: all('open'),
  cookies: all('open'),
  accessibility: all('open'),
  login: all('open'),
  'forgot password': all('open'),
  skolfederation: all('open'),
  'new password': all('open'),
  'licence missing': all('open'),
  'class code': all('open'),
  'ended clip': { ...all('open'), shows: /Länken gäller inte längre/ },
  'help for it': all('open'),
  'report page': all('open'),
  search: all('open'),
  'search without hits': all('open'),
  'search without text': all('open'),
  'not found': all('missing'),
  account: { sees: loggedIn, shows: /E-postadress.*@(demo|prov)\.example/ },
  administration: { sees: staff, shows: /Det här har du behörighet till/ },
  schools: { sees: admins, shows: /Demoskolan/ },
  school: { sees: admins, shows: /Demoskolan.*1 juli 2026 till och med 30 juni 2027/ },
  'people of a school': { sees: admins, shows: /Demoskolan.*Lägg till många/ },
  'leavers of a school': { sees: admins, shows: /Demoskolan.*Avsluta konton/ },
  owners: { sees: admins, shows: /Huvudmän/ },
  owner: { sees: admins, shows: /Uppgifter/ },
  'schools of an owner': { sees: admins, shows: /Lägg till många skolor/ },
  'people of an owner': { sees: admins, shows: /Lägg till många/ },
  'own owner': { sees: owners, shows: /Vandringens huvudman.*Huvudmannens skola/ },
  'administrators of the own owner': { sees: owners, shows: /Bjud in skolornas administratörer/ },
  'school of the own owner': { sees: owners, shows: /Huvudmannens skola.*Administratörer/ },
  'ending licences': { sees: admins, shows: /Går ut snart/ },
  'requests of schools': { sees: above, shows: /Skolor som ber om/ },
  charges: { sees: admins, shows: /Det som är avtalat/ },
  users: { sees: admins, shows: /admin@demo\.example/ },
  user: { sees: admins, shows: /larare\.norra@demo\.example/ },
  'quote requests': { sees: admins, shows: /Skolor som har begärt offert/ },
  'quote request': { sees: admins, shows: /^(?=.*Avtal).*Kom in/s },
  reports: { sees: editors, shows: /Fel som besökare har rapporterat/ },
  report: { sees: editors, shows: /Vad är fel/ },
  changes: { sees: admins },
  'own school': { sees: schools, shows: /Demoskolan.*larare@demo\.example/ },
  'people of the own school': { sees: schools, shows: /Demoskolan.*Lägg till många/ },
  'class codes of the own school': { sees: schools, shows: /Klasskoder/ },
  'leavers of the own school': { sees: schools, shows: /Demoskolan.*Avsluta konton/ },
  content: { sees: editors, shows: /Gymnasieskola/ },
  record: { sees: editors, shows: /Publicera/ },
  preview: { sees: editors, shows: /Så här blir sidan/ },
  'preview of a course': { sees: editors, shows: /Så här blir sidan.*Alla ser samma sida/ },
  'preview of an assignment': { sees: editors, shows: /Så här blir uppgiften/ },
  'words of a subject': { sees: editors, shows: /Ordlistan på andra språk/ },
  files: { sees: editors, shows: /Filer/ },
  pictures: { sees: editors, shows: /Bilder/ },
  'content as a table': { sees: editors, shows: /Innehåll som en tabell/ },
  'words in all texts': { sees: editors, shows: /Sök och ersätt/ },
  calendar: { sees: editors, shows: /Kalendern/ },
  wastebasket: { sees: editors, shows: /Papperskorgen/ },
  'packs that were read in': { sees: editors, shows: /Läs in ett paket/ },
  'site pages': { sees: editors, shows: /Startsidan/ },
  'site page': { sees: editors, shows: /Rubrikens första rad/ },
  'site page preview': { sees: editors, shows: /Så här blir sidan/ },
  films: { sees: editors, shows: /Filmer/ },
  statistics: { sees: editors },
  'searches without hits': { sees: editors },
  operations: { sees: admins, shows: /arbete i bakgrunden/ },
  apiKeys: { sees: admins, shows: /nyckel kan ett annat system/ },
  webhooks: { sees: admins, shows: /säger till ett annat system/ },
  // Last, because it ends the session of the test.
  logout: all('open'),
};

/**
 * What everybody sees alike is visited by these two alone: by somebody who is logged in and by somebody who is not. The start
 * page, for its menu, and the logout are visited by everybody.
 */
const visitorsOfAll: readonly PrincipalName[] = ['anonymous', 'teacher'];

function visits(principal: PrincipalName, kind: string, { sees }: Row): boolean {
  const differs = new Set(sees.trim().split(/\s+/)).size > 1;
  return differs || visitorsOfAll.includes(principal) || kind === 'start' || kind === 'logout';
}

/** The principals whose menu links to the administration. */
const administers: readonly PrincipalName[] = ['schooladmin', 'editor', 'admin', 'ownerAdmin'];

// Addresses that only redirect: to the login, to the target of a login with another service, to a search hit. And the choice of
// content for a course, which exists for those alone who came by a platform, and the page of a webhook, which would be told of what
// other journeys publish.
const notVisited = [
  '/auth',
  '/auth/skolon/klar',
  '/auth/dorr/:door/klar',
  '/lti/start/:registration',
  '/lti/valj/:registration/:id',
  '/admin/innehall/bilder/:hash',
  '/admin/innehall/paket/:id',
  '/admin/webhookar/:id',
  '/sok/till',
];

test('the table covers every address of the web', async ({ request, siteUrl }) => {
  const covered = Object.values(await routesFor(request, siteUrl)).map(
    (path) => new URL(path, siteUrl).pathname,
  );
  const missed = webAddresses().filter((address) => {
    // Further segments are optional: with them the address redirects to the one without.
    const optional = address.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replace('/*', '(/.*)?');
    const pattern = new RegExp(`^${optional.replaceAll(/:\w+/g, '[^/]+')}$`);
    return !covered.some((path) => pattern.test(path));
  });
  expect(missed).toEqual(notVisited);
});

for (const [column, principal] of principals.entries()) {
  test(`the addresses as ${principal}`, async ({ page, context, siteUrl, browserErrors }) => {
    browserErrors.expect(/404|410/);
    await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
    const routes = await routesFor(context.request, siteUrl);
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(routes).toSorted());

    if (principal === 'ownerAdmin')
      await storeSession(context, siteUrl, (await ownerAdmin(context.request)).loggedIn);
    else if (principal !== 'anonymous') await keepSession(context, siteUrl, principal);
    for (const [kind, row] of Object.entries(table)) {
      if (!visits(principal, kind, row)) continue;
      const { sees, shows } = row;
      const expected = sees.trim().split(/\s+/)[column];
      await goTo(page, routes[kind] ?? '', { waitUntil: 'commit' });
      // A short interval: most pages are ready within a tenth of a second, and there are four hundred of them.
      await expect.poll(() => pageStateOf(page), { message: kind, intervals: [25] }).toBe(expected);
      const main = page.getByRole('main');
      if (shows && expected === 'open') await expect(main, kind).toHaveText(shows);
      if (shows && expected !== 'open') await expect(main, kind).not.toHaveText(shows);
      if (kind === 'start') await expectMenuOf(principal);
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible();

    async function expectMenuOf(name: PrincipalName): Promise<void> {
      const banner = page.getByRole('banner');
      if (name === 'anonymous')
        return expect(banner.getByRole('link', { name: 'Logga in' })).toBeVisible();
      await banner.getByRole('button', { name: 'Konto' }).click();
      const menu = page.getByRole('group', { name: 'Användarmeny' });
      const email =
        name === 'ownerAdmin' ? (await ownerAdmin(context.request)).email : accounts[name][0];
      await expect(menu).toContainText(`Inloggad som ${email}`);
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
