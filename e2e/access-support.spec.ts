import { axe } from './support/axe.ts';
import { lockedAssignment } from './support/assignments.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { makeLicence, makeSchool, makeTeacher } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('support sees why a lesson is locked for an account and for its school, and the history tells so', async ({
  page,
  context,
  request,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const locked = await lockedAssignment(request);
  const lesson = locked.parents.at(-1);
  const school = await makeSchool(request, `Låsta skolan ${Date.now()}`);
  const content = locked.parents[0]?.id ?? '';
  await makeLicence(request, school.id, {
    content,
    validFrom: '2020-01-01',
    validTo: '2020-12-31',
  });
  const user = await makeTeacher(request, `last.${Date.now()}@prov.example`, school.id);
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, `/admin/anvandare/${user.id}`);

  const support = page.getByRole('region', { name: 'Felsök en lektion' });
  const show = support.getByRole('button', { name: 'Visa' });
  await show.press('Enter');
  await expect(support.getByText('Skriv lektionens namn eller adress.')).toBeVisible();
  await support.getByLabel('Lektion').fill(`${siteUrl}/lesson/finns-inte`);
  await show.press('Enter');
  await expect(support.getByText('Lektionen finns inte.')).toBeVisible();
  await support.getByLabel('Lektion').fill(lesson?.name ?? '');
  await show.press('Enter');
  await support
    .getByRole('button', { name: lesson?.name ?? '', exact: true })
    .first()
    .press('Enter');
  await expect(support.getByText('stängt: licens saknas').first()).toBeVisible();
  await expect(
    support.getByText('Skolan har i dag ingen licens som öppnar lektionen.'),
  ).toBeVisible();
  await expect(
    support.getByText('1 januari 2020 till och med 31 december 2020: har gått ut'),
  ).toBeVisible();
  await expect(support.getByText('Inget lösenord har valts')).toBeVisible();
  await axeInBothThemes(page);

  await page.setViewportSize({ width: 390, height: 780 });
  await goTo(page, `/admin/skolor/${school.id}`);
  await support.getByLabel('Lektion').fill(`/lesson/${lesson?.id}`);
  await support.getByRole('radio', { name: 'Lärare' }).check();
  await show.press('Enter');
  await expect(support.getByText('bara med klasskod')).toBeVisible();
  await axe(page);

  await goTo(page, '/admin/andringar');
  await expect(
    page.getByRole('heading', { name: 'Demo Administratör felsökte en skola' }).first(),
  ).toBeVisible();
});
