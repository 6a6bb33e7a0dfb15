import type { SchoolTypeTree } from '@lasar/contract/catalogue/catalogue';
import type { SearchResult } from '@lasar/contract/search/search';
import type { APIRequestContext } from '@playwright/test';
import { axe } from './support/axe.ts';
import { widths } from './support/browser.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

/** The page of a level's central content, by the level's code. */
async function pathOf(siteUrl: string, code: string): Promise<string> {
  const url = '/api/school/schoolData/schoolTypeByIdentifier/gymnasieskola';
  const tree = (await (await fetch(new URL(url, siteUrl))).json()) as SchoolTypeTree;
  const level = tree.subjects
    .flatMap((subject) => subject.courses)
    .find((course) => course.code === code);
  if (!level?.centralContentPath) throw new Error(`${code} has no central content.`);
  return level.centralContentPath;
}

/** The id of the lesson with a name. */
async function lessonId(request: APIRequestContext, name: string): Promise<string> {
  const answer = await request.get(`/api/search/searchLA?q=${encodeURIComponent(name)}`);
  const hits = (await answer.json()) as SearchResult[];
  const lesson = hits.find((hit) => hit.objecttype === 'Lesson__c' && hit.Name === name);
  if (!lesson) throw new Error(`The pack has no lesson ${name}.`);
  return lesson.Id;
}

const heading = 'Centralt innehåll i Matematik nivå 1b';

