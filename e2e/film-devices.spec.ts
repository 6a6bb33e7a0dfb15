import { devices, type Locator, type Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

let film: string;

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  film = (await everyRoute(siteUrl))['film'] ?? '';
});

const video = (page: Page): Locator => page.locator('video');
const controlsOf = (page: Page) => page.getByRole('group', { name: 'Filmens reglage' });

/** The font size in which the browser draws the caption of the moment, in pixels. Only DevTools can see it. */
async function captionSize(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { nodes } = await devTools.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const caption = nodes.find(({ attributes = [] }) => attributes.includes('cue'));
  if (!caption) return 0;
  const { nodeId } = caption;
  // The browser may have drawn the caption anew meanwhile: then it is asked again.
  const { computedStyle = [] } = await devTools
    .send('CSS.getComputedStyleForNode', { nodeId })
    .catch(() => ({ computedStyle: undefined }));
  await devTools.detach();
  return Number.parseFloat(computedStyle.find(({ name }) => name === 'font-size')?.value ?? '0');
}

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('not on the page');
  return { ...found, bottom: found.y + found.height };
};

test('captions are at least 16 pixels on a phone, and grow with the film', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await goTo(page, `${film}?t=57`);
    await expect.poll(() => captionSize(page)).toBeGreaterThanOrEqual(16);
    const picture = await box(video(page));
    await expect.poll(() => captionSize(page)).toBeGreaterThanOrEqual(picture.height * 0.045);
  }
  await controlsOf(page).getByRole('button', { name: 'Hela skärmen' }).click();
  await expect(page.getByRole('button', { name: 'Avsluta visningen' })).toBeVisible();
  await expect.poll(() => captionSize(page)).toBeGreaterThanOrEqual(16);
});

test.describe('a phone on its side', () => {
  const { hasTouch, isMobile, userAgent } = devices['Pixel 7'];
  test.use({ hasTouch, isMobile, userAgent, viewport: { width: 740, height: 360 } });

  test('shows the film in the whole window, with the controls over it until it plays', async ({
    page,
  }) => {
    await goTo(page, film);
    await expect(controlsOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Spela filmen' }).tap();
    // Its place may be a part of a pixel off.
    await expect.poll(async () => Math.abs((await box(video(page))).y)).toBeLessThan(1);
    expect(await box(video(page))).toMatchObject({ x: 0, width: 740, height: 360 });
    const room = page.locator('.film-controls-room');
    await expect(room).toHaveCSS('opacity', '0');

    await video(page).tap();
    await expect(room).toHaveCSS('opacity', '1');
    await expect(controlsOf(page)).toBeInViewport({ ratio: 1 });
    const controls = await box(controlsOf(page));
    expect(Math.round(controls.bottom)).toBe(360);
    await controlsOf(page).getByRole('button', { name: 'Pausa' }).tap();
    await expect(
      controlsOf(page).getByRole('button', { name: 'Spela', exact: true }),
    ).toBeVisible();
  });
});

test('saving data says that there are no stills, and covers no captions', async ({ page }) => {
  await goTo(page, `${film}?t=57`);
  await controlsOf(page).getByLabel('Kvalitet').selectOption('Spara data');
  const note = page.getByText('Den här filmen har inga stillbilder än.');
  const picture = await box(video(page));
  expect((await box(note)).bottom).toBeLessThan(picture.y + picture.height / 2);
});

test('the switch for the data saver covers nothing of the picture on a phone', async ({ page }) => {
  const choice = page.getByRole('button', { name: 'Spara data' });
  for (const width of [320, 360, 430]) {
    await page.setViewportSize({ width, height: 740 });
    await goTo(page, film);
    await expect(choice).toBeVisible();
    const [picture, button] = [await box(video(page)), await box(choice)];
    expect(button.y).toBeGreaterThanOrEqual(picture.bottom - 1);
    expect(button.height).toBeGreaterThanOrEqual(44);
    expect((await box(controlsOf(page))).y).toBeGreaterThanOrEqual(button.bottom - 1);
  }
});

test('the switch for the data saver leaves the title of the picture free', async ({ page }) => {
  const choice = page.getByRole('button', { name: 'Spara data' });
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, film);
    const [picture, button] = [await box(video(page)), await box(choice)];
    expect(button.y, `${width} px`).toBeGreaterThan(picture.y + picture.height * 0.7);
    expect(button.bottom, `${width} px`).toBeLessThanOrEqual(picture.bottom);
  }
});

test('a weak connection is offered stills above the captions', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, `${film}?t=57`);
  const offer = page.getByText('Är uppkopplingen svag?');
  const picture = await box(video(page));
  expect((await box(offer)).bottom).toBeLessThan(picture.y + picture.height * 0.7);
  await expect(page.getByRole('button', { name: 'Spara data' })).toBeHidden();
});

test('a browser that ignores default captions shows Swedish ones, and none when that was chosen', async ({
  page,
}) => {
  await page.route(`**${film}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(' default=""', '') });
  });
  await goTo(page, `${film}?t=57`);
  await expect(controlsOf(page).getByLabel('Undertexter')).toHaveValue('sv');
  await controlsOf(page).getByLabel('Undertexter').selectOption('Utan text');
  await goTo(page, film);
  await expect(controlsOf(page).getByLabel('Undertexter')).toHaveValue('off');
});

test('a browser that forgets the mute when it seeks is told again', async ({ page }) => {
  // WebKit builds a new audio output after a seek and takes over its state.
  await page.addInitScript(() => {
    document.addEventListener(
      'seeked',
      ({ target }) => {
        if (target instanceof HTMLVideoElement) target.muted = false;
      },
      true,
    );
  });
  await goTo(page, film);
  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  const muted = controlsOf(page).getByRole('button', { name: 'Slå på ljudet' });
  await page.keyboard.press('m');
  await expect(muted).toBeVisible();
  await page.keyboard.press('l');
  await expect.poll(() => video(page).evaluate(placeOf)).toBeGreaterThan(10);
  await expect.poll(() => video(page).evaluate(isSeeking)).toBe(false);
  await expect(muted).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.press('l');
  await expect.poll(() => video(page).evaluate(placeOf)).toBeGreaterThan(20);
  await expect(muted).toBeHidden();
});

test('F fills the screen of a browser that allows that for films only', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false });
    Object.defineProperty(HTMLVideoElement.prototype, 'webkitEnterFullscreen', {
      value(this: HTMLVideoElement) {
        this.dataset['entered'] = 'yes';
      },
    });
  });
  await goTo(page, film);
  await expect(controlsOf(page)).toBeVisible();
  await video(page).press('f');
  await expect(video(page)).toHaveAttribute('data-entered', 'yes');
});

const placeOf = (element: HTMLVideoElement): number => element.currentTime;
const isSeeking = (element: HTMLVideoElement): boolean => element.seeking;
