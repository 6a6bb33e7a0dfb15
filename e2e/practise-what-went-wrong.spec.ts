import { readFile } from 'node:fs/promises';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { ClassCode } from '@lasar/contract/identity/class-codes';
import type { Form } from '@lasar/contract/assignments/forms';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { assignmentOf, lockedForm } from './support/assignments.ts';
import { phoneOf, sharePlan } from './support/class-picture.ts';
import { goTo, reload } from './support/go-to.ts';
import { bearerOf, fillLogin, storeSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const producer = 'Vilken av dem är en producent?';
const asked = (page: Page, text: string) => page.getByRole('group', { name: text });
const section = (page: Page) => page.getByRole('region', { name: 'Öva det som blev fel' });
const correct = (question: Locator) =>
  question.locator('xpath=ancestor::form').getByRole('button', { name: 'Rätta' });

/** Sets the browser's clock to noon some days ahead. */
async function dayAhead(page: Page, days: number): Promise<void> {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  noon.setDate(noon.getDate() + days);
  await page.clock.setFixedTime(noon);
}

/** Answers a question of the open self-test wrong. */
async function answerWrong(
  page: Page,
  request: APIRequestContext,
  answer = 'Ekorren',
): Promise<void> {
  const form = await assignmentOf(request, 'formlink');
  await goTo(page, `/formular/${form.formId}`);
  const question = asked(page, producer);
  await question.getByRole('radio', { name: answer }).check();
  await correct(question).click();
  await expect(page.getByText('Inte rätt.')).toBeVisible();
}

/** The address of the practice of an open lesson. */
async function practiceOf(request: APIRequestContext, siteUrl: string): Promise<string> {
  const id = (await everyRoute(siteUrl))['lesson']?.split('/').at(-1);
  const answer = await request.get(`/api/school/assignments/${id}`);
  const assignments = (await answer.json()) as Assignment[];
  return assignments.find(({ name }) => name.startsWith('Öva'))?.url ?? '';
}

/** What this browser has of what was opened, answered and done. */
const tracksHere = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /device\.(done|form|recent|wrong|keep)/.test(key)),
  );

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /device\.(wrong|keep)/.test(key)));

