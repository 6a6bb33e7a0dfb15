import { axe } from './support/axe.ts';
import { lockedAssignment } from './support/assignments.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { makeOwner } from './support/owner-admin.ts';
import { makeLicence, makeSchool } from './support/people.ts';
import { expect, test } from './support/test.ts';

const day = (ahead: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(
    Date.now() + ahead * 24 * 3_600_000,
  );

test('an admin finds a licence that ends soon and renews it by a year', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const content = (await lockedAssignment(request)).parents[0]?.id ?? '';
  const stamp = `${Date.now()}`;
  const soon = await makeSchool(request, `Snartskolan ${stamp}`);
  const later = await makeSchool(request, `Senareskolan ${stamp}`);
  const ended = await makeSchool(request, `Slutskolan ${stamp}`);
  const from = { content, validFrom: '2020-01-01' };
  await makeLicence(request, soon.id, { ...from, validTo: day(5) });
  await makeLicence(request, later.id, { ...from, validTo: day(60) });
  await makeLicence(request, ended.id, { ...from, validTo: day(-3) });
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, `/admin/licenser?q=${stamp}`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Går ut snart');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row(soon.name)).toContainText('Om 5 dagar');
  await expect(row(soon.name)).toContainText('Inte än');
  await expect(row(soon.name)).toContainText('Skolan har ingen administratör att påminna');
  await expect(row(later.name)).toContainText('Om 60 dagar');
  await expect(row(ended.name)).toBeHidden();
  await axeInBothThemes(page);

  const filter = page.getByRole('navigation', { name: 'När' });
  await filter.getByRole('link', { name: 'Inom 7 dagar' }).press('Enter');
  await expect(row(later.name)).toBeHidden();
  await row(soon.name).getByRole('button', { name: 'Förläng ett år' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Skolan får en ny licens');
  await page.getByRole('button', { name: 'Ja, lägg till ett år' }).press('Enter');
  await expect(row(soon.name)).toBeHidden();
  await expect(page.getByText('Ingen licens passar in på det du söker.')).toBeVisible();

  await filter.getByRole('link', { name: 'Har gått ut' }).click();
  await expect(row(ended.name)).toContainText('För 3 dagar sedan');
  await page.setViewportSize({ width: 390, height: 780 });
  await axe(page);
  await goTo(page, `/admin/skolor/${soon.id}`);
  await expect(page.getByText('Börjar gälla senare')).toBeVisible();
});

test('a licence of an owner is renewed once for its forty schools', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const content = (await lockedAssignment(request)).parents[0]?.id ?? '';
  const stamp = `${Date.now()}`;
  const owner = await makeOwner(request, `Förlängda kommunen ${stamp}`);
  const { authorization } = await bearerOf(request, 'admin');
  const headers = { authorization };
  const rows = Array.from({ length: 40 }, (_, index) => ({
    row: index + 2,
    name: `Förlängda skolan ${index} ${stamp}`,
    schoolUnitCode: '',
    skolonUuid: '',
  }));
  await request.post(`/api/admin/owners/${owner.id}/schools`, {
    headers,
    data: { rows, dryRun: false },
  });
  await request.post(`/api/admin/owners/${owner.id}/licences`, {
    headers,
    data: { content, validFrom: '2020-01-01', validTo: day(5) },
  });
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, `/admin/licenser?q=${stamp}`);
  await expect(page.getByText('1 licens', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(owner.name) });
  await expect(row).toContainText('40 skolor');
  await expect(row).toContainText('Huvudmannen har ingen administratör att påminna');
  await axe(page);
  await row.getByRole('button', { name: 'Förläng ett år' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Den är för alla dess skolor.');
  await page.getByRole('button', { name: 'Ja, lägg till ett år' }).press('Enter');
  await expect(row).toBeHidden();
  await goTo(page, `/admin/skolor?q=${encodeURIComponent(`Förlängda skolan 7 ${stamp}`)}`);
  await page.getByRole('link', { name: `Förlängda skolan 7 ${stamp}` }).click();
  await expect(page.getByText('Börjar gälla senare')).toBeVisible();
  await expect(page.getByText(`Genom huvudmannen ${owner.name}`).first()).toBeVisible();
});
