import type { Form } from '@lasar/contract/assignments/forms';
import { lockedForm } from './support/assignments.ts';
import { axe } from './support/axe.ts';
import { answer, joinByCall, phoneOf, sharePlan } from './support/class-picture.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

test('strangers who fill a class picture keep no pupil out: the teacher lets the class in, and clears it', async ({
  page,
  context,
  browser,
  request,
  siteUrl,
}) => {
  const formId = (await lockedForm(request)).split('/').at(-1) ?? '';
  const headers = await bearerOf(request, 'teacher');
  const form = (await (await request.get(`/api/forms/${formId}`, { headers })).json()) as Form;
  const asked = form.questions.findIndex(({ type }) => type === 'choice');
  const question = form.questions[asked];
  if (question?.type !== 'choice') throw new Error('The self-test has no choice of one.');
  const { id, code } = await sharePlan(request, `Främlingar ${Date.now()}`, form);
  await keepSession(context, siteUrl, 'teacher');
  await goTo(page, `/planering/${id}?klassbild`);
  await page.getByRole('button', { name: 'Starta klassbilden' }).click();
  await expect(page.getByText('0 har gått med.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Släpp in fler' })).toHaveCount(0);

  // One script, as many pupils as it gets.
  const strangers = await Promise.all(Array.from({ length: 60 }, () => joinByCall(request, code)));
  const answered = { formId, question: asked, right: false };
  await request.post(`/api/shared-plans/${code}/class-answers`, {
    data: { ticket: strangers[0], ...answered },
  });
  const phone = await phoneOf(browser, siteUrl);
  const pupil = await phone.newPage();
  await goTo(pupil, `/v/${code}/${form.assignmentId}`);
  await pupil.getByRole('button', { name: 'Ja, räkna mina svar' }).click();
  await expect(pupil.getByText('Klassbilden är full just nu.')).toBeVisible();
  await axe(pupil);
  await answer(pupil, asked + 1, question.choices[0]?.text ?? '');
  await expect(page.getByText('40 har gått med. 21 väntar på att komma in.')).toBeVisible();
  await lookAt(page);
  await page.getByRole('button', { name: 'Visa för klassen' }).click();
  const board = page.getByRole('dialog');
  await expect(board.getByText('21 väntar på att komma in.')).toBeVisible();
  await axe(page);
  await tabTo(page, board.getByRole('button', { name: 'Släpp in fler' }), 'Enter');
  await expect(board.getByText('61 har gått med.')).toBeFocused();
  await page.keyboard.press('Escape');

  // The pupil comes in without a press, with the answer that was given while waiting.
  await expect(pupil.getByText('Ditt första svar på varje fråga räknas')).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText('2 elever har svarat.')).toBeVisible();

  await page.getByRole('button', { name: 'Töm och börja om' }).click();
  await expect(page.getByText('0 har gått med.')).toBeVisible();
  await expect(page.getByText('Ingen har svarat än.')).toBeVisible();
  // The browser learns it with its next answer, or when the pupil comes back to it.
  await pupil.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('1 har gått med.')).toBeVisible();
  await expect(page.getByText('1 elev har svarat.')).toBeVisible();
  await phone.close();
});
