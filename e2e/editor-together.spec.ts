import type { Browser, Page } from '@playwright/test';
import { saved } from './support/edited-lesson.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { newDraft } from './support/new-draft.ts';
import { expect, test } from './support/test.ts';

const description = (page: Page) => page.getByLabel('Beskrivning', { exact: true });

/** A browser of its own, where the administrator is logged in. */
async function anotherBrowser(browser: Browser, siteUrl: string) {
  const context = await browser.newContext({ baseURL: siteUrl });
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'admin');
  return { page: await context.newPage(), close: () => context.close() };
}

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

test('an editor sees in the bar who else has the record open, who writes there, and the own other tab', async ({
  page,
  context,
  browser,
  request,
  siteUrl,
}) => {
  const lesson = await newDraft(request, `Vem är här ${Date.now()}`);
  await page.clock.install();
  await goTo(page, lesson.path);
  await description(page).fill('Redaktören skriver.');
  await expect(saved(page)).toBeVisible();
  const told = page.waitForResponse('**/api/admin/presence/**');
  await page.clock.fastForward(20_000);
  await told;

  const other = await anotherBrowser(browser, siteUrl);
  await goTo(other.page, lesson.path);
  await expect(other.page.getByText('Demo Redaktör skriver här nu.')).toBeVisible();
  await lookAt(other.page);

  // Who reads is named too, at the next question, which comes every twenty seconds.
  await page.clock.fastForward(20_000);
  await expect(page.getByText('Demo Administratör har den öppen.')).toBeVisible();
  await other.page.close();
  await other.close();

  // Nobody is told of a page that is hidden, and it asks for nothing.
  let asked = 0;
  page.on('request', (each) => (asked += each.url().includes('/presence/') ? 1 : 0));
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await page.clock.fastForward(120_000);
  await hide(false);
  const again = page.waitForResponse('**/api/admin/presence/**');
  await page.clock.fastForward(1_000);
  await again;
  expect(asked).toBe(1);

  // Of the own tabs the server knows nothing.
  const second = await context.newPage();
  await goTo(second, lesson.path);
  await expect(second.getByText('Du har den öppen i en annan flik.')).toBeVisible();
  await second.close();
  await lesson.remove();
});

test('a draft is reviewed: asked, sent back with a comment, asked again, approved, and changed again', async ({
  page,
  browser,
  request,
  siteUrl,
}) => {
  const lesson = await newDraft(request, `Granska mig ${Date.now()}`);
  const banner = (of: Page) => of.getByRole('region', { name: 'Granskning', exact: true });
  await goTo(page, lesson.path);
  await page.getByRole('button', { name: 'Be om granskning' }).click();
  const dialog = page.getByRole('dialog', { name: 'Be om granskning' });
  await dialog.getByLabel('Vem ska granska?').selectOption('Demo Administratör');
  await dialog.getByLabel('Meddelande').fill('Stämmer årtalen?');
  await lookAt(page);
  await dialog.getByRole('button', { name: 'Be om granskning' }).click();
  await expect(banner(page)).toContainText('Du har bett Demo Administratör granska utkastet');
  await lookAt(page);

  const reviewer = await anotherBrowser(browser, siteUrl);
  await goTo(reviewer.page, '/admin/innehall');
  const waiting = reviewer.page.getByRole('region', { name: /^Att granska/ });
  await expect(waiting).toContainText('Stämmer årtalen?');
  await lookAt(reviewer.page);
  await waiting.getByRole('link', { name: lesson.name }).click();
  await expect(banner(reviewer.page)).toContainText('Demo Redaktör har bett dig granska utkastet');
  await expect(banner(reviewer.page)).toContainText('Stämmer årtalen?');
  await banner(reviewer.page).getByRole('button', { name: 'Skicka tillbaka' }).click();
  const returning = reviewer.page.getByRole('dialog', { name: 'Skicka tillbaka utkastet' });
  await returning.getByRole('button', { name: 'Skicka tillbaka' }).click();
  await expect(returning.getByText('Skriv något.')).toBeVisible();
  await returning.getByLabel('Kommentar', { exact: true }).fill('Årtalet ska vara 1905.');
  await returning.getByLabel('Gäller').selectOption('Beskrivning');
  await returning.getByRole('button', { name: 'Skicka tillbaka' }).click();
  await expect(banner(reviewer.page)).toContainText(
    'Demo Administratör skickade tillbaka utkastet',
  );
  const comments = (of: Page) => of.getByRole('region', { name: 'Kommentarer', exact: true });
  await expect(comments(reviewer.page)).toContainText('Årtalet ska vara 1905.');

  await goTo(page, '/admin/innehall');
  const asked = page.getByRole('region', { name: 'Du har bett om granskning' });
  await expect(asked).toContainText('Skickad tillbaka, Demo Administratör');
  await asked.getByRole('link', { name: lesson.name }).click();
  await banner(page).getByRole('link', { name: 'Läs kommentarerna' }).click();
  await expect(comments(page)).toContainText('Årtalet ska vara 1905.');
  await description(page).fill('Det hände 1905.');
  await expect(saved(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Be om granskning igen' }).click();
  await dialog.getByRole('button', { name: 'Be om granskning' }).click();
  await expect(banner(page)).toContainText('Du har bett någon granska utkastet');

  await reviewer.page.reload();
  await banner(reviewer.page).getByRole('button', { name: 'Godkänn' }).click();
  await reviewer.page.getByRole('button', { name: 'Ja, godkänn' }).click();
  await expect(banner(reviewer.page)).toContainText('Demo Administratör godkände utkastet');
  await lookAt(reviewer.page);
  await reviewer.close();

  await page.reload();
  await expect(banner(page)).toContainText('Demo Administratör godkände utkastet');
  await description(page).fill('Det hände 1906.');
  await expect(banner(page)).toContainText('Utkastet har ändrats sedan Demo Administratör');
  // On a small screen the tree is behind a button.
  await page.getByRole('button', { name: 'Visa innehållsträdet' }).click();
  await page.getByLabel('Sök i innehållet').fill(lesson.name);
  await expect(page.getByRole('navigation', { name: 'Innehåll' })).toContainText(
    'Ändrad efter godkännandet',
  );
  // The way to publish is as it was.
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publicera nu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await lesson.remove();
});
