import type { Page } from '@playwright/test';
import { chooseFile, expectFile, publishNow, saved } from './support/edited-lesson.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { newLesson } from './support/new-lesson.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

const words = [{ word: 'skugga', meaning: 'Mörkret bakom något som står i ljuset.' }];

test('a guide is written with a table, a formula, a picture and a link, and shown as it was written', async ({
  page,
  request,
  siteUrl,
}) => {
  const { id, remove } = await newLesson(request, `Skriven ${Date.now()}`, { words });
  await goTo(page, `/admin/innehall/lesson/${id}`);
  await page
    .getByLabel('Beskrivning', { exact: true })
    .fill('Undersökningens förutsättningar konkretiseras systematiskt. '.repeat(6));
  await expect(page.getByText(/^LIX \d+, mycket svår.*Sikta på högst 50 här/)).toBeVisible();

  await page.getByRole('button', { name: 'Lägg till ett självtest' }).scrollIntoViewIfNeeded();
  const guide = page.getByRole('textbox', { name: 'Lärarhandledning' });
  const tool = (name: string) =>
    page
      .getByRole('toolbar', { name: /Lärarhandledning$/ })
      .getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await guide.click();
  await tool('Tabell').click();
  await page.keyboard.type('Träd');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Höjd');
  await tool('Ny kolumn').click();
  await tool('Ta bort raden').click();
  await tool('Ångra').click();
  await guide.getByRole('columnheader').last().click();
  await page.keyboard.type('Skugga');
  await expect(guide.getByRole('row')).toHaveCount(3);
  await expect(guide.getByRole('columnheader')).toHaveText(['Träd', 'Höjd', 'Skugga']);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowDown');

  await tool('Formel').click();
  await dialog.getByLabel('TeX').fill(String.raw`\frac{a}{b`);
  await expect(dialog.getByText('En formel saknar en }.')).toBeVisible();
  await dialog.getByLabel('TeX').fill(String.raw`\frac{a}{b}`);
  await expect(dialog.locator('mfrac')).toBeVisible();
  await lookAt(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Lägg in formeln' }).click();
  await expect(guide.locator('mfrac')).toBeVisible();
  await guide.locator('mfrac').click();
  await tool('Formel').click();
  await expect(dialog.getByLabel('TeX')).toHaveValue(String.raw`\frac{a}{b}`);
  await dialog.getByLabel('TeX').fill(String.raw`\frac{h}{b}`);
  await dialog.getByRole('button', { name: 'Spara formeln' }).click();
  await page.keyboard.press('Control+End');

  await tool('Bild').click();
  await dialog.getByRole('button', { name: 'Lägg in bilden' }).click();
  await expect(dialog.getByText('Välj en bild, och vänta tills den är uppladdad.')).toBeVisible();
  await expect(dialog.getByText('Beskriv vad bilden visar.')).toBeVisible();
  await chooseFile(page, 'Bild', 'film.jpg');
  await expectFile(page, 'Bild', 'film.jpg');
  await dialog.getByLabel('Vad bilden visar').fill('Ett träd och dess skugga');
  await lookAt(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Lägg in bilden' }).click();
  await expect(guide.getByRole('img', { name: 'Ett träd och dess skugga' })).toBeVisible();

  await page.keyboard.press('Control+End');
  await tool('Länk').click();
  await dialog.getByLabel('Adress').fill(`${siteUrl}/lesson/finns-inte`);
  await dialog.getByLabel('Länkens text').fill('Nästa lektion');
  await dialog.getByRole('button', { name: 'Spara länken' }).click();
  await expect(saved(page)).toBeVisible();
  const bar = page.getByRole('link', { name: /^\d+ saker att se över$/ });
  await bar.click();
  await expect(
    page.getByText(`Länken ${siteUrl}/lesson/finns-inte leder till en sida som inte finns`),
  ).toBeVisible();
  await lookAt(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Förhandsvisa' }).click();
  await page.getByRole('link', { name: 'Lärare', exact: true }).click();
  await expect(page).toHaveURL(/som=teacher/);
  await page.getByText('Lärarhandledning').first().click();
  const shown = page.getByRole('main');
  await expect(shown.getByRole('columnheader', { name: 'Höjd' })).toBeVisible();
  await expect(shown.locator('mfrac').first()).toBeVisible();
  await expect(shown.getByRole('img', { name: 'Ett träd och dess skugga' })).toBeVisible();
  await expect(shown.getByRole('link', { name: 'Nästa lektion', exact: true })).toBeVisible();
  await remove();
});

// As Word puts it on the clipboard.
const ofWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=SV><!--StartFragment-->
<h1>Mät trädet<o:p></o:p></h1><p class=MsoNormal>Arean är 10<sup>2</sup> m<sup>2</sup>, och H<sub>2</sub>O är vatten.</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>   </span></span><![endif]>Gissa</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a)</span>tyst</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Mät</p>
<table class=MsoTableGrid><tr><td><p>Träd</p></td><td><p>Höjd</p></td></tr><tr><td>Ek</td><td>20</td></tr></table>
<p><a href="https://skog.example/träd och höjd">Mer</a></p><!--EndFragment--></body></html>`;

test('what is pasted from Word, slides and sheets keeps its meaning, and nothing that nobody sees keeps it from being saved', async ({
  page,
  request,
  browserErrors,
}) => {
  // The styles of Word are not let in.
  browserErrors.expect(/Content Security Policy/);
  const { id, remove, draft } = await newLesson(request, `Inklistrad ${Date.now()}`, { words });
  await goTo(page, `/admin/innehall/lesson/${id}`);
  const insert = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill('');
    await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
  };
  await insert('Beskrivning', 'En rubrik\u000bpå två ra\u001fder');
  await insert('Begrepp 1', 'skugga\tmörker');
  await expect(page.getByLabel('Begrepp 1', { exact: true })).toHaveValue('skugga mörker');
  await page.getByRole('button', { name: 'Lägg till ett självtest' }).scrollIntoViewIfNeeded();
  const guide = page.getByRole('textbox', { name: 'Lärarhandledning' });
  await guide.click();
  await page.evaluate((html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasted);
  }, ofWord);
  await expect(guide.getByRole('heading', { name: 'Mät trädet' })).toBeVisible();
  await expect(guide.getByRole('columnheader')).toHaveText(['Träd', 'Höjd']);
  await expect(saved(page)).toBeVisible();
  const { description, teacherGuide } = await draft();
  expect(description).toBe('En rubrik\npå två rader');
  expect(teacherGuide).toContain('Arean är 10² m², och H₂O är vatten.');
  expect(teacherGuide).toMatch(/1\. Gissa\n+ +1\. tyst\n+2\. Mät/);
  expect(teacherGuide).toContain('[Mer](https://skog.example/träd%20och%20höjd)');
  await remove();
});

/** The fields of a question in the form, from 0. */
const questionAt = (page: Page, index: number) =>
  page.getByRole('group', { name: 'Frågor', exact: true }).locator(':scope > ol > li').nth(index);

test('each of the six kinds of question is written in the editor, and a pupil answers them all', async ({
  page,
  browser,
  request,
  siteUrl,
}) => {
  const { id, remove } = await newLesson(request, `Sex sorter ${Date.now()}`, {
    words,
    sample: true,
  });
  await goTo(page, `/admin/innehall/lesson/${id}`);
  await page.getByRole('button', { name: 'Lägg till ett självtest' }).click();
  await page.getByLabel('Uppgiftens namn').fill('Kan du?');
  const add = async (index: number, kind: string, question: string) => {
    if (index > 0) await page.getByRole('button', { name: 'Lägg till en fråga' }).click();
    const card = questionAt(page, index);
    await card.getByLabel(`Fråga ${index + 1}: svarssätt`).selectOption(kind);
    await card.getByLabel('Fråga', { exact: true }).fill(question);
    return {
      card,
      view: card.getByRole('region', { name: `Fråga ${index + 1} som eleven ser den` }),
      fill: (label: string, text: string) => card.getByLabel(label, { exact: true }).fill(text),
    };
  };
  const one = await add(0, 'Ett rätt svar', 'Vad är hälften av $2^3$?');
  await one.fill('Svar 1', '3');
  await one.fill('Svar 2', '4');
  await one.card.getByRole('radio', { name: /svar 2$/ }).check();
  await expect(one.view.locator('msup')).toBeVisible();
  const field = await one.card.getByLabel('Svar 2', { exact: true }).boundingBox();
  expect((await one.view.boundingBox())?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
  const several = await add(1, 'Flera rätta svar', 'Vilka är träd?');
  await several.fill('Svar 1', 'Ek');
  await several.fill('Svar 2', 'Alm');
  await several.card.getByRole('checkbox', { name: /svar 2$/ }).check();
  await several.card.getByRole('button', { name: 'Lägg till ett svar' }).click();
  await several.fill('Svar 3', 'Ljung');
  await expect(several.view.getByRole('checkbox', { name: 'Ljung' })).toBeVisible();
  const number = await add(2, 'Ett tal', 'Hur högt ligger havets botten?');
  await number.fill('Rätt tal', '');
  await number.card.getByLabel('Rätt tal').pressSequentially('-2,5');
  await number.fill('Felmarginal', '0,1');
  await number.fill('Enhet', 'm');
  await expect(number.view.getByLabel('Ditt svar i m')).toBeVisible();
  const text = await add(3, 'Några ord', 'Vad ger trädet när solen skiner?');
  await text.fill('Svar 1', 'skugga');
  await text.view.getByLabel('Ditt svar').fill('Skugga');
  await text.view.getByRole('button', { name: 'Rätta' }).click();
  await expect(text.view.getByText('Rätt!')).toBeVisible();
  const order = await add(4, 'Rätt ordning', 'Lägst först.');
  await order.fill('Sak 1', 'mossa');
  await order.fill('Sak 2', 'ljung');
  await expect(order.view.getByRole('listitem')).toHaveText([/ljung/, /mossa/]);
  const match = await add(5, 'Para ihop', 'Vad hör ihop?');
  await match.fill('Par 1, vänster', 'Gran');
  await match.fill('Par 1, höger', 'barr');
  await match.fill('Par 2, vänster', 'Björk');
  await match.fill('Par 2, höger', 'blad');
  await match.view.getByLabel('Björk').selectOption('blad');
  await expect(saved(page)).toBeVisible();
  await publishNow(page);

  const own = await browser.newContext({ baseURL: siteUrl });
  await keepSession(own, siteUrl, 'student');
  const pupil = await own.newPage();
  await goTo(pupil, `/lesson/${id}`);
  await pupil
    .getByRole('region', { name: 'Uppgifter' })
    .getByRole('link', { name: 'Kan du?' })
    .click();
  const asked = (question: string) => pupil.locator('form.question').filter({ hasText: question });
  const correct = async (question: string) => {
    await asked(question).getByRole('button', { name: 'Rätta' }).click();
    await expect(asked(question).getByText('Rätt!')).toBeVisible();
  };
  await asked('hälften').getByRole('radio', { name: '4' }).check();
  await correct('hälften');
  for (const tree of ['Ek', 'Alm'])
    await asked('träd?').getByRole('checkbox', { name: tree }).check();
  await correct('träd?');
  await asked('botten').getByRole('textbox').fill('-2,45');
  await correct('botten');
  await asked('solen').getByRole('textbox').fill('Skugga');
  await correct('solen');
  await asked('Lägst').getByRole('button', { name: 'Flytta upp: mossa' }).click();
  await correct('Lägst');
  await asked('hör ihop').getByLabel('Gran').selectOption('barr');
  await asked('hör ihop').getByLabel('Björk').selectOption('blad');
  await correct('hör ihop');
  await expect(pupil.getByText('6 av 6 rätt')).toBeVisible();
  await own.close();
  await remove();
});
