import type { SchoolType } from '@lasar/contract/catalogue/catalogue';
import { axe } from './support/axe.ts';
import { startCourse } from './support/lti-course.ts';
import { makeLicence, makeSchool } from './support/people.ts';
import { expect, test } from './support/test.ts';

const items = 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items';

interface Item {
  readonly title: string;
  readonly url: string;
  readonly lineItem?: { readonly label: string; readonly scoreMaximum: number };
}

test('a teacher chooses a self-test in the course, a pupil does it there, and the platform has the points', async ({
  page,
  context,
  request,
  siteUrl,
  browserErrors,
}) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const school = await makeSchool(request, `Skolan med kurser ${Date.now()}`);
  const type = await request.get(`${siteUrl}/api/school/schoolType/gymnasieskola`);
  const { id: content } = (await type.json()) as SchoolType;
  const licence = { content, validFrom: '2020-01-01', validTo: '2099-12-31' };
  await makeLicence(request, school.id, licence);
  await using course = await startCourse(siteUrl, request, school.id);
  browserErrors.allow(course.scores.url);
  browserErrors.allow(course.platformUrl);
  browserErrors.expect(/Blocked autofocusing/);
  const frame = page.frameLocator('iframe');
  const status = frame.getByRole('region', { name: 'Resultat' }).getByRole('status');

  await page.goto(course.choosing('larare'));
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Välj innehåll till kursen');
  // By keyboard: the search, the lesson, the self-test.
  await frame.getByLabel('Sök lektion').fill('absolutbelopp och ekvationer');
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('heading', { name: /^Sökning/ })).toBeFocused();
  await frame.getByRole('button', { name: /^Absolutbelopp och ekvationer Lektion/ }).press('Enter');
  await expect(frame.getByRole('heading', { name: 'Absolutbelopp och ekvationer' })).toBeFocused();
  await frame.getByRole('button', { name: 'Hela lektionen' }).press('Space');
  await frame.getByRole('button', { name: /^Självtest/ }).press('Space');
  await expect(frame.getByText('är vald.')).toBeVisible();
  await frame.getByRole('button', { name: 'Ta bort Absolutbelopp och ekvationer' }).press('Enter');
  await frame.getByLabel('Räkna resultat').check();
  await axe(page);
  await frame.getByRole('button', { name: 'Lägg till' }).press('Enter');
  await expect(frame.getByRole('heading', { name: 'Sparat i kursen' })).toBeVisible();
  const [chosen, ...more] = (course.scores.choices.at(-1)?.[items] ?? []) as readonly Item[];
  expect(more).toEqual([]);
  if (!chosen?.lineItem) throw new Error('The choice has no line item.');
  const { label, scoreMaximum } = chosen.lineItem;
  const lineItem = course.scores.addLineItem({ label, scoreMaximum });

  await page.goto(course.link('elev', chosen.url, lineItem));
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(chosen.title);
  await expect(frame.getByText('När du är klar kan du skicka antalet rätt')).toBeVisible();
  // A pupil who only tries: the first choice, or something typed.
  const questions = frame.locator('.question');
  await expect(questions).toHaveCount(scoreMaximum);
  for (const question of await questions.all()) {
    const choice = question.getByRole('radio').or(question.getByRole('checkbox')).first();
    const typed = question.getByRole('textbox').first();
    if (await choice.isVisible()) await choice.check();
    else if (await typed.isVisible()) await typed.fill('1');
    for (const list of await question.getByRole('combobox').all())
      await list.selectOption({ index: 1 });
    await question.getByRole('button', { name: 'Rätta' }).click();
  }
  const result = await frame.getByText(/^\d av \d rätt$/).innerText();
  expect(course.scores.scores).toEqual([]);
  await frame.getByRole('button', { name: 'Skicka resultat till läraren' }).click();
  await expect(status.last()).toHaveText(`Skickat: ${result}.`);
  await axe(page);
  expect(course.scores.scores).toEqual([
    expect.objectContaining({
      lineItem,
      scoreGiven: Number(result.split(' ')[0]),
      scoreMaximum,
      gradingProgress: 'FullyGraded',
    }),
  ]);

  // The teacher who opens the same link sends nothing.
  await page.goto(course.link('larare', chosen.url, lineItem));
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(chosen.title);
  await expect(frame.getByText('Här skickar eleverna sitt resultat till dig.')).toBeVisible();
});
