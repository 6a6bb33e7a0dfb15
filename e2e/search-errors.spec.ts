import type { Page } from '@playwright/test';
import { axeToasts } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import {
  answerWith,
  box,
  hit,
  hits,
  isSearch,
  options,
  pathCall,
  searchCall,
  type,
} from './support/search.ts';
import { expect, test } from './support/test.ts';
import { setTheme } from './support/theme.ts';

test.describe('what goes wrong', () => {
  const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

  for (const [name, answer] of [
    ['a failed search', { status: 500, json: { status: 500, code: 'server/unexpected' } }],
    ['an answer that is no list', { json: { hits: [] } }],
    ['an answer that is no JSON', { body: '<html>', contentType: 'text/html' }],
  ] as const) {
    test(`${name} empties and closes the list, and says so`, async ({ page, browserErrors }) => {
      browserErrors.expect(/status of 500/);
      await goTo(page, '/om-oss');
      await answerWith(page, searchCall, hits(3));
      await type(page, 'tre');
      await expect(options(page)).toHaveCount(3);
      await page.route(searchCall, (route) => route.fulfill(answer));
      await box(page).pressSequentially('d');
      await expect(toast(page, 'Fel i sökning')).toBeVisible();
      await expect(options(page)).toHaveCount(0);
      await box(page).blur();
      await box(page).focus();
      await page.waitForTimeout(300);
      await expect(options(page)).toHaveCount(0);
      await expect(toast(page, 'Fel i sökning')).toBeHidden({ timeout: 8_000 });
    });
  }

  test('no network is a failed search too', async ({ page, browserErrors }) => {
    browserErrors.expect(/ERR_/);
    await page.route(searchCall, (route) => route.abort('connectionfailed'));
    for (const theme of ['light', 'dark'] as const) {
      await goTo(page, '/om-oss');
      await setTheme(page, theme);
      await type(page, 'algebra');
      await expect(toast(page, 'Fel i sökning')).toBeVisible();
      await axeToasts(page);
    }
    // What a message covers can be pressed through it.
    const { x = 0, y = 0 } = (await toast(page, 'Fel i sökning').boundingBox()) ?? {};
    const under = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('[data-sonner-toast]'),
      [x + 5, y + 5] as const,
    );
    expect(under).toBeNull();
  });

  const first = 'Kunde inte hitta en länk för sökträffen.';
  const second = 'Kunde inte hitta en länk för sökträffen (2).';
  const third = 'Kunde inte hitta en länk för sökträffen (3).';
  const invalidPaths = [
    ['no list', { json: {} }, first],
    ['null', { json: null }, first],
    ['an empty list', { json: [] }, first],
    ['no linkPath', { json: [{ coursecontentPath: '/om-oss' }] }, first],
    ['an empty area', { json: [{ linkPath: '/g#s', coursecontentPath: '' }] }, second],
    ['the start page', { json: [{ linkPath: '/x', coursecontentPath: '/' }] }, second],
    ['a failure', { status: 500, json: {} }, third],
    ['nonsense', { body: 'x' }, third],
  ] as const;
  for (const [name, answer, words] of invalidPaths) {
    test(`a path lookup that returns ${name} shows the error text of that case`, async ({
      page,
      browserErrors,
    }) => {
      browserErrors.expect(/status of 500/);
      await goTo(page, '/om-oss');
      await answerWith(page, searchCall, [hit(1, { objecttype: 'Subject__c' })]);
      await page.route(pathCall, (route) => route.fulfill(answer));
      await type(page, 'ämne');
      await options(page).first().click();
      await expect(toast(page, words)).toBeVisible();
      await expect(page).toHaveURL('/om-oss');
      await expect(options(page)).toHaveCount(0);
    });
  }

  test('a hit of an unknown type gets 400 from the server', async ({ page, browserErrors }) => {
    browserErrors.expect(/status of 400/);
    await goTo(page, '/om-oss');
    await answerWith(page, searchCall, [hit(1, { objecttype: 'Podcast__c' as 'Lesson__c' })]);
    await type(page, 'podd');
    await options(page).first().click();
    await expect(toast(page, third)).toBeVisible();
  });

  test('a slow response to an earlier search is dropped, without an error', async ({ page }) => {
    await goTo(page, '/om-oss');
    let slowIsAborted = false;
    page.on('requestfailed', (request) => {
      if (isSearch(request)) slowIsAborted = true;
    });
    await page.route(searchCall, async (route) => {
      const slow = route.request().url().endsWith('q=ek');
      if (slow) await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route
        .fulfill({ json: [hit(1, { Name: slow ? 'Gammalt svar' : 'Nytt svar' })] })
        .catch(() => undefined);
    });
    await type(page, 'ek');
    await page.waitForRequest(searchCall);
    await box(page).pressSequentially('vation');
    await expect(options(page)).toHaveText([/Nytt svar/]);
    await page.waitForTimeout(1_600);
    await expect(options(page)).toHaveText([/Nytt svar/]);
    expect(slowIsAborted).toBe(true);
    await expect(toast(page, 'Fel i sökning')).toBeHidden();
  });

  test('a response after the field has lost focus opens nothing', async ({ page }) => {
    await goTo(page, '/om-oss');
    await page.route(searchCall, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.fulfill({ json: hits(3) }).catch(() => undefined);
    });
    await type(page, 'sen');
    const answered = page.waitForResponse(searchCall);
    await page.waitForRequest(searchCall);
    await box(page).blur();
    await answered;
    await page.waitForTimeout(200);
    await expect(options(page)).toHaveCount(0);
    await box(page).focus();
    await expect(options(page)).toHaveCount(3);
  });
});