test('a course leads to the page of its central content, by keyboard, and its points go into a plan', async ({
  page,
}) => {
  await goTo(page, '/gymnasieskola#matematik/matematik-niva-1b');
  await page
    .locator('[id="matematik/matematik-niva-1b"]')
    .getByRole('link', { name: 'Centralt innehåll' })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(
    page.getByText(
      /^(Ingen punkt undervisas i en hel lektion än|\d+ av 15 punkter undervisas i hela lektioner)\./,
    ),
  ).toBeVisible();
  const points = page.getByRole('main').locator('ol > li').filter({ hasText: 'Lägg till' });
  await expect(points).toHaveCount(15);
  const covered = points.filter({ hasText: 'Intervall och linjära olikheter' });
  await expect(covered.getByRole('link', { name: /^Olikheter på tallinjen/ })).toBeVisible();
  await expect(points.filter({ hasText: 'Generella samband' })).toContainText(
    'Ingen lektion ännu.',
  );

  const onlyMissing = page.getByRole('button', { name: 'Visa bara det som saknar hel lektion' });
  await onlyMissing.press('Enter');
  await expect(points.filter({ hasText: /Övas|Nämns|Ingen lektion ännu/ })).toHaveCount(
    await points.count(),
  );
  await page.getByRole('button', { name: 'Visa alla punkter' }).press('Enter');
  await expect(points).toHaveCount(15);

  await covered.getByRole('button', { name: /^Lägg till i planering/ }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Lägg till i planering' });
  await choice.getByLabel('Ny planering').fill('Matte vecka 48');
  await choice.getByLabel('Ny planering').press('Enter');
  await choice.getByRole('link', { name: 'Matte vecka 48' }).click();
  await expect(page.getByText(/^Gy25 MATE1B00X 2 Intervall/).first()).toBeVisible();
});

test('an area of the replaced course leads to the central content of the level, and a lesson tells its points', async ({
  page,
}) => {
  await goTo(page, '/gymnasieskola#matematik/matematik-1b');
  await page
    .locator('[id="matematik/matematik-1b"]')
    .getByRole('link', { name: 'Algebra' })
    .click();
  await page.getByRole('link', { name: heading }).click();
  await page
    .getByRole('link', { name: /^Linjära ekvationer steg för steg/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Linjära ekvationer steg för steg',
  );
  const goals = page.getByRole('region', { name: 'Mål' });
  await expect(goals.getByRole('link', { name: heading })).toBeVisible();
  // The points stand below the goals that serve them, and a goal may serve none.
  const goal = (text: string) =>
    goals.locator('.plain-text > .prose > ul > li').filter({ hasText: text });
  await expect(goal('med balansmetoden')).toContainText('Gy25 MATE1B00X 3 Lösa linjära');
  await expect(goal('ett vardagsproblem')).toContainText('Gy25 MATE1B00X 10 Problem ur');
  await expect(goal('kontrollera en lösning').getByRole('listitem')).toHaveCount(0);
  await goals.getByRole('button', { name: 'Lägg till punkterna i planering' }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Lägg till i planering' });
  await choice.getByLabel('Ny planering').fill('Punkter');
  await choice.getByLabel('Ny planering').press('Enter');
  await choice.getByRole('link', { name: 'Punkter' }).click();
  await expect(page.getByText(/^Gy25 MATE1B00X 3 Lösa linjära/).first()).toBeVisible();
});

test('the page of central content needs no script, has one address, and is missing where there are no points', async ({
  page,
  browser,
  browserErrors,
  siteUrl,
}) => {
  browserErrors.expect(/status of 404/);
  const path = await pathOf(siteUrl, 'SAMH1B00X');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const plain = await context.newPage();
  await plain.goto(path);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(
    'Centralt innehåll i Samhällskunskap nivå 1b',
  );
  await expect(plain.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${path}$`),
  );
  await expect(plain.getByRole('link', { name: /^Arbetslöshet/ }).first()).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Skriv ut' })).toBeHidden();
  await context.close();
  const answer = await goTo(page, '/centralt-innehall/finns-inte');
  expect(answer?.status()).toBe(404);
  const sitemap = await (await fetch(new URL('/sitemaps/pages.xml', siteUrl))).text();
  expect(sitemap).toContain(`${path}</loc>`);
});

test('axe finds nothing on the page of central content, light and dark', async ({
  page,
  siteUrl,
}) => {
  await goTo(page, await pathOf(siteUrl, 'MATE1B00X'));
  await lookAt(page, [320, ...widths]);
});

test('words and sentences in other languages carry theirs, on the lesson, in the list and in the self-test', async ({
  page,
  request,
}) => {
  const id = await lessonId(request, 'What time is it?');
  await goTo(page, `/lesson/${id}`);
  const english = (text: string) => page.locator('[lang="en"]').filter({ hasText: text });
  await expect(page.getByRole('heading', { level: 1 }).locator('[lang="en"]')).toHaveText(
    'What time is it?',
  );
  await expect(english('half past three').first()).toBeVisible();
  await expect(page.getByText('klockan', { exact: true }).first()).toHaveJSProperty('lang', '');
  await page.getByRole('navigation', { name: 'Brödsmulor' }).getByRole('link').last().click();
  await expect(
    page.getByRole('list', { name: 'Lektioner' }).locator('h2 [lang="en"]').first(),
  ).toBeVisible();
});

test('an editor gives a lesson points of central content and takes one over as a goal', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  await keepSession(context, siteUrl, 'editor');
  const id = await lessonId(request, 'Primtal, faktorer och delbarhet');
  await goTo(page, `/admin/innehall/lesson/${id}`);
  const field = page.getByRole('group', { name: 'Centralt innehåll', exact: true });
  await field.getByRole('button', { name: 'Välj punkter' }).press('Enter');
  await field.getByRole('checkbox', { name: /^9 Strategier/ }).press('Space');
  await field.getByRole('button', { name: 'Klar med punkterna' }).press('Enter');
  const chosen = field.getByRole('listitem').filter({ hasText: 'Gy25 MATE1B00X 9' });
  await chosen.getByRole('button', { name: /^Lägg till som mål/ }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Mål 1', exact: true })).toHaveValue(
    /^Strategier/,
  );
  // The goal has the point now, in place of the lesson, and gets another by keyboard.
  await expect(chosen).toHaveCount(0);
  const ofGoals = page.getByRole('group', { name: 'Mål', exact: true });
  await expect(
    ofGoals.getByRole('listitem').getByRole('listitem').filter({ hasText: 'Gy25 MATE1B00X 9' }),
  ).toBeVisible();
  await ofGoals.getByRole('button', { name: 'Välj punkter för mål 1' }).press('Enter');
  await ofGoals.getByRole('checkbox', { name: /^1 Hantera formler/ }).press('Space');
  await ofGoals.getByRole('button', { name: 'Klar med punkterna för mål 1' }).press('Enter');
  await axe(page);
  await expect(page.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible();
  await lookAt(page);
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByText('Publicerat.')).toBeVisible();

  await goTo(page, await pathOf(siteUrl, 'MATE1B00X'));
  const point = page
    .getByRole('main')
    .locator('ol > li')
    .filter({ hasText: /^9Strategier/ });
  await expect(point.getByRole('link', { name: /^Primtal, faktorer/ })).toBeVisible();
  await expect(point.getByText(/^Mål: Strategier/)).toBeVisible();
  // Each button says what it adds.
  const names = await page
    .getByRole('main')
    .getByRole('button', { name: /^Lägg till i planering/ })
    .evaluateAll((buttons) => buttons.map((button) => button.textContent));
  expect(names).toHaveLength(15);
  expect(new Set(names).size).toBe(names.length);
  expect(names[2]).toMatch(/^Lägg till i planering: Gy25 MATE1B00X 3 Lösa linjära/);
});

test('an editor writes the points of a course by keyboard, in order', async ({
  page,
  context,
  siteUrl,
}) => {
  await keepSession(context, siteUrl, 'editor');
  const path = await pathOf(siteUrl, 'FILS1000X');
  await goTo(page, `/admin/innehall/course/${path.split('/').at(-1)}`);
  const field = page.getByRole('group', { name: 'Centralt innehåll' });
  const text = `Filosofiska samtal ${Date.now()}`;
  const texts = field.getByLabel(/^Punkt \d+$/);
  await expect(texts.first()).toHaveValue(
    'Argumentation: påståenden, premisser, slutsatser och giltighet',
  );
  await field.getByRole('button', { name: 'Lägg till en punkt' }).press('Enter');
  const last = await texts.count();
  const number = await field.getByLabel(`Nummer ${last}`, { exact: true }).inputValue();
  expect(Number(number)).toBeGreaterThanOrEqual(last);
  await texts.last().fill(text);
  await field.getByRole('button', { name: `Flytta upp Punkt ${last}` }).press('Enter');
  await expect(field.getByLabel(`Punkt ${last - 1}`, { exact: true })).toHaveValue(text);
  await expect(field.getByLabel(`Nummer ${last - 1}`, { exact: true })).toHaveValue(number);
  await expect(page.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByText('Publicerat.')).toBeVisible();
  await goTo(page, path);
  await expect(page.getByText(text, { exact: true })).toBeVisible();
});
