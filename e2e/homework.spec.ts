import { axe } from './support/axe.ts';
import { lockedAssignment } from './support/assignments.ts';
import { goTo, reload } from './support/go-to.ts';
import { bearerOf, logIn } from './support/log-in.ts';
import { axeInBothThemes, lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

const dayFromToday = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(
    Date.now() + days * 24 * 3_600_000,
  );

test('a class that logs in with its code sees its homework on the start page, and opens it', async ({
  page,
  browser,
  browserErrors,
  siteUrl,
  request,
}) => {
  // A wrong code is tried.
  browserErrors.expect(/404/);
  const necessary = [{ name: 'LACookiev3', value: 'necessary', url: siteUrl }];
  await page.context().addCookies(necessary);
  const { lessonId } = await lockedAssignment(request);
  await logIn(page, 'teacher');
  const headers = await bearerOf(request, 'teacher');
  const lessonName: string = (await (await request.get(`/api/school/lesson/${lessonId}`)).json())
    .name;
  const className = `7B ${Date.now()}`;
  const created = await request.post('/api/class-codes', {
    headers,
    data: { name: className, validTo: dayFromToday(5) },
  });
  const { code } = await created.json();
  const posted = await request.post('/api/plans', {
    headers,
    data: {
      name: 'Vecka 48',
      items: [
        { kind: 'lesson', id: lessonId, name: lessonName, dueBy: dayFromToday(1) },
        { kind: 'note', text: 'Läs sidan 12.', dueBy: dayFromToday(0) },
        { kind: 'note', text: 'Skriv en sida.', dueBy: dayFromToday(-2) },
      ],
    },
  });
  const plan = await posted.json();

  const context = await browser.newContext({ baseURL: siteUrl });
  await context.addCookies(necessary);
  const pupil = await context.newPage();
  await pupil.setViewportSize({ width: 360, height: 740 });
  await goTo(pupil, `/klasskod#${code}`);
  await expect(pupil.getByLabel('Klasskod', { exact: true })).toHaveValue(code);
  await pupil.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText('Vad vill du lära dig?');
  const homework = pupil.getByRole('region', { name: 'Klassens läxor' });
  await expect(homework).toHaveCount(0);

  await goTo(page, `/planering/${plan.id}`);
  await page.getByRole('button', { name: 'Välj klass' }).click();
  const dialog = page.getByRole('dialog', { name: 'Visa läxorna för en klass' });
  await dialog.getByRole('button', { name: 'Visa läxorna' }).click();
  await expect(dialog.getByText('Välj en klass eller skriv klassens kod.')).toBeVisible();
  await dialog.getByLabel('Eller klassens kod').fill('BBB-BBB-BBB');
  await dialog.getByRole('button', { name: 'Visa läxorna' }).click();
  await expect(dialog.getByText('Koden är ingen klasskod som gäller på din skola.')).toBeVisible();
  await axe(page);
  await dialog.getByLabel('Eller klassens kod').fill('');
  await dialog.getByLabel('Dina klasser').selectOption(className);
  await dialog.getByRole('button', { name: 'Visa läxorna' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${className} ser planeringens läxor`)).toBeVisible();

  await reload(pupil);
  await expect(homework.getByRole('heading', { level: 3 })).toHaveText([
    'Till i dag',
    'Till i morgon',
  ]);
  await expect(homework.getByText('Skriv en sida.')).toBeHidden();
  await homework.getByText('Läxor som har varit (1)').click();
  await expect(homework.getByText('Skriv en sida.')).toBeVisible();
  await lookAt(pupil);
  await axeInBothThemes(pupil);
  await homework.getByRole('link', { name: lessonName }).click();
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText(lessonName);

  await page.getByRole('button', { name: 'Sluta visa' }).click();
  await page.getByRole('button', { name: 'Ja, sluta visa' }).click();
  await expect(page.getByRole('button', { name: 'Välj klass' })).toBeVisible();
  await goTo(pupil, '/');
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText('Vad vill du lära dig?');
  await expect(homework).toHaveCount(0);
  await context.close();
});

test('whoever has the code of a plan sees its homework first, and on the start page afterwards', async ({
  browser,
  siteUrl,
  request,
}) => {
  const { lessonId, name } = await lockedAssignment(request);
  const headers = await bearerOf(request, 'teacher');
  const items = [
    { kind: 'heading', text: 'Måndag' },
    { kind: 'lesson', id: lessonId, name, dueBy: dayFromToday(1) },
  ];
  const posted = await request.post('/api/plans', { headers, data: { name: 'Vecka 49', items } });
  const plan = await posted.json();
  const data = { validTo: dayFromToday(5) };
  const shared = await request.put(`/api/plans/${plan.id}/link`, { headers, data });
  const { code } = (await shared.json()).link;

  const context = await browser.newContext({ baseURL: siteUrl });
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const pupil = await context.newPage();
  await goTo(pupil, `/v/${code}`);
  const homework = pupil.getByRole('region', { name: 'Läxor', exact: true });
  await expect(homework.getByRole('heading', { level: 3 })).toHaveText('Till i morgon');
  await axeInBothThemes(pupil);
  await homework.getByRole('link').click();
  await expect(pupil).toHaveURL(/#rad-2$/);
  await expect(pupil.locator('#rad-2')).toBeInViewport();

  await goTo(pupil, '/');
  await homework.getByRole('link').click();
  await expect(pupil).toHaveURL(new RegExp(`/v/${code}#rad-2$`));
  await context.close();
});