test('what went wrong is asked again the next day and three days after, by keyboard, and nothing is sent', async ({
  page,
  request,
}) => {
  test.slow();
  const sent: string[] = [];
  page.on('request', (each) => each.method() !== 'GET' && sent.push(each.url()));
  await dayAhead(page, 0);
  await goTo(page, '/mitt');
  await expect(section(page)).toContainText('Här finns inget än.');
  await answerWrong(page, request);
  // Put right at once, it comes back all the same.
  const question = asked(page, producer);
  await question.getByRole('radio', { name: 'Granen' }).check();
  await correct(question).click();
  await expect(page.getByText('Rätt!')).toBeVisible();
  await expect(page.getByText('Det som blev fel kommer tillbaka i morgon')).toBeVisible();

  await goTo(page, '/mitt');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Öva det som blev fel');
  await expect(section(page)).toContainText('Inget att öva i dag.');
  await expect(section(page)).toContainText('Nästa gång är i morgon: 1 uppgift.');

  await dayAhead(page, 1);
  await reload(page);
  await expect(section(page)).toContainText('1 uppgift att öva i dag');
  await lookAt(page);
  await tabTo(page, section(page).getByRole('link', { name: 'Öva nu' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Öva det som blev fel');
  await expect(page.getByText('Fråga 1 av 1')).toBeVisible();
  await tabTo(page, question.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Inte rätt.')).toBeVisible();
  await lookAt(page);
  await tabTo(page, page.getByRole('button', { name: 'Klar', exact: true }), 'Enter');
  await expect(page.getByRole('group', { name: 'Övningen' })).toBeFocused();
  await expect(page.getByText('0 av 1 rätt på första försöket.')).toContainText(
    'Nästa gång är i morgon: 1 uppgift.',
  );

  await dayAhead(page, 2);
  await goTo(page, '/mitt/ova');
  await tabTo(page, question.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rätt!')).toBeVisible();
  await page.getByRole('button', { name: 'Klar', exact: true }).click();
  await expect(page.getByText('1 av 1 rätt på första försöket.')).toBeVisible();

  await dayAhead(page, 4);
  await goTo(page, '/mitt/ova');
  await expect(page.getByRole('heading', { name: 'Inget att öva i dag' })).toBeVisible();
  await dayAhead(page, 5);
  await reload(page);
  await expect(page.getByText('Fråga 1 av 1')).toBeVisible();
  expect(sent.filter((url) => !url.includes('/views'))).toEqual([]);
});

test('a file takes it along; a question that is gone is dropped, and a locked self-test is told', async ({
  page,
  request,
  browser,
  siteUrl,
}) => {
  const locked = await lockedForm(request);
  await dayAhead(page, 0);
  await answerWrong(page, request);
  await expect.poll(() => keptKeys(page)).toHaveLength(1);
  await page.evaluate((path) => {
    const id = path.split('/').at(-1) ?? '';
    const store = (source: { id: string; path: string; name: string }, count: number) => {
      const items = Array.from({ length: count }, (_, number) => ({
        key: `x${number}`,
        step: 0,
        day: '2020-01-01',
      }));
      localStorage.setItem(`lasar.device.wrong.${source.id}`, JSON.stringify({ ...source, items }));
    };
    // More than a round has.
    store({ id, path, name: 'Livet i sjön' }, 25);
    store({ id: 'borttaget', path: '/formular/borttaget', name: 'Borttaget' }, 25);
  }, locked);
  await goTo(page, '/mitt');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Spara som fil' }).click();
  const file = await (await saving).path();
  expect(await readFile(file, 'utf8')).toContain('"wrong"');

  const phone = await browser.newContext({ baseURL: siteUrl });
  const other = await phone.newPage();
  await dayAhead(other, 1);
  await goTo(other, '/mitt');
  await other.getByLabel('Fil från Mina lektioner').setInputFiles(file);
  await expect(section(other)).toContainText('51 uppgifter att öva i dag');
  await section(other).getByRole('link', { name: 'Öva nu' }).click();
  await expect(other.getByText('Fråga 1 av 1')).toBeVisible();
  const told = other.getByRole('region', { name: 'Låst just nu' });
  await expect(told).toContainText('Livet i sjön: Logga in för att öva på det igen.');
  await lookAt(other);
  await goTo(other, '/mitt');
  await expect(section(other)).toContainText('26 uppgifter att öva i dag');
  await phone.close();
});

test('the words of a lesson come back as cards', async ({ page, siteUrl }) => {
  const { 'training of a lesson': training = '' } = await everyRoute(siteUrl);
  await dayAhead(page, 0);
  await goTo(page, training);
  await page.getByRole('button', { name: 'Vänd kortet' }).click();
  await page.getByRole('button', { name: 'Inte än' }).click();
  await expect(page.getByText('Det som blev fel kommer tillbaka i morgon')).toBeVisible();
  await dayAhead(page, 1);
  await goTo(page, '/mitt/ova');
  await expect(page.getByText('Ord 1 av 1')).toBeVisible();
  await page.getByRole('button', { name: 'Vänd kortet' }).click();
  await page.getByRole('button', { name: 'Jag kunde' }).click();
  await page.getByRole('button', { name: 'Klar', exact: true }).click();
  await expect(page.getByText('1 av 1 rätt på första försöket.')).toBeVisible();
});

test('a pupil with a class code keeps nothing before pressing, and logging out offers to forget', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  const headers = await bearerOf(request, 'teacher');
  const data = { name: `Klass ${Date.now()}`, validTo: new Date().toLocaleDateString('sv-SE') };
  const created = await request.post('/api/class-codes', { headers, data });
  const { code } = (await created.json()) as ClassCode;
  const logInWithCode = () => request.post('/api/class-codes/log-in', { data: { code } });
  await storeSession(context, siteUrl, (await (await logInWithCode()).json()) as LoggedIn);

  await answerWrong(page, request);
  const keep = page.getByRole('button', { name: 'Spara på den här datorn' });
  await expect(keep).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);
  await lookAt(page);
  await goTo(page, '/mitt');
  await expect(section(page)).toContainText('Här finns inget än.');

  // Without pressing, nothing stays for whoever comes next.
  await goTo(page, '/auth/logout');
  await expect.poll(() => tracksHere(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Glöm', exact: true })).toHaveCount(0);
  // No page of the site sees a session that is stored by halves.
  await page.goto('about:blank');
  await storeSession(context, siteUrl, (await (await logInWithCode()).json()) as LoggedIn);

  await answerWrong(page, request, 'Daggmasken');
  await keep.click();
  await expect(page.getByText('Det som blev fel kommer tillbaka i morgon')).toBeVisible();
  await goTo(page, '/mitt');
  await expect(section(page)).toContainText('Nästa gång är i morgon: 1 uppgift.');

  await goTo(page, '/auth/logout');
  await page.getByRole('button', { name: 'Glöm', exact: true }).click();
  await expect(page.getByText('Allt är glömt.')).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);
  await goTo(page, '/mitt');
  await expect(section(page)).toContainText('Här finns inget än.');
});

test('what a plan opens comes back by its code, and so does practice with its own numbers', async ({
  request,
  browser,
  siteUrl,
}) => {
  const headers = await bearerOf(request, 'student');
  const formId = (await lockedForm(request)).split('/').at(-1) ?? '';
  const form = (await (await request.get(`/api/forms/${formId}`, { headers })).json()) as Form;
  const { code } = await sharePlan(request, 'I morgon', form);
  const phone = await phoneOf(browser, siteUrl);
  const page = await phone.newPage();
  await dayAhead(page, 0);
  await goTo(page, `/v/${code}/${form.assignmentId}`);
  const first = page.locator('form.question').first();
  await first.getByRole('checkbox', { name: 'Abborrar' }).check();
  await first.getByRole('button', { name: 'Rätta' }).click();
  await expect(first.getByText('Inte rätt.')).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);
  await page.getByRole('button', { name: 'Spara på den här datorn' }).click();
  await expect(page.getByText('Det som blev fel kommer tillbaka i morgon')).toBeVisible();

  // This phone may keep things now, so that practice is kept without another question.
  await goTo(page, `${await practiceOf(request, siteUrl)}?blad=7`);
  await first.getByRole('textbox').fill('-987654');
  await first.getByRole('button', { name: 'Rätta' }).click();
  await expect(first.getByText('Inte rätt.')).toBeVisible();
  await expect(page.getByText('Det som blev fel kommer tillbaka i morgon')).toBeVisible();
  const asks = (question: Locator) => question.locator('legend .font-display').innerText();
  const task = await asks(first);

  await dayAhead(page, 1);
  await goTo(page, '/mitt/ova');
  const seen: string[] = [];
  for (const next of ['Nästa', 'Klar']) {
    seen.push(await asks(first));
    const typed = first.getByRole('textbox');
    if ((await typed.count()) > 0) await typed.fill('-987654');
    else await first.getByRole('checkbox', { name: 'Abborrar' }).check();
    await first.getByRole('button', { name: 'Rätta' }).click();
    await page.getByRole('button', { name: next, exact: true }).click();
  }
  expect(seen.toSorted()).toEqual([task, 'Vilka av dem är plankton?'].toSorted());
  await expect(page.getByText('0 av 2 rätt på första försöket.')).toBeVisible();
  await phone.close();
});

test('on a shared computer nothing stays, and there is nothing to forget', async ({
  page,
  request,
}) => {
  await goTo(page, '/auth/login');
  await page.getByLabel('Delad dator').check();
  await fillLogin(page, 'student');
  await answerWrong(page, request);
  await expect.poll(() => keptKeys(page)).toHaveLength(1);
  await goTo(page, '/auth/logout');
  await expect.poll(() => keptKeys(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Glöm', exact: true })).toHaveCount(0);
});
