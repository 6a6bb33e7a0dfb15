import type { Locator, Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { logIn } from './support/log-in.ts';
import { answerAlready, test } from './support/measured.ts';
import { expect } from './support/test.ts';

test.use({ settings: { PRODUCT_NAME: 'Läromedelsportalen' } });

const widths = [320, 375, 767, 768, 820, 1249, 1250, 1440];

/** Expects that each control lies whole within the window, which nothing makes scroll sideways. */
async function expectWhole(page: Page, width: number, controls: readonly Locator[]): Promise<void> {
  for (const control of controls) {
    await expect(control).toBeVisible();
    const box = await control.boundingBox();
    expect(box?.x, `${width} px`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${width} px`,
  ).toBeLessThanOrEqual(width);
}

async function expectWholeHeader(page: Page, ofUser: Locator): Promise<void> {
  const banner = page.getByRole('banner');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    await expectWhole(page, width, [
      banner.getByRole('link', { name: 'Läromedelsportalen, till startsidan' }),
      ofUser,
      ...(width >= 768 ? [banner.getByRole('button', { name: 'Sök', exact: false }).first()] : []),
      ...(width < 1250 ? [banner.getByRole('button', { name: 'Öppna menyn' })] : []),
    ]);
  }
}

test('a long product name is cut off before any control is, in the header of every layout', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await answerAlready(context, baseURL, 'necessary');
  const banner = page.getByRole('banner');
  await goTo(page, '/om-oss');
  await expectWholeHeader(page, banner.getByRole('link', { name: 'Logga in', exact: true }));
  await page.setViewportSize({ width: 1440, height: 700 });
  await logIn(page, 'editor');
  for (const path of ['/', '/admin']) {
    await goTo(page, path);
    await expectWholeHeader(page, banner.getByRole('button', { name: 'Konto' }));
  }
});
