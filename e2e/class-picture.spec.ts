import type { Form } from '@lasar/contract/assignments/forms';
import { lockedForm } from './support/assignments.ts';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { answer, answerByCall, phoneOf, sharePlan } from './support/class-picture.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { logInAsNewTeacher } from './support/people.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

test('a teacher sees live how 28 pupils answer, without a name, and ends it', async ({
  page,
  browser,
  request,
  siteUrl,
}) => {
  const headers = await bearerOf(request, 'teacher');
  const formId = (await lockedForm(request)).split('/').at(-1) ?? '';
  const form = (await (await request.get(`/api/forms/${formId}`, { headers })).json()) as Form;
  const asked = form.questions.findIndex(({ type }) => type === 'choice');
  const number = asked + 1;
  const question = form.questions[asked];
  if (question?.type !== 'choice') throw new Error('The self-test has no choice of one.');
  const wrong = question.choices.findIndex(({ correct }) => !correct);
  const right = question.choices.findIndex(({ correct }) => correct);
  const textOf = (index: number) => question.choices[index]?.text ?? '';

  await logInAsNewTeacher(page, request);
  await goTo(page, '/planering');
  await page.getByRole('button', { name: 'Ny planering' }).click();
  await page.getByLabel('Namn').fill('Livet i sjön, torsdag');
  await page.getByRole('button', { name: 'Skapa', exact: true }).click();
  await page.getByRole('link', { name: 'Öppna klassbilden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klassbild');
  await expect(page.getByText('Planeringen behöver en kod först')).toBeVisible();
  await page.getByRole('link', { name: 'Dela planeringen' }).click();
  const planId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const own = { authorization: `Bearer ${token}` };
  const plan = (await (await request.get(`/api/plans/${planId}`, { headers: own })).json()) as {
    name: string;
    version: number;
  };
  await request.put(`/api/plans/${planId}`, {
    headers: own,
    data: {
      name: plan.name,
      version: plan.version,
      items: [{ kind: 'assignment', id: form.assignmentId, name: form.name }],
    },
  });
  await page.getByRole('button', { name: 'Skapa en kod' }).click();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  const code = await page.getByText(/^[A-Z\d]{3}-[A-Z\d]{3}-[A-Z\d]{3}$/).innerText();
  await page.getByRole('link', { name: 'Öppna klassbilden' }).click();
  await page.getByRole('button', { name: 'Starta klassbilden' }).click();
  await expect(page.getByText('Ingen har svarat än.')).toBeVisible();
  await lookAt(page);

  // Each browser is a pupil. One says no, one answers before the choice.
  const browsers = await Promise.all(Array.from({ length: 3 }, () => phoneOf(browser, siteUrl)));
  const [yes, no, late] = await Promise.all(
    browsers.map(async (phone) => {
      const pupil = await phone.newPage();
      await goTo(pupil, `/v/${code}`);
      await pupil.getByRole('main').getByRole('link', { name: form.name }).click();
      // The page of the plan asks it too.
      await expect(pupil.getByRole('heading', { level: 1, name: form.name })).toBeVisible();
      await expect(pupil.getByRole('heading', { name: 'Får dina svar räknas?' })).toBeVisible();
      return pupil;
    }),
  );
  if (!yes || !no || !late) throw new Error('unreachable');
  await axe(yes);
  // What is counted was asked of all in the same way.
  await expect(yes.getByRole('group', { name: 'Nivå' })).toHaveCount(0);
  await yes.getByRole('button', { name: 'Ja, räkna mina svar' }).click();
  await answer(yes, number, textOf(wrong));
  await no.getByRole('button', { name: 'Nej, behåll dem här' }).click();
  await answer(no, number, textOf(wrong));
  await answer(late, number, textOf(right));
  await expect(page.getByText('1 elev har svarat.')).toBeVisible();
  await late.getByRole('button', { name: 'Ja, räkna mina svar' }).click();
  await expect(page.getByText('2 elever har svarat.')).toBeVisible();
  await expect(page.getByText('1 av 2 rätt')).toBeVisible();

  // Correcting the answer later changes nothing: the first one tells what was hard.
  await answer(yes, number, textOf(right));
  // Another tab of the same browser is the same pupil.
  const tab = await yes.context().newPage();
  await goTo(tab, `/v/${code}/${form.assignmentId}`);
  await expect(tab.getByText('Ditt första svar på varje fråga räknas')).toBeVisible();
  await tab.close();
  // The others of the class make the calls that a browser makes.
  for (let pupils = 0; pupils < 25; pupils += 1)
    await answerByCall(request, code, {
      formId,
      question: asked,
      right: false,
      choices: [wrong],
    });
  await expect(page.getByText('27 elever har svarat.')).toBeVisible();
  await no.getByRole('button', { name: 'Låt dem räknas i klassbilden' }).click();
  await expect(page.getByText('28 elever har svarat.')).toBeVisible();
  await expect(page.getByText('1 av 28 rätt')).toBeVisible();
  await expect(page.getByText('Vanligaste felet, 27 av 28:')).toContainText(textOf(wrong));
  await lookAt(page);

  await page.getByRole('button', { name: `Gå igenom fråga ${number}` }).click();
  const board = page.getByRole('dialog', { name: `Fråga ${number}` });
  await expect(board.getByText('27', { exact: true })).toHaveCount(0);
  await board.getByRole('button', { name: 'Visa svaret' }).click();
  await expect(board.getByText('27', { exact: true })).toBeVisible();
  await expect(board.getByText('1 av 28 rätt')).toBeVisible();
  await axe(page);
  // Three tasks on just that, and the phones of the class have them too.
  await board.getByRole('button', { name: 'Öva på mobilerna' }).click();
  await expect(board.getByRole('heading', { name: 'Öva på det här' })).toBeVisible();
  await expect(board.getByText('Uppgifterna ligger på mobilerna.')).toBeVisible();
  await expect(board.getByRole('listitem')).toHaveCount(3);
  const toTasks = yes.getByRole('link', { name: 'Svara på det som står på tavlan' });
  await expect(toTasks).toBeVisible({ timeout: 40_000 });
  await toTasks.click();
  await expect(yes.getByRole('group', { name: /^Fråga/ })).toHaveCount(3);
  await axe(yes);
  await board.getByRole('button', { name: 'Visa svaren' }).click();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(board).toHaveCount(0);
  await expect(yes.getByText('Titta på tavlan.')).toBeVisible();
  await page.getByRole('button', { name: 'Visa för klassen' }).click();
  const whole = page.getByRole('dialog', { name: plan.name });
  await expect(whole.getByText('1 av 28')).toBeVisible();
  await expect(whole.getByText('Visas när minst 5 har svarat.').first()).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(whole).toHaveCount(0);

  await page.getByRole('button', { name: 'Avsluta klassbilden' }).click();
  await page.getByRole('button', { name: 'Ja, ta bort alla svar' }).click();
  await expect(page.getByRole('button', { name: 'Starta klassbilden' })).toBeVisible();
  await late.getByRole('button', { name: 'Sluta räkna mina svar' }).click();
  await late.getByRole('button', { name: 'Låt dem räknas i klassbilden' }).click();
  await expect(late.getByText('Läraren har avslutat klassbilden.')).toBeVisible();
  for (const phone of browsers) await phone.close();
});

test('a finished self-test has a receipt that the teacher tells from another day’s', async ({
  page,
  browser,
  request,
  siteUrl,
}) => {
  const formId = (await lockedForm(request)).split('/').at(-1) ?? '';
  const headers = await bearerOf(request, 'teacher');
  const form = (await (await request.get(`/api/forms/${formId}`, { headers })).json()) as Form;
  const { id, code } = await sharePlan(request, `Kvittens ${Date.now()}`, form);
  await request.put(`/api/plans/${id}/class-picture`, { headers });

  // The answers of an earlier visit are still in the browser.
  const checked = form.questions.map((question) => {
    switch (question.type) {
      case 'choice':
        return [question.choices.findIndex(({ correct }) => correct)];
      case 'choices':
        return question.choices.flatMap(({ correct }, index) => (correct ? [index] : []));
      case 'order':
        return question.items.map((_, index) => index);
      case 'match':
        return question.pairs.map((_, index) => index);
      case 'number':
        return `${question.answer}`;
      case 'text':
        return question.answers[0] ?? '';
    }
  });
  await goTo(page, `/v/${code}/${form.assignmentId}`);
  await page.evaluate(([key, answers]) => localStorage.setItem(key, answers), [
    `lasar.device.form.${formId}`,
    JSON.stringify(checked.map((given) => ({ given, checked: given, tries: 1 }))),
  ] as const);
  await page.reload();
  await page.getByRole('button', { name: 'Visa kvittens' }).click();
  const receipt = page.getByRole('dialog', { name: form.name });
  await expect(receipt).toContainText(`${form.questions.length} av ${form.questions.length} rätt`);
  const words = await receipt.getByRole('list', { name: 'Dagens ord' }).innerText();
  await axe(page);

  const context = await browser.newContext({ baseURL: siteUrl });
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'teacher');
  const teacher = await context.newPage();
  await goTo(teacher, `/planering/${id}?klassbild`);
  await expect(teacher.getByRole('list', { name: 'Dagens ord' })).toHaveText(
    words.replaceAll(/\s+/g, ''),
  );
  await context.close();
});

