import { adminPaths } from '@lasar/contract/admin-paths';
import type { Teacher } from '@lasar/contract/catalogue/teachers';
import type { Page } from '@playwright/test';
import { plainPng } from '../apps/server/test/plain-png.ts';
import { publishNow } from './support/edited-lesson.ts';
import { chooseFile, fileField } from './support/film-lesson.ts';
import { goTo, reload } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: /^Sök på filnamn/ });
const widths = [1440, 820, 360, 320];

/** A picture that is like no other, as it would be chosen from a disk. */
const pictureFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await plainPng(320, 200, background),
});

const colour = () =>
  `#${Math.floor(Math.random() * 0xff_ff_ff)
    .toString(16)
    .padStart(6, '0')}`;

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

const upload = async (page: Page, files: readonly Awaited<ReturnType<typeof pictureFile>>[]) =>
  page.getByLabel('Bilder att ladda upp').setInputFiles([...files]);

test('pictures are uploaded together, found, described and given a point by keys and pointer', async ({
  page,
}) => {
  test.slow();
  const stamp = Date.now();
  await goTo(page, adminPaths.content);
  await page.getByRole('link', { name: 'Bilderna' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bilder' })).toBeVisible();
  await upload(page, [
    await pictureFile(`fjall-${stamp}.png`, colour()),
    await pictureFile(`hav-${stamp}.png`, colour()),
    { name: 'brev.png', mimeType: 'image/png', buffer: Buffer.from('Hej') },
  ]);
  await expect(page.getByText('brev.png togs inte emot.')).toBeVisible();
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(card(`fjall-${stamp}.jpg`)).toContainText('Saknar beskrivning');
  await expect(card(`hav-${stamp}.jpg`)).toContainText('Används inte');
  await lookAt(page, widths);
  await button(page, 'Ta bort meddelandet om brev.png').click();
  await expect(page.getByText('brev.png togs inte emot.')).toBeHidden();

  await search(page).fill('finnsinte');
  await search(page).press('Enter');
  await expect(page.getByText('Prova ett annat ord eller urval.')).toBeVisible();
  await search(page).fill(`fjall-${stamp}`);
  await search(page).press('Enter');
  await card(`fjall-${stamp}.jpg`).getByRole('link').click();

  await page.getByLabel('Vad bilden visar').fill(`Ett fjäll i snö ${stamp}`);
  await page.getByLabel('Upphovsperson').fill('Kim Ek');
  await page.getByLabel('Licens').fill('CC BY 4.0');
  const point = button(page, 'Punkt som alltid syns');
  await point.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText('51 % från vänster, 40 % uppifrån.')).toBeVisible();
  await point.click({ position: { x: 1, y: 1 } });
  await expect(page.getByText(/^[01] % från vänster, [01] % uppifrån\.$/)).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(/^1[01] % från vänster/)).toBeVisible();
  await button(page, 'Spara').click();
  await expect(page.getByText('Bilden är sparad.')).toBeVisible();
  await lookAt(page, widths);
  await reload(page);
  await expect(page.getByLabel('Vad bilden visar')).toHaveValue(`Ett fjäll i snö ${stamp}`);
  await expect(page.getByText(/^1[01] % från vänster/)).toBeVisible();

  await goTo(page, `${adminPaths.pictures}?lage=utan-beskrivning&q=${stamp}`);
  await expect(card(`hav-${stamp}.jpg`)).toBeVisible();
  await expect(card(`fjall-${stamp}.jpg`)).toBeHidden();
});

