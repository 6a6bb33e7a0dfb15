import { widths } from './support/browser.ts';
import { goTo } from './support/go-to.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { answerWith, box, hit, options, searchCall, type } from './support/search.ts';
import { expect, test } from './support/test.ts';

const resultsCall = '**/api/search?*';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? '/sok with script' : '/sok without script', () => {
    test.use({ javaScriptEnabled });

    test('is narrowed, widened and leafed through, each step with its address', async ({
      page,
    }) => {
      await goTo(page, '/sok?q=matematik');
      const status = page.getByText(/^\d+ träffar på ”matematik”$/);
      const before = await status.textContent();
      await page
        .getByRole('navigation', { name: 'Typ av innehåll' })
        .getByRole('link', { name: /^Lektion/ })
        .click();
      await expect(page).toHaveURL('/sok?q=matematik&type=lesson');
      await expect(status).not.toHaveText(before ?? '');
      const found = page.getByRole('list', { name: 'Träffar' }).getByRole('listitem');
      await expect(found.first()).toContainText(/^Lektion \((hel|övning|begrepp)\) i /);
      await expect(found.first()).toContainText('Lektion');
      const school = page
        .getByRole('region', { name: 'Skolform' })
        .getByRole('link', { name: /^Gymnasieskola/ });
      await school.click();
      await expect(page).toHaveURL('/sok?q=matematik&type=lesson&schoolType=gymnasieskola');
      await expect(school).toHaveAttribute('aria-current', 'true');
      await expect(found.first()).toContainText('Gymnasieskola');
      await page.getByRole('link', { name: 'Nästa' }).click();
      await expect(page).toHaveURL(/&sida=2$/);
      await expect(page.getByText(/^Sida 2 av \d+$/)).toBeVisible();
      await page.goBack();
      await school.click();
      await expect(page).toHaveURL('/sok?q=matematik&type=lesson');
    });

    test('marks what was found, and asks whether something else was meant', async ({ page }) => {
      await goTo(page, '/sok?q=fotosyntes');
      await expect(page.locator('mark').first()).toHaveText(/^fotosyntes/i);
      await goTo(page, '/sok?q=ekvattion');
      await expect(page.getByText(/^Menade du/)).toBeVisible();
      await page
        .getByText(/^Menade du/)
        .getByRole('link')
        .click();
      await expect(page).toHaveURL('/sok?q=ekvation');
    });

    test('helps when nothing is left, and past the last page', async ({ page }) => {
      await goTo(page, '/sok?q=algebra&subject=kemi');
      await expect(page.getByRole('heading', { name: 'Inga träffar' })).toBeVisible();
      await page.getByRole('link', { name: 'Sök utan filter' }).click();
      await expect(page).toHaveURL('/sok?q=algebra');
      await goTo(page, '/sok?q=algebra&sida=99');
      await page.getByRole('link', { name: 'Till första sidan' }).click();
      await expect(page).toHaveURL('/sok?q=algebra');
    });

    test('treats invalid parameters as absent', async ({ page }) => {
      await goTo(page, '/sok?q=algebra&type=podcast&schoolType=../&sida=-1');
      await expect(page.getByText(/^\d+ träffar på ”algebra”$/)).toBeVisible();
      await goTo(page, `/sok?q=${encodeURIComponent('<b onclick=alert(1)>algebra</b>')}`);
      await expect(page.locator('main b')).toHaveCount(0);
    });
  });
}

test('filtering makes one call and keeps place, focus and open filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, '/sok?q=algebra');
  await page.getByText('Filter', { exact: true }).click();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  const choice = page
    .getByRole('region', { name: 'Skolform' })
    .getByRole('link', { name: /^Grundskola/ });
  await choice.focus();
  const top = async () => (await choice.boundingBox())?.y ?? 0;
  const before = await top();
  await page.keyboard.press('Enter');
  await expect(choice).toHaveAttribute('aria-current', 'true');
  await expect(choice).toBeFocused();
  await expect(choice).toBeInViewport();
  expect(Math.abs((await top()) - before)).toBeLessThan(80);
  expect(calls).toHaveLength(1);
});