test('by keyboard alone: a class picture is started, answered on a phone, gone through and ended', async ({
  page,
  context,
  browser,
  request,
  siteUrl,
}) => {
  const formId = (await lockedForm(request)).split('/').at(-1) ?? '';
  const headers = await bearerOf(request, 'teacher');
  const form = (await (await request.get(`/api/forms/${formId}`, { headers })).json()) as Form;
  const number = form.questions.findIndex(({ type }) => type === 'choice') + 1;
  const { id, code } = await sharePlan(request, `Tangenter ${Date.now()}`, form);
  await keepSession(context, siteUrl, 'teacher');
  await goTo(page, `/planering/${id}`);
  await tabTo(page, page.getByRole('link', { name: 'Öppna klassbilden' }), 'Enter');
  await tabTo(page, page.getByRole('button', { name: 'Starta klassbilden' }), 'Enter');
  await expect(page.getByText('Ingen har svarat än.')).toBeVisible();

  const phone = await phoneOf(browser, siteUrl);
  const pupil = await phone.newPage();
  await goTo(pupil, '/klasskod');
  await tabTo(pupil, pupil.getByLabel('Klasskod', { exact: true }));
  await pupil.keyboard.type(code.toLowerCase());
  await pupil.keyboard.press('Enter');
  await tabTo(pupil, pupil.getByRole('main').getByRole('link', { name: form.name }), 'Enter');
  await tabTo(pupil, pupil.getByRole('button', { name: 'Ja, räkna mina svar' }), 'Enter');
  const fields = pupil.getByRole('group', { name: new RegExp(`^Fråga ${number} av`) });
  await tabTo(pupil, fields.getByRole('radio').first(), 'Space');
  const correct = pupil.locator('form', { has: fields }).getByRole('button', { name: 'Rätta' });
  await tabTo(pupil, correct, 'Enter');
  await expect(page.getByText('1 elev har svarat.')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: `Gå igenom fråga ${number}` }), 'Enter');
  const board = page.getByRole('dialog', { name: `Fråga ${number}` });
  await tabTo(page, board.getByRole('button', { name: 'Visa svaret' }), 'Enter');
  await expect(board.getByRole('button', { name: 'Visa svaret' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(board).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Gå igenom fråga ${number}` })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Avsluta klassbilden' }), 'Enter');
  await tabTo(page, page.getByRole('button', { name: 'Ja, ta bort alla svar' }), 'Enter');
  await expect(page.getByRole('button', { name: 'Starta klassbilden' })).toBeVisible();
  await phone.close();
});
