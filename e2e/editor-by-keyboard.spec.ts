import { bearerOf, keepSession } from './support/log-in.ts';
import { goTo } from './support/go-to.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';
import { saved } from './support/edited-lesson.ts';

test('by keyboard alone: an editor makes, writes and publishes a lesson', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
  const name = `Med tangenterna ${Date.now()}`;
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const textbox = (label: string) => page.getByRole('textbox', { name: label, exact: true });

  await goTo(page, '/admin/innehall');
  await tabTo(page, page.getByRole('searchbox', { name: 'Sök i innehållet' }));
  await page.keyboard.type('Berättarteknik');
  const found = page
    .getByRole('navigation', { name: 'Innehåll', exact: true })
    .getByRole('link', { name: /^Berättarteknik.*Kursområde/ })
    .first();
  await tabTo(page, found, 'Enter');
  await tabTo(page, button('Ny lektion'), 'Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, page.getByRole('dialog').getByLabel('Namn'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await tabTo(page, textbox('Beskrivning'));
  await page.keyboard.type('Allt går att göra utan mus.');
  await tabTo(page, button('Lägg till ett mål'), 'Enter');
  // What is added has focus, so one goes on writing.
  await expect(textbox('Mål 1')).toBeFocused();
  await page.keyboard.type('Skriva med tangenterna');
  await tabTo(page, button('Lägg till ett begrepp'), 'Enter');
  await expect(textbox('Begrepp 1')).toBeFocused();
  await page.keyboard.type('tangent');
  await tabTo(page, textbox('Betydelse'));
  await page.keyboard.type('En knapp som man trycker på.');
  await tabTo(page, button('Lägg till ett självtest'), 'Enter');
  await expect(page.getByLabel('Uppgiftens namn')).toBeFocused();
  await page.keyboard.type('Kan du?');
  await tabTo(page, page.getByLabel('Fråga', { exact: true }));
  await page.keyboard.type('Vilken tangent är längst?');
  await tabTo(page, page.getByLabel('Svar 1', { exact: true }));
  await page.keyboard.type('Mellanslag');
  await tabTo(page, page.getByLabel('Svar 2', { exact: true }));
  await page.keyboard.type('Retur');
  const guide = page.getByRole('textbox', { name: 'Lärarhandledning' });
  await tabTo(page, guide);
  await page.keyboard.type('Visa hur man tabbar.');
  await expect(saved(page)).toBeVisible();

  await tabBackTo(button('Publicera'));
  await page.keyboard.press('Enter');
  await tabTo(page, button('Publicera nu'), 'Enter');
  await expect(page.getByText('Inget är ändrat.')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const html = await (await request.get(`/lesson/${id}`)).text();
  for (const text of [name, 'Allt går att göra utan mus.', 'Skriva med tangenterna', 'Kan du?'])
    expect(html).toContain(text);
  const headers = await bearerOf(request, 'editor');
  await request.delete(`/api/admin/content/records/lesson/${id}`, { headers });

  async function tabBackTo(wanted: ReturnType<typeof button>): Promise<void> {
    for (let steps = 0; steps < 150; steps += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Shift+Tab');
    }
    throw new Error('No Shift+Tab led to the button that publishes.');
  }
});
