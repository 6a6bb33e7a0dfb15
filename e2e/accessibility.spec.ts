import type { Locator, Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses Tab until an element has focus. Every element on the way must show its focus and be visible. */
async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press('Tab');
    const focus = await lookOfFocus(page);
    expect(focus, focus.name).toMatchObject({ outlined: true, inView: true });
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`No Tab led to ${String(wanted)}.`);
}

const lookOfFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // The focus of a field in a frame, and of a link that covers a card, is shown by the element around it.
    const around: Element[] = [element];
    for (let near = element.parentElement; near && around.length < 5; near = near.parentElement)
      around.push(near);
    const { top, bottom } = element.getBoundingClientRect();
    return {
      name: element.outerHTML.slice(0, 120),
      outlined: around.some((each) => getComputedStyle(each).outlineStyle === 'solid'),
      inView: bottom > 0 && top < innerHeight,
    };
  });

test('by keyboard alone: search from the start page, open a lesson, play its film, and go back', async ({
  page,
}) => {
  await goTo(page, '/');
  await page.waitForLoadState('networkidle');
  const skip = page.getByRole('link', { name: 'Hoppa till innehållet' });
  await tabTo(page, skip, 1);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  // A screen reader says of such a field that it is filled in wrongly.
  await expect(page.locator('input:invalid')).toHaveCount(0);
  await tabTo(page, page.locator('#sok-start'), 3);
  await page.keyboard.type('balansmetoden');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sok\?q=balansmetoden/);
  await expect(heading(page)).toBeFocused();

  const lesson = page
    .getByRole('list', { name: 'Träffar' })
    .getByRole('link', { name: /Linjära ekvationer steg för steg/ })
    .first();
  await tabTo(page, lesson);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lesson\//);
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: /^Balansmetoden/ }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/video\//);
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Spela filmen' }).first());
  await page.keyboard.press('Enter');
  const playing = () =>
    page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);
  await expect.poll(playing).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await page.goBack();
  await expect(page).toHaveURL(/\/lesson\//);
  await expect(heading(page)).toHaveText('Linjära ekvationer steg för steg');
});

test('by keyboard alone: a request for a quote', async ({ page }) => {
  await goTo(page, '/begar-offert');
  const field = (name: string) => page.getByRole('textbox', { name });
  const send = page.getByRole('button', { name: 'Skicka förfrågan' });
  await expect(send).toBeEnabled();
  for (const [name, typed] of [
    ['Skola eller huvudman', 'Tangentskolan'],
    ['Organisationsnummer', '2120000142'],
    ['Antal elever', '320'],
  ] as const) {
    await tabTo(page, field(name));
    await page.keyboard.type(typed);
  }
  await tabTo(page, page.getByRole('checkbox', { name: 'Gymnasieskola' }));
  await page.keyboard.press('Space');
  for (const [name, typed] of [
    ['Ditt namn', 'Tage Tabb'],
    ['E-postadress', 'tage@tangent.example'],
  ] as const) {
    await tabTo(page, field(name));
    await page.keyboard.type(typed);
  }
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Tack, er förfrågan har kommit fram');
  await expect(heading(page)).toBeFocused();
});

test('by keyboard alone: the menu of a phone opens, leads on, and closes with focus where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await goTo(page, '/');
  await page.waitForLoadState('networkidle');
  const button = page.getByRole('button', { name: /menyn$/ });
  await tabTo(page, button, 6);
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('navigation', { name: 'Mobilmeny' }).getByText('Om oss'), 12);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Om oss');
  await expect(heading(page)).toBeFocused();
});

test('at 400 % of a small screen nothing lies over what has focus', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const routes = await everyRoute(siteUrl);
  for (const kind of ['start', 'lesson', 'quote', 'landing'] as const) {
    await goTo(page, routes[kind] ?? '');
    await page.waitForLoadState('networkidle');
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Tab');
      await untilFocusIsStill(page);
      const over = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const middle = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
        const seen = document.elementFromPoint(middle[0] ?? 0, middle[1] ?? 0);
        const same = element.contains(seen) || seen?.contains(element);
        return same
          ? ''
          : `${element.outerHTML.slice(0, 90)} under ${seen?.outerHTML.slice(0, 90)}`;
      });
      expect(over, kind).toBe('');
    }
  }
});

// The page scrolls one frame after the key, and the error of the previous field appears above the next field.
async function untilFocusIsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const place = () => document.activeElement?.getBoundingClientRect().top;
    for (let still = 0, before = place(); still < 3; before = place()) {
      await new Promise(requestAnimationFrame);
      still = place() === before ? still + 1 : 0;
    }
  });
}

test('text may be spaced out without being cut off or pushed out of the page', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const routes = await everyRoute(siteUrl);
  for (const kind of ['start', 'lesson', 'film', 'quote', 'search', 'customer case'] as const) {
    await goTo(page, routes[kind] ?? '');
    await page.waitForLoadState('networkidle');
    const cut = await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        element.style.lineHeight = '1.5';
        element.style.letterSpacing = '0.12em';
        element.style.wordSpacing = '0.16em';
        if (element.matches('p')) element.style.marginBottom = '2em';
      }
      const cutOff = Array.from(
        document.querySelectorAll<HTMLElement>('main *, header *, footer *'),
      )
        .filter((element) => element.checkVisibility() && !element.closest('.sr-only, svg, video'))
        .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 120));
      const sideways = document.documentElement.scrollWidth - window.innerWidth;
      return sideways > 0 ? [...cutOff, `${sideways} px sideways`] : cutOff;
    });
    expect(cut, kind).toEqual([]);
  }
});

test('in forced colours what can be used is framed, and focus shows', async ({ page, siteUrl }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const routes = await everyRoute(siteUrl);
  for (const kind of ['start', 'lesson', 'film', 'quote', 'search'] as const) {
    await goTo(page, routes[kind] ?? '');
    await page.waitForLoadState('networkidle');
    const bare = await page.evaluate(() =>
      Array.from(document.querySelectorAll('button, a[class*="bg-"], input, textarea, select'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // What tells by words and a line under them needs no frame, nor what is drawn by the browser itself.
        .filter((element) => !getComputedStyle(element).textDecorationLine.includes('underline'))
        .filter(
          (element) => !element.matches('[type=checkbox], [type=radio], [type=range], .sr-only'),
        )
        .filter((element) => {
          const framed = [element, element.closest('.search-box')].filter((each) => each !== null);
          return !framed.some((each) => getComputedStyle(each).borderTopStyle !== 'none');
        })
        .map((element) => element.outerHTML.slice(0, 160)),
    );
    expect(bare, kind).toEqual([]);
  }
  await page.keyboard.press('Tab');
  expect((await lookOfFocus(page)).outlined).toBe(true);
});

test('nothing moves under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goTo(page, '/', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toHaveCSS('opacity', '1');
  const longest = await page.evaluate(() => {
    const timed = Array.from(document.querySelectorAll('*'), (element) =>
      getComputedStyle(element),
    );
    const seconds = timed.flatMap(({ animationDuration, transitionDuration }) =>
      `${animationDuration},${transitionDuration}`
        .split(',')
        .map((time) => Number.parseFloat(time)),
    );
    return Math.max(...seconds);
  });
  expect(longest).toBeLessThan(0.001);
});