test('a teacher has a picture from the library, which is replaced everywhere and back', async ({
  page,
  request,
}) => {
  test.slow();
  const stamp = Date.now();
  await goTo(page, adminPaths.pictures);
  await upload(page, [await pictureFile(`portratt-${stamp}.png`, colour())]);
  await page.getByRole('link', { name: `portratt-${stamp}.jpg` }).click();
  await page.getByLabel('Vad bilden visar').fill(`Läraren ${stamp}`);
  await button(page, 'Punkt som alltid syns').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await button(page, 'Spara').click();
  await expect(page.getByText('Bilden är sparad.')).toBeVisible();

  const [teacher] = (await (await request.get('/api/school/teacher')).json()) as Teacher[];
  const id = teacher?.id ?? '';
  await goTo(page, adminPaths.record('teacher', id));
  await button(page, 'Välj ur biblioteket för Bild').click();
  const picker = page.getByRole('dialog', { name: 'Välj ur bildbiblioteket' });
  await picker.getByLabel('Sök på filnamn').fill(`Läraren ${stamp}`);
  await expect(picker.getByText('1 bild', { exact: true })).toBeVisible();
  await lookAt(page);
  await picker.getByRole('button', { name: `Läraren ${stamp}` }).click();
  await expect(page.getByText(`Beskrivning: Läraren ${stamp}`)).toBeVisible();
  await publishNow(page);
  const portrait = page.getByRole('main').getByRole('img', { name: `Läraren ${stamp}` });
  await goTo(page, `/teacher/${id}`);
  await expect(portrait).toHaveAttribute('style', /object-position: ?50% 40%/);
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(320);
  await lookAt(page);

  await goTo(page, `${adminPaths.pictures}?q=${stamp}`);
  await page.getByRole('link', { name: `portratt-${stamp}.jpg` }).click();
  await expect(page.getByRole('link', { name: teacher?.name ?? '' })).toBeVisible();
  await expect(button(page, /^Ta bort/)).toBeHidden();
  await button(page, 'Byt bilden överallt').click();
  await button(page, 'Byt och publicera').click();
  await expect(page.getByText('Välj en bild, och vänta tills den är uppladdad.')).toBeVisible();
  const { name, buffer: content } = await pictureFile(`ny-${stamp}.png`, colour());
  await chooseFile(page, 'Ny bild', { name, content });
  await expect(fileField(page, 'Ny bild')).toContainText(`ny-${stamp}.jpg`);
  await lookAt(page);
  await button(page, 'Byt och publicera').click();
  await expect(page.getByText('Bilden är bytt och publicerad på 1 ställe.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `ny-${stamp}.jpg` })).toBeVisible();
  await expect(page.getByLabel('Vad bilden visar')).toHaveValue(`Läraren ${stamp}`);
  await lookAt(page, widths);
  await goTo(page, `/teacher/${id}`);
  await expect(portrait).toHaveAttribute('src', new RegExp(`ny-${stamp}\\.jpg$`));

  await goTo(page, `${adminPaths.pictures}?q=ny-${stamp}`);
  await page.getByRole('link', { name: `ny-${stamp}.jpg` }).click();
  await button(page, /^Byt tillbaka/).click();
  await button(page, 'Ja, byt tillbaka').click();
  await expect(
    page.getByRole('heading', { level: 1, name: `portratt-${stamp}.jpg` }),
  ).toBeVisible();
  await goTo(page, `/teacher/${id}`);
  await expect(portrait).toHaveAttribute('src', new RegExp(`portratt-${stamp}\\.jpg$`));

  // The teacher is as before, and the picture that nothing uses is thrown away and comes back.
  await goTo(page, adminPaths.record('teacher', id));
  await button(page, 'Ta bort Bild').click();
  await publishNow(page);
  await goTo(page, `${adminPaths.pictures}?q=portratt-${stamp}`);
  await page.getByRole('link', { name: `portratt-${stamp}.jpg` }).click();
  await button(page, `Ta bort portratt-${stamp}.jpg`).click();
  await button(page, 'Lägg i papperskorgen').click();
  await expect(page.getByText('Bilden ligger i papperskorgen.')).toBeVisible();
  await goTo(page, `${adminPaths.pictures}?q=portratt-${stamp}`);
  await expect(page.getByRole('heading', { name: 'Inga bilder' })).toBeVisible();
  await goTo(page, adminPaths.wastebasket);
  const row = page.getByRole('row').filter({ hasText: `portratt-${stamp}.jpg` });
  await row.getByRole('button', { name: /^Återställ/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Återställ', exact: true }).click();
  await page.getByRole('link', { name: 'Öppna den' }).click();
  await expect(page.getByLabel('Vad bilden visar')).toHaveValue(`Läraren ${stamp}`);
});
