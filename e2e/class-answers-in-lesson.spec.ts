import type { CountedAnswer } from '@lasar/contract/plans/class-pictures';
import type { Form } from '@lasar/contract/assignments/forms';
import type { SharedPlanAssignment } from '@lasar/contract/plans/shared-plans';
import type { APIRequestContext, Locator } from '@playwright/test';
import { axe } from './support/axe.ts';
import { joinByCall, phoneOf } from './support/class-picture.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

interface Asked {
  readonly assignmentId: string;
  readonly formId: string;
  readonly questions: readonly number[];
}

test('28 pupils answer a lesson on the board, and practise what most of them got wrong', async ({
  page,
  context,
  browser,
  request,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'teacher');
  // Refused, the board covers the window, which can then have the size of a projector.
  await page.addInitScript(() =>
    Object.defineProperty(document, 'fullscreenEnabled', { value: false }),
  );
  await page.setViewportSize({ width: 1366, height: 768 });
  const run = ((await everyRoute(siteUrl))['lesson'] ?? '').replace('/lesson/', '/genomfor/');
  await goTo(page, run);
  await page.getByRole('button', { name: '40 minuter' }).click();
  const board = page.getByRole('dialog');
  await board.getByRole('button', { name: 'Låt klassen svara' }).click();
  const heading = board.getByRole('heading', { name: /^[A-Z\d]{3}-[A-Z\d]{3}-[A-Z\d]{3}$/ });
  const code = await heading.innerText();
  await expect(board.getByRole('img', { name: /^Qr-kod/ })).toBeVisible();
  await fits(board);
  await axe(page);

  // Two pupils have a browser; the others make the calls that a browser makes.
  const phones = await Promise.all([phoneOf(browser, siteUrl), phoneOf(browser, siteUrl)]);
  const pupils = await Promise.all(
    phones.map(async (phone) => {
      const pupil = await phone.newPage();
      await goTo(pupil, `/v/${code}`);
      await pupil.getByRole('button', { name: 'Ja, räkna mina svar' }).click();
      await expect(pupil.getByText('Titta på tavlan.')).toBeVisible();
      return pupil;
    }),
  );
  const tickets = await Promise.all(
    Array.from({ length: 26 }, async () => (await joinByCall(request, code)) ?? ''),
  );
  await expect(board.getByText('28 har gått med.')).toBeVisible();
  await board.getByRole('button', { name: 'Fortsätt' }).click();

  const ticket = tickets[0] ?? '';
  const { asked, form } = await toQuestionWithChoices(page.keyboard, board, request, code, ticket);
  const [index = 0] = asked.questions;
  const question = form.questions[index];
  if (question?.type !== 'choice') throw new Error('unreachable');
  const wrong = question.choices.findIndex(({ correct }) => !correct);
  const right = question.choices.find(({ correct }) => correct)?.text ?? '';
  for (const pupil of pupils) {
    const fields = pupil.getByRole('group', { name: /^Fråga 1 av 1/ });
    await fields.getByRole('radio', { name: right, exact: true }).check();
    await pupil.locator('form', { has: fields }).getByRole('button', { name: 'Rätta' }).click();
  }
  await axe(pupils[0] ?? page);
  for (const each of tickets)
    await answer(request, code, {
      ticket: each,
      formId: asked.formId,
      question: index,
      right: false,
      choices: [wrong],
    });
  await expect(board.getByText('28 har svarat')).toBeVisible();
  await board.getByRole('button', { name: 'Visa svaret' }).click();
  await expect(board.getByText('2 av 28 rätt')).toBeVisible();
  await expect(board.getByText('Vanligaste felet, 26 av 28:')).toBeVisible();
  await fits(board);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await fits(board);
  await lookAt(page);
  await page.setViewportSize({ width: 1366, height: 768 });

  await fits(board);
  await board.getByRole('button', { name: 'Öva på mobilerna' }).click();
  await expect(board.getByRole('heading', { name: 'Öva på det här' })).toBeVisible();
  await expect(board.getByText('Uppgifterna ligger på mobilerna.')).toBeVisible();
  await fits(board);
  for (const pupil of pupils)
    await expect(pupil.getByRole('group', { name: /^Fråga/ })).toHaveCount(3);
  const practised = await askedOf(request, code, ticket);
  expect(practised?.questions).toHaveLength(3);
  for (const each of tickets)
    for (const number of practised?.questions ?? [])
      await answer(request, code, {
        ticket: each,
        formId: practised?.formId ?? '',
        question: number,
        right: true,
      });
  await board.getByRole('button', { name: 'Visa svaren' }).click();
  await expect(board.getByText('26 av 26 rätt')).toHaveCount(3);
  await fits(board);
  await axe(page);
  await lookAt(page);

  // What a pupil had wrong comes back another day, where the pupil wants it to.
  const [first] = pupils;
  if (!first) throw new Error('unreachable');
  const field = first.getByRole('group', { name: /^Fråga 1 av 3/ });
  const opened = await request.get(
    `/api/shared-plans/${code}/assignments/${practised?.assignmentId}`,
  );
  const task = ((await opened.json()) as SharedPlanAssignment).form?.questions[
    practised?.questions[0] ?? 0
  ];
  if (task && 'choices' in task) {
    const choice = task.choices.find(({ correct }) => !correct)?.text ?? '';
    await field.getByRole('radio', { name: choice, exact: true }).check();
  } else await field.getByRole('textbox').fill('987654');
  await first.locator('form', { has: field }).getByRole('button', { name: 'Rätta' }).click();
  await first.getByRole('button', { name: 'Spara på den här datorn' }).click();
  await expect(first.getByText('Det som blev fel kommer tillbaka i morgon')).toBeVisible();

  // Without the network the lesson goes on.
  await context.setOffline(true);
  await page.keyboard.press('PageDown');
  await expect(board.getByRole('heading', { name: 'Öva på det här' })).toHaveCount(0);
  const lost = board.getByText('Klassbilden har tappat anslutningen.');
  await expect(lost).toBeVisible();
  await context.setOffline(false);
  await expect(lost).toHaveCount(0);
  for (const phone of phones) await phone.close();
});

