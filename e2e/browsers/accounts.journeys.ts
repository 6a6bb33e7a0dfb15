import type { ClassCode } from '@lasar/contract/identity/class-codes';
import { lockedAssignment } from '../support/assignments.ts';
import { bearerOf } from '../support/log-in.ts';
import { everyRoute } from '../support/routes.ts';
import { expect, fillLogin, test } from './test.ts';

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const menuButton = { css: 'header button', name: 'Konto' };

test('a teacher opens what is locked by logging in, and logs out again @smoke', async ({
  visitor,
  request,
}) => {
  const locked = await lockedAssignment(request);
  const path = `/${locked.type}/${locked.id}`;
  await visitor.goTo(path);
  await visitor.click({ css: 'main a', name: 'Logga in' });
  await fillLogin(visitor, 'teacher');
  await visitor.isAt(path);
  await visitor.sees({ css: 'h1', name: locked.name });
  await visitor.until(
    'the open assignment',
    () => !document.body.innerText.includes('Logga in för att öppna'),
  );

  await visitor.click(menuButton);
  await visitor.sees({ css: '[aria-label="Användarmeny"] a', name: 'Logga ut' });
  await visitor.press('Escape');
  await visitor.untilOn(menuButton, 'has focus', (button) => button === document.activeElement);
  await visitor.click(menuButton);
  await visitor.click({ css: '[aria-label="Användarmeny"] a', name: 'Logga ut' });
  await visitor.sees({ css: 'h1', name: 'Du är utloggad' });
  expect(await visitor.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a class code logs a pupil in, and a wrong one says so at its field @smoke', async ({
  visitor,
  request,
}) => {
  visitor.expectError(/401|class-codes\/log-in/);
  const answer = await request.post('/api/class-codes', {
    headers: await bearerOf(request, 'teacher'),
    data: { name: `Klass ${Date.now()}`, validTo: tomorrow() },
  });
  const { code } = (await answer.json()) as ClassCode;
  const field = { css: 'main input[name=code]' };
  const submit = { css: 'main button', name: 'Logga in' };
  await visitor.goTo('/klasskod');
  await visitor.writeIn(field, 'BBB-BBB-BBB');
  await visitor.click(submit);
  await visitor.untilOn(
    field,
    'is wrong and has focus',
    (input) => input.ariaInvalid === 'true' && input === document.activeElement,
  );
  await visitor.writeIn(field, code.toLowerCase().replaceAll('-', ' '));
  await visitor.click(submit);
  await visitor.sees(menuButton);
  await visitor.sees({ css: 'h1' });
});

test('a request for a quote is corrected and sent @smoke', async ({ visitor }) => {
  const school = { css: 'main input[name=organisation]' };
  const submit = { css: 'main button:not([disabled])', name: 'Skicka förfrågan' };
  await visitor.goTo('/begar-offert');
  await visitor.click(submit);
  await visitor.untilOn(
    school,
    'is wrong and has focus',
    (input) => input.getAttribute('aria-invalid') === 'true' && input === document.activeElement,
  );
  await visitor.writeIn(school, 'Björkängsskolan');
  await visitor.writeIn({ css: 'main input[name=organisationNumber]' }, '212000-0142');
  await visitor.writeIn({ css: 'main input[name=pupils]' }, '1 250');
  await visitor.click({ css: 'main input[type=checkbox]', name: 'Gymnasieskola' });
  await visitor.writeIn({ css: 'main input[name=contactName]' }, 'Rut Ek');
  await visitor.writeIn({ css: 'main input[name=email]' }, `rut.${Date.now()}@skola.example`);
  await visitor.click(submit);
  const thanks = { css: 'h1', name: 'Tack, er förfrågan har kommit fram' };
  await visitor.untilOn(thanks, 'has focus', (title) => title === document.activeElement);
});

test('a dialog takes focus to its first field and gives it back @smoke', async ({
  visitor,
  siteUrl,
}) => {
  const opener = { css: 'main button', name: 'Rapportera fel' };
  await visitor.goTo((await everyRoute(siteUrl))['lesson'] ?? '');
  await visitor.click(opener);
  await visitor.sees({ css: 'dialog[open]' });
  const focused = await visitor.until('focus in the dialog', () => {
    const now = document.activeElement;
    return now?.closest('dialog[open]') && `${now.tagName} ${now.textContent?.slice(0, 40)}`;
  });
  expect(focused).toMatch(/^(DIALOG|H\d|INPUT|BUTTON|TEXTAREA) /);
  await visitor.press('Escape');
  await visitor.untilOn(opener, 'has focus', (button) => button === document.activeElement);
});

test('an administrator reaches every list of the administration', async ({ visitor }) => {
  await visitor.goTo('/auth/login');
  await fillLogin(visitor, 'admin');
  await visitor.sees(menuButton);
  for (const list of ['offerter', 'felrapporter', 'anvandare', 'innehall', 'filmer', 'statistik']) {
    await visitor.goTo(`/admin/${list}`);
    await visitor.sees({ css: 'h1' });
    await visitor.until('no error', () => !/gick fel/.test(document.body.innerText));
  }
});