test('a long text is searched for in part, and that is told', async ({ page }) => {
  const first = Array.from({ length: 12 }, () => 'algebra').join(' ');
  await goTo(page, `/sok?q=${encodeURIComponent(`${first} och mer därtill`)}`);
  await expect(page.getByText(`Vi sökte bara på de första orden: ”${first}”.`)).toBeVisible();
  await goTo(page, '/sok?q=algebra');
  await expect(page.getByText('Vi sökte bara på')).toHaveCount(0);
});

test('/sok says that a search failed, and tries again', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 500/);
  await goTo(page, '/sok');
  await page.route(resultsCall, (route) => route.fulfill({ status: 500, json: {} }));
  const form = page.getByRole('search', { name: 'Sök i allt innehåll' });
  await form.getByRole('searchbox').fill('algebra');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fel i sökning. Försök igen om en stund.')).toBeVisible();
  await expect(page.getByText('Fel i sökning', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Försök igen' }).click();
  await expect(page.getByText(/^\d+ träffar på ”algebra”$/)).toBeVisible();
});

for (const width of [widths[0], widths[2]]) {
  test(`axe finds nothing on search, light and dark, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, '/');
    const field = page.getByRole('search', { name: 'Sök lektioner' }).locator('input');
    await field.click();
    await field.pressSequentially('algebra');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await axeInBothThemes(page);
    await field.fill('zzzqqqxxx');
    await expect(page.getByText('Inga träffar', { exact: true })).toBeVisible();
    await axeInBothThemes(page);
    await goTo(page, '/sok?q=algebra&type=lesson&schoolType=gymnasieskola');
    await axeInBothThemes(page);
    await goTo(page, '/sok?q=algebra&subject=kemi');
    await axeInBothThemes(page);
  });
}

test('a hit tells where it belongs and how much of a lesson there is', async ({ page }) => {
  const place = { schoolType: 'Grundskola', course: 'Matematik årskurs 7–9' };
  await goTo(page, '/om-oss');
  await answerWith(page, searchCall, [
    hit(1, {
      ...place,
      holds: 'whole',
      contents: ['film', 'open'],
      Description__c: 'Om procent',
    }),
    hit(2, { ...place, holds: 'words' }),
    hit(3, { schoolType: 'Grundskola', objecttype: 'Subject__c' }),
  ]);
  await type(page, 'plats');
  const facts = 'Grundskola · Matematik årskurs 7–9';
  await expect(options(page)).toHaveText([
    `Träff 1${facts} · helFilmÖppenLektion`,
    `Träff 2${facts} · begreppLektion`,
    'Träff 3GrundskolaÄmne',
  ]);
});

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the search of the header opens by touch, and finds and opens a lesson', async ({
    page,
  }) => {
    await goTo(page, '/om-oss');
    await expect(box(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Öppna sökningen' }).tap();
    const field = box(page);
    await expect(field).toBeFocused();
    await field.pressSequentially('linjära ekvationer steg', { delay: 15 });
    const lesson = options(page).filter({ hasText: 'Linjära ekvationer steg för steg' });
    await lesson.first().tap();
    await expect(page).toHaveURL(/\/lesson\//);
    await expect(box(page)).toHaveCount(0);
  });

  test('all that a hit tells leaves room for its name', async ({ page }) => {
    const contents = ['film', 'worksheet', 'selftest', 'practice', 'guide', 'open'] as const;
    const facts = {
      schoolType: 'Grundskola',
      course: 'Matematik årskurs 7–9',
      holds: 'whole',
    } as const;
    await goTo(page, '/');
    await answerWith(page, searchCall, [hit(1, { ...facts, contents: [...contents] })]);
    const field = page.getByRole('search', { name: 'Sök lektioner' }).locator('input');
    await field.tap();
    await field.pressSequentially('plats', { delay: 15 });
    const name = await options(page).getByText('Träff 1', { exact: true }).boundingBox();
    expect(name?.width).toBeGreaterThan(150);
  });

  test('the big search of the start page has the same list', async ({ page }) => {
    await goTo(page, '/');
    const field = page.getByRole('search', { name: 'Sök lektioner' }).locator('input');
    await field.tap();
    await field.pressSequentially('algebra', { delay: 15 });
    await options(page).filter({ hasText: 'Kursområde' }).first().tap();
    await expect(page).toHaveURL(/\/algebra\//);
  });
});