/** Goes on until the class is asked a question with choices of which one is right. */
async function toQuestionWithChoices(
  keyboard: { readonly press: (key: string) => Promise<void> },
  board: Locator,
  request: APIRequestContext,
  code: string,
  ticket: string,
): Promise<{ asked: Asked; form: Form }> {
  const isAsking = board.getByText(/^\d+ av \d+ · (Fråga|Slutfråga) ·/);
  let before: Asked | undefined;
  for (;;) {
    await keyboard.press('PageDown');
    if ((await isAsking.count()) === 0) continue;
    await expect
      .poll(async () => {
        const asked = await askedOf(request, code, ticket);
        return asked !== undefined && JSON.stringify(asked) !== JSON.stringify(before);
      })
      .toBe(true);
    const asked = (await askedOf(request, code, ticket)) as Asked;
    const opened = await request.get(`/api/shared-plans/${code}/assignments/${asked.assignmentId}`);
    before = asked;
    const { form } = (await opened.json()) as SharedPlanAssignment;
    if (form?.questions[asked.questions[0] ?? 0]?.type === 'choice') return { asked, form };
    await keyboard.press('PageDown');
  }
}

async function askedOf(
  request: APIRequestContext,
  code: string,
  ticket: string,
): Promise<Asked | undefined> {
  const joined = await request.post(`/api/shared-plans/${code}/class-ticket`, { data: { ticket } });
  return ((await joined.json()) as { asked?: Asked }).asked;
}

async function answer(
  request: APIRequestContext,
  code: string,
  data: CountedAnswer,
): Promise<void> {
  expect((await request.post(`/api/shared-plans/${code}/class-answers`, { data })).ok()).toBe(true);
}

/** Whether a step is seen whole, without being scrolled. */
async function fits(board: Locator): Promise<void> {
  const over = await board
    .locator('.run-stage')
    .evaluate((stage) => stage.scrollHeight - stage.clientHeight);
  expect(over).toBeLessThanOrEqual(1);
}
