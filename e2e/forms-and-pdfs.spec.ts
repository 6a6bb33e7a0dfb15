import type { Locator, Page } from '@playwright/test';
import { assignmentOf, lockedForm } from './support/assignments.ts';
import { axe } from './support/axe.ts';
import { goTo, reload } from './support/go-to.ts';
import { logIn } from './support/log-in.ts';
import { axeInBothThemes, lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.slow();

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

test('each kind of question by keyboard alone, with a receipt; answers stay in the browser', async ({
  page,
  request,
}) => {
  const form = await assignmentOf(request, 'formlink');
  const sent: string[] = [];
  page.on('request', (each) => each.method() !== 'GET' && sent.push(each.url()));
  await goTo(page, `/formular/${form.formId}`);

  const choice = question(page, 'Vilken av dem är en producent?');
  await tabTo(page, choice.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(choice.getByText('Inte rätt.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(choice.getByText('Rätt!')).toBeVisible();

  const several = question(page, 'Vilka av skogens djur är rovdjur?');
  await tabTo(page, several.getByRole('checkbox', { name: 'Kattugglan' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(several.getByText('Du har hittat 1 av 2 rätta svar.')).toBeVisible();
  await tabTo(page, several.getByRole('checkbox', { name: 'Mården' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(several.getByText('Rätt!')).toBeVisible();

  const order = question(page, 'Bygg en näringskedja. Börja med producenten.');
  for (const item of ['groda', 'gräshoppa', 'gräs']) {
    const up = order.getByRole('button', { name: `Flytta upp: ${item}`, exact: true });
    await tabTo(page, up);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
  }
  await expect(order.getByText('gräs: plats 1 av 4')).toBeAttached();
  await tabTo(page, order.getByRole('button', { name: 'Rätta' }));
  await page.keyboard.press('Enter');
  await expect(order.getByText('Rätt!')).toBeVisible();

  const match = question(page, 'Vilken roll har arterna i skogen?');
  const roles = { Blåbärsris: 'P', Hare: 'V', Kattuggla: 'R', Champinjon: 'A' };
  for (const [species, letter] of Object.entries(roles)) {
    await tabTo(page, match.getByLabel(species));
    await page.keyboard.press(letter);
  }
  await tabTo(page, match.getByRole('button', { name: 'Rätta' }));
  await page.keyboard.press('Enter');
  await expect(match.getByText('3 av 4 par är rätt.')).toBeVisible();
  await tabTo(page, match.getByRole('button', { name: 'Se rätt svar' }));
  await page.keyboard.press('Enter');
  await expect(match.getByText('Champinjon – Nedbrytare')).toBeVisible();

  const text = question(page, 'Vad kallas det när växter använder solljus');
  await tabTo(page, text.getByRole('textbox'));
  await page.keyboard.type(' FOTOSYNTES. ');
  await page.keyboard.press('Enter');
  await expect(text.getByText('Rätt!')).toBeVisible();

  const number = question(page, 'Ungefär en tiondel av energin');
  await tabTo(page, number.getByRole('textbox'));
  await page.keyboard.type('fem');
  // `minus` may begin a number, so words are told of when the pupil is done.
  await page.keyboard.press('Enter');
  await expect(number.getByText('Skriv svaret med siffror')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('490 kJ');
  await page.keyboard.press('Enter');
  await expect(number.getByText('Rätt!')).toBeVisible();

  const result = page.getByRole('region', { name: 'Resultat' });
  await expect(result).toContainText('6 av 11 besvarade');
  await reload(page);
  await expect(result).toContainText('6 av 11 besvarade');
  await expect(number.getByRole('textbox')).toHaveValue('490 kJ');

  await tabTo(page, result.getByRole('button', { name: 'Visa kvitto' }), 80);
  await page.keyboard.press('Enter');
  const receipt = page.getByRole('dialog', { name: 'Kvitto på självtestet' });
  await receipt.getByLabel('Namn').fill('Sam Ek');
  await expect(receipt).toContainText('5 av 11 rätt.');
  await expect(receipt.getByRole('listitem').nth(9)).toContainText('FOTOSYNTES.Rätt, försök: 1');
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await receipt.getByRole('button', { name: 'Skriv ut kvittot' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByLabel('Namn')).toBeVisible();
  await expect(receipt.getByRole('button', { name: 'Stäng' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');

  const open = page.locator('form[data-standing=open]', { has: page.getByRole('radio') });
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().getByRole('radio').first().check();
    await open.first().getByRole('button', { name: 'Rätta' }).click();
    await expect(open).toHaveCount(left - 1);
  }
  await expect(result).toContainText(/\d+ av 11 rätt/);
  await goTo(page, form.parents.at(-1)?.path ?? '');
  const done = page.getByRole('listitem').filter({ has: page.getByText('Klart', { exact: true }) });
  await expect(done.getByRole('link', { name: form.name })).toBeVisible();
  await expect(done).toHaveCount(1);
  await goTo(page, `/formular/${form.formId}`);

  await result.getByRole('button', { name: 'Gör om testet' }).press('Enter');
  await expect(result).toContainText('0 av 11 besvarade');
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toMatch(/lasar\.form|Sam Ek|490/);
  expect(sent.filter((url) => !url.includes('/views'))).toEqual([]);
});

test('the form of a locked lesson says what is missing, and opens for a pupil with a licence', async ({
  page,
  request,
}) => {
  const path = await lockedForm(request);
  const answer = await goTo(page, path);
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).not.toContain('plankton');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Logga in' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Fråga/ })).toHaveCount(0);
  await axeInBothThemes(page);
  await logIn(page, 'student');
  await goTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Självtest: Livet i sjön');
  await expect(page.getByRole('group', { name: /^Fråga/ })).toHaveCount(7);
});

test('a class opens a form with a QR code on the screen', async ({ page, request, siteUrl }) => {
  const form = await assignmentOf(request, 'formlink');
  await goTo(page, `/formlink/${form.id}`);
  const button = page.getByRole('button', { name: 'Qr-kod' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Öppna på mobil eller platta' });
  const code = dialog.getByRole('img', {
    name: new RegExp(`^Qr-kod till ${siteUrl}/l/[a-z\\d]{6}$`),
  });
  await expect(code).toBeVisible();
  const path = `/l/${(await code.getAttribute('aria-label'))?.slice(-6)}`;
  await expect(dialog.getByText(siteUrl.replace('http://', '') + path)).toBeVisible();
  const typed = await request.get(path, { maxRedirects: 0 });
  expect([typed.status(), typed.headers()['location']]).toEqual([302, `/formlink/${form.id}`]);
  const box = await code.boundingBox();
  expect(box?.width).toBeGreaterThan(400);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a pdf is searched, opened at a page and read at night', async ({ page, request }) => {
  const pdf = await assignmentOf(request, 'pdf');
  await goTo(page, `/pdf/${pdf.id}#page=2`);
  const sheet = (number: number) =>
    page.getByRole('group', { name: new RegExp(`^Sida ${number} av`) });
  await expect(sheet(2).locator('canvas')).toBeInViewport();
  await expect(page.getByLabel('Sida', { exact: true })).toHaveValue('2');
  await page.evaluate(() => location.assign('#page=1'));
  await expect(page.getByLabel('Sida', { exact: true })).toHaveValue('1');

  await page.getByRole('region', { name: 'Sidor' }).focus();
  await page.keyboard.press('ControlOrMeta+f');
  const find = page.getByRole('search', { name: 'I pdf:en' });
  await expect(find.getByLabel('Sök i pdf:en')).toBeFocused();
  await page.keyboard.type('NÄRINGSKEDJA');
  await expect(find.locator('output')).toHaveText(/^1 av \d+$/);
  const count = Number((await find.locator('output').innerText()).split(' ').at(-1));
  expect(count).toBeGreaterThan(1);
  const marked = () =>
    page.evaluate(() =>
      ['pdf-found', 'pdf-found-now'].map((name) =>
        Array.from(CSS.highlights.get(name) ?? [], (range) =>
          range instanceof Range ? range.toString().toLowerCase() : '',
        ),
      ),
    );
  await expect.poll(async () => (await marked())[0]?.length).toBe(count);
  expect(new Set((await marked()).flat())).toEqual(new Set(['näringskedja']));
  await page.keyboard.press('Shift+Enter');
  await expect(find.locator('output')).toHaveText(`${count} av ${count}`);
  await page.keyboard.press('Enter');
  await expect(find.locator('output')).toHaveText(`1 av ${count}`);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('finns inte alls');
  await expect(find.locator('output')).toHaveText('Inga träffar');
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();
  expect(await marked()).toEqual([[], []]);

  await page.getByRole('button', { name: 'Sidöversikt' }).press('Enter');
  const overview = page.getByRole('navigation', { name: 'Sidor i pdf:en' });
  await expect(overview.locator('canvas').first()).toBeVisible();
  await overview.getByRole('button', { name: 'Sida 2' }).press('Enter');
  await expect(overview.getByRole('button', { name: 'Sida 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('button', { name: 'Nattläge' }).press('Enter');
  await reload(page);
  await expect(page.getByRole('button', { name: 'Nattläge' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Sidöversikt' }).click();
  await page.getByRole('button', { name: 'Sök i pdf:en' }).click();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await axeInBothThemes(page);
  }
});

test('axe finds nothing on a form half answered, light and dark, narrow and wide', async ({
  page,
  request,
}) => {
  const form = await assignmentOf(request, 'formlink');
  await goTo(page, `/formular/${form.formId}`);
  for (const name of ['Vilken av dem är en producent?', 'Bygg en näringskedja']) {
    const found = question(page, name);
    const first = found.getByRole('radio').first();
    if ((await first.count()) > 0) await first.check();
    await found.getByRole('button', { name: 'Rätta' }).click();
    await expect(found.getByText('Inte rätt.')).toBeVisible();
  }
  await lookAt(page, [320, 1440]);
  await page.getByRole('button', { name: 'Visa kvitto' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axe(page);
});

const question = (page: Page, name: string): Locator =>
  page.locator('form').filter({ has: page.getByRole('group', { name }) });

async function tabTo(page: Page, target: Locator, within = 60) {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < within && !(await isFocused()); step += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
