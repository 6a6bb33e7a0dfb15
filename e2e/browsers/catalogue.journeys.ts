import { everyRoute } from '../support/routes.ts';
import { expect, test } from './test.ts';

test('a stranger answers the banner and goes from the start page to a lesson @smoke', async ({
  stranger,
}) => {
  await stranger.goTo('/');
  await stranger.click({ css: 'section button', name: 'Endast nödvändiga' });
  await stranger.click({ css: 'main a', name: /^Gymnasieskola/ });
  await stranger.isAt('/gymnasieskola');
  // The new page has come to rest when it has taken the focus: before, it may still scroll away under a click.
  await stranger.untilOn({ css: 'h1' }, 'has focus', (title) => title === document.activeElement);
  await stranger.click({ css: 'main section[aria-label="Ämnen"] h2', name: 'Matematik' });
  await stranger.click({ css: 'main article a[href*="/matematik-1b/algebra/"]' });
  await stranger.sees({ css: 'h1', name: 'Algebra' });
  await stranger.click({
    css: 'main a[href^="/lesson/"]',
    name: 'Linjära ekvationer steg för steg',
  });
  await stranger.sees({ css: 'h1', name: 'Linjära ekvationer steg för steg' });
  // Focus is where the new page begins, and the banner has not come back.
  await stranger.untilOn({ css: 'h1' }, 'has focus', (title) => title === document.activeElement);
  expect(await stranger.evaluate(() => document.cookie)).toContain('LACookiev3=necessary');
  await stranger.sees({ css: 'main a[href^="/video/"]' });
});

test('the dark theme is chosen, seen and remembered @smoke', async ({ visitor }) => {
  const ink = () => visitor.evaluate(() => getComputedStyle(document.body).color);
  await visitor.goTo('/om-oss');
  await visitor.click({ css: 'footer button', name: 'Läsinställningar' });
  await visitor.click({ css: 'dialog input[type=radio]', name: 'Ljust' });
  const light = await ink();
  await visitor.click({ css: 'dialog input[type=radio]', name: 'Mörkt' });
  await visitor.until(
    'another colour of the text',
    (before) => getComputedStyle(document.body).color !== before,
    light,
  );
  const dark = await ink();
  await visitor.goTo('/hjalp');
  expect(await ink()).toBe(dark);
});

test('the menu of a narrow window leads on, and Escape gives focus back to its button @smoke', async ({
  visitor,
}) => {
  const opener = { css: 'header button', name: /^(Öppna|Stäng) menyn$/ };
  const link = { css: '#mobilmeny a', name: 'Så funkar det' };
  await visitor.resize(400, 800);
  await visitor.goTo('/om-oss');
  await visitor.click(opener);
  await visitor.sees(link);
  await visitor.press('Escape');
  await visitor.untilOn(opener, 'has focus', (button) => button === document.activeElement);
  expect(await visitor.evaluateOn(link, () => true)).toBeUndefined();
  await visitor.click(opener);
  await visitor.click(link);
  await visitor.isAt('/sa-funkar-det');
  await visitor.sees({ css: 'h1', name: 'Så funkar det' });
  expect(await visitor.evaluateOn(link, () => true)).toBeUndefined();
});

test('every public page opens without errors, and none is wider than its window', async ({
  visitor,
  siteUrl,
}) => {
  test.slow();
  // The pages that are not there, and the clip that has ended, are among them.
  visitor.expectError(/\b(404|410)\b/);
  for (const [kind, path] of Object.entries(await everyRoute(siteUrl))) {
    for (const width of [1280, 480]) {
      await visitor.resize(width, 800);
      await visitor.goTo(path);
      await visitor.sees({ css: 'h1' });
      const over = await visitor.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([kind, width, over]).toEqual([kind, width, 0]);
    }
    expect([kind, await visitor.unexpectedErrors()]).toEqual([kind, []]);
  }
});
