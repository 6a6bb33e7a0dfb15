import type { Page } from '@playwright/test';
import { assignmentOf } from './support/assignments.ts';
import { goTo } from './support/go-to.ts';
import { expect, test } from './support/test.ts';

test.slow();

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

/** Takes what browsers of the floor lack away from the page, before its scripts run. */
const without = (page: Page, ...paths: readonly string[]) =>
  page.addInitScript((each) => {
    for (const path of each) {
      const names = path.split('.');
      const name = names.pop() ?? '';
      let object: object = globalThis;
      for (const step of names) object = Reflect.get(object, step) as object;
      Reflect.deleteProperty(object, name);
    }
  }, paths);

const sheet = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Sida ${number} av`) });

test('the menu opens and closes in a browser without popovers', async ({ page }) => {
  const methods = ['showPopover', 'hidePopover', 'togglePopover', 'popover'];
  await without(
    page,
    ...methods.map((name) => `HTMLElement.prototype.${name}`),
    'HTMLButtonElement.prototype.popoverTargetElement',
    'HTMLButtonElement.prototype.popoverTargetAction',
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await goTo(page, '/');
  await page.waitForFunction(() => 'popover' in HTMLElement.prototype);
  const menu = page.locator('#mobilmeny');
  // The browser's own style sheet still knows popovers and hides the menu, so the polyfill's class tells whether it is open.
  await expect(menu).not.toHaveClass(/:popover-open/);
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  await expect(menu).toHaveClass(/:popover-open/);
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveClass(/:popover-open/);
});

test('a self-test is answered in a browser without the newer methods of arrays', async ({
  page,
  request,
}) => {
  const methods = ['toSorted', 'toReversed', 'toSpliced', 'with'];
  await without(page, ...methods.map((name) => `Array.prototype.${name}`), 'URL.canParse');
  const { formId } = await assignmentOf(request, 'formlink');
  await goTo(page, `/formular/${formId}`);
  const order = page.locator('form').filter({ hasText: 'Bygg en näringskedja.' });
  await order.getByRole('button', { name: 'Flytta upp: groda', exact: true }).click();
  await order.getByRole('button', { name: 'Rätta' }).click();
  await expect(order.getByText('Inte rätt.')).toBeVisible();
  const choice = page.locator('form').filter({ hasText: 'Vilken av dem är en producent?' });
  await choice.getByRole('radio').first().check();
  await choice.getByRole('button', { name: 'Rätta' }).click();
  await expect(page.getByRole('region', { name: 'Resultat' })).toContainText('2 av 11 besvarade');
});

test('a pdf opens by the legacy build where the browser lacks what the other needs', async ({
  page,
  request,
}) => {
  const scripts: string[] = [];
  page.on('request', (each) => scripts.push(each.url()));
  await without(
    page,
    'Promise.withResolvers',
    'Promise.try',
    'Map.prototype.getOrInsertComputed',
    'URL.parse',
    'Array.prototype.toSpliced',
    'ArrayBuffer.prototype.transferToFixedLength',
    'Response.prototype.bytes',
  );
  const { id } = await assignmentOf(request, 'pdf');
  await goTo(page, `/pdf/${id}`);
  await expect(sheet(page, 1).locator('canvas')).toBeVisible();
  expect(scripts.filter((url) => url.endsWith('/legacy/build/pdf.min.mjs'))).toHaveLength(1);
  await page.getByLabel('Sida', { exact: true }).fill('2');
  await page.keyboard.press('Enter');
  await expect(sheet(page, 2).locator('canvas')).toBeInViewport();
});

test('a reader that fails stays in its place and offers the file', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/ResizeObserver/);
  const { id, name } = await assignmentOf(request, 'pdf');
  await page.addInitScript(() => {
    globalThis.ResizeObserver = class extends ResizeObserver {
      override observe(target: Element, options?: ResizeObserverOptions): void {
        if (target.matches('.pdf-scroller')) throw new Error('no ResizeObserver here');
        super.observe(target, options);
      }
    };
  });
  await goTo(page, `/pdf/${id}`);
  const failure = page.getByRole('alert').filter({ hasText: 'Pdf:en kunde inte visas.' });
  await expect(failure.getByRole('link', { name: 'Ladda ner' })).toHaveAttribute('href', /\.pdf/);
  await expect(failure.getByRole('button', { name: 'Försök igen' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('the file is offered when the scripts of the reader do not come', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/pdf-reader|Failed to load resource|dynamically imported/);
  await page.route(/\/assets\/pdf-reader-.*\.js$/, (route) => route.abort());
  const { id } = await assignmentOf(request, 'pdf');
  await goTo(page, `/pdf/${id}`);
  const failure = page.getByRole('alert').filter({ hasText: 'Läsaren kunde inte laddas.' });
  await expect(failure.getByRole('link', { name: 'Ladda ner pdf:en' })).toBeVisible();
});

test('clearly older browsers read the page as it is without script', async ({ page }) => {
  await without(page, 'Array.prototype.findLast', 'Document.prototype.adoptedStyleSheets');
  const scripts: string[] = [];
  page.on('request', (each) => each.resourceType() === 'script' && scripts.push(each.url()));
  await goTo(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'none');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('ekvationer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sok\?q=ekvationer/);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /ekvationer/i })
      .first(),
  ).toBeVisible();
  expect(scripts).toEqual([]);
});
