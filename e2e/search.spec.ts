import type { SearchResult } from '@lasar/contract/search';
import type { Locator, Page, Request } from '@playwright/test';
import { axe } from './support/axe.ts';
import { themes, widths } from './support/browser.ts';
import { expect, test } from './support/test.ts';
import { setTheme } from './support/theme.ts';

const searchCall = '**/api/search/searchLA?*';
const pathCall = '**/api/search/getPathLA?*';
const resultsCall = '**/api/search?*';
const hint = 'Prova att använda fler sökord för att begränsa sökningen.';

const isSearch = (request: Request) => request.url().includes('/api/search/searchLA');

const box = (page: Page): Locator =>
  page.getByRole('search', { name: 'Sök i sidhuvudet' }).locator('input');
const options = (page: Page): Locator => page.getByRole('option');

/** Types as a person does, once the script of the dropdown has come. */
async function type(page: Page, text: string): Promise<void> {
  await box(page).click();
  await expect(box(page)).toHaveRole('combobox');
  await box(page).pressSequentially(text, { delay: 15 });
}

const hit = (number: number, more: Partial<SearchResult> = {}): SearchResult => ({
  Id: `id${number}`,
  Name: `Träff ${number}`,
  Description__c: '',
  objecttype: 'Lesson__c',
  ...more,
});
const hits = (count: number) => Array.from({ length: count }, (_, index) => hit(index + 1));

const answerWith = (page: Page, call: string, json: unknown) =>
  page.route(call, (route) => route.fulfill({ json }));

test.describe('the dropdown', () => {
  test('asks from two characters after trimming, once for fast typing', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isSearch(request)) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
    });
    await page.goto('/om-oss');
    await type(page, ' a ');
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await box(page).fill('');
    await box(page).pressSequentially('  algebra ', { delay: 5 });
    await expect(options(page).first()).toBeVisible();
    expect(asked).toEqual(['algebra']);
    await box(page).fill('a');
    await expect(options(page)).toHaveCount(0);
  });

  test('what is typed before its script comes is kept, and searched for', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/suggestions-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/om-oss');
    await box(page).pressSequentially('algebra');
    await expect(box(page)).toHaveRole('searchbox');
    release();
    await expect(options(page).first()).toBeVisible();
    await expect(box(page)).toHaveValue('algebra');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveRole('combobox');
  });

  test('without its script the form still leads to the hits', async ({ page, faults }) => {
    faults.expect(/ERR_FAILED|Failed to load resource/);
    await page.route('**/assets/suggestions-*.js', (route) => route.abort());
    await page.goto('/om-oss');
    await box(page).pressSequentially('algebra');
    await page.getByRole('button', { name: 'Sök efter innehåll' }).first().click();
    await expect(page).toHaveURL('/sok?q=algebra');
  });

  test('shows at most 12 in 300 px, and asks for more words from nine hits on', async ({
    page,
  }) => {
    await page.goto('/om-oss');
    await answerWith(page, searchCall, hits(8));
    await type(page, 'åtta');
    await expect(options(page)).toHaveCount(8);
    await expect(page.getByText(hint, { exact: true })).toBeHidden();
    await answerWith(page, searchCall, hits(13));
    await box(page).pressSequentially(' fler');
    await expect(options(page)).toHaveCount(12);
    await expect(page.getByText(hint, { exact: true })).toBeVisible();
    const popup = page.getByRole('listbox', { name: 'Sökträffar' }).locator('..');
    expect((await popup.boundingBox())?.height).toBeLessThanOrEqual(300);
  });

  test('names every kind with the words of the specification', async ({ page }) => {
    const kinds = [
      [{ objecttype: 'School_Type__c' }, 'Skoltyp'],
      [{ objecttype: 'Subject__c' }, 'Ämne'],
      [{ objecttype: 'Course__c' }, 'Kurs'],
      [{ objecttype: 'Course_Content__c' }, 'Kursområde'],
      [{ objecttype: 'Lesson__c' }, 'Lektion'],
      [{ objecttype: 'Assignment__c' }, 'Uppgift'],
      [{ objecttype: 'Assignment__c', Type__c: 'video' }, 'Video'],
      [{ objecttype: 'Assignment__c', Type__c: 'pdf' }, 'Pdf'],
      [{ objecttype: 'Assignment__c', Type__c: 'formlink' }, 'Formulär'],
      [{ objecttype: 'Podcast__c' }, 'Okänd typ'],
    ] as const;
    await page.goto('/om-oss');
    await answerWith(
      page,
      searchCall,
      kinds.map(([kind], index) => hit(index, kind as Partial<SearchResult>)),
    );
    await type(page, 'allt');
    for (const [index, [, label]] of kinds.entries()) {
      const option = options(page).nth(index);
      await expect(option.getByText(label, { exact: true })).toBeVisible();
      await expect(option.locator('svg')).toBeVisible();
    }
  });

  test('a hit says where it stands when the answer tells', async ({ page }) => {
    const parents = [
      { type: 'schooltype', id: 's', name: 'Gymnasieskola', path: '/gymnasieskola' },
      { type: 'subject', id: 'm', name: 'Matematik', path: '/gymnasieskola#matematik' },
    ];
    await page.goto('/om-oss');
    await answerWith(page, searchCall, [{ ...hit(1), parents }, hit(2)]);
    await type(page, 'plats');
    await expect(options(page).first()).toContainText('Gymnasieskola / Matematik');
    await expect(options(page).nth(1)).toHaveText('Träff 2Lektion');
  });

  test('closes 150 ms after blur, and opens again on focus', async ({ page }) => {
    await page.goto('/om-oss');
    await answerWith(page, searchCall, hits(3));
    await type(page, 'tre');
    await expect(options(page)).toHaveCount(3);
    const openFor = await box(page).evaluate(
      (input) =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          new MutationObserver(() => resolve(performance.now() - start)).observe(input, {
            attributeFilter: ['aria-expanded'],
          });
          input.blur();
        }),
    );
    expect(openFor).toBeGreaterThanOrEqual(145);
    expect(openFor).toBeLessThan(1_000);
    await expect(options(page)).toHaveCount(0);
    await box(page).focus();
    await expect(options(page)).toHaveCount(3);
  });

  test('no hits says so and leads to the search page', async ({ page }) => {
    await page.goto('/om-oss');
    await type(page, 'zzzqqqxxx');
    await expect(page.getByText('Inga träffar', { exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Få hjälp på söksidan' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/sok?q=zzzqqqxxx');
    await expect(page.getByRole('heading', { name: 'Inga träffar' })).toBeVisible();
  });

  test('keyboard: arrows choose, Escape closes, Enter opens, Enter alone searches', async ({
    page,
  }) => {
    await page.goto('/om-oss');
    await type(page, 'linjära ekvationer steg');
    await expect(options(page).first()).toBeVisible();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    const active = await options(page).first().getAttribute('id');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', active ?? 'none');
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('linjära ekvationer steg');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/lesson\//);
    await expect(options(page)).toHaveCount(0);

    await box(page).focus();
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/sok?q=linj%C3%A4ra+ekvationer+steg');
    await expect(options(page)).toHaveCount(0);
  });

  test('a screen reader hears how many hits there are', async ({ page }) => {
    await page.goto('/om-oss');
    await answerWith(page, searchCall, hits(20));
    await type(page, 'många');
    await expect(page.getByText('20 sökträffar. De 12 bästa visas.')).toBeAttached();
  });

  test('mouse: the link rule for subjects, lessons and school types', async ({ page }) => {
    await page.goto('/om-oss');
    const area = '/anpassad-grundskola/amne/kurs/omrade/id1';
    const rules = [
      ['Subject__c', '/gymnasieskola#matematik', '/sa-funkar-det', '/sa-funkar-det'],
      ['Course__c', '/gymnasieskola#matematik/1b', '/kundcase', '/kundcase'],
      ['School_Type__c', '/anpassad-grundskola', '/begar-offert', '/begar-offert'],
      ['School_Type__c', '/grundskola', area, '/grundskola'],
      ['Course_Content__c', '/lararteamet', area, '/lararteamet'],
      ['Assignment__c', '/om-oss', area, '/om-oss'],
    ] as const;
    for (const [index, [objecttype, linkPath, coursecontentPath, wanted]] of rules.entries()) {
      await page.unrouteAll({ behavior: 'wait' });
      await answerWith(page, searchCall, [hit(index, { objecttype })]);
      await answerWith(page, pathCall, [{ linkPath, coursecontentPath }]);
      await box(page).fill(`regel ${index}`);
      const lookup = page.waitForRequest(pathCall);
      await options(page)
        .filter({ hasText: `Träff ${index}` })
        .click();
      expect((await lookup).url()).toContain(`id=id${index}&type=`);
      await expect(page).toHaveURL(wanted);
      await expect(options(page)).toHaveCount(0);
    }
  });

  test('a real subject and a real school type lead where they should', async ({ page }) => {
    await page.goto('/om-oss');
    await type(page, 'gymnasieskola');
    await options(page).filter({ hasText: 'Skoltyp' }).first().click();
    await expect(page).toHaveURL('/gymnasieskola');
    await box(page).fill('matematik');
    await options(page)
      .filter({ hasText: /^Matematik.*Ämne$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/[\w-]+\/matematik\/[\w-]+\/[\w-]+\/[\w-]+$/);
  });
});

test.describe('what goes wrong', () => {
  const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

  for (const [name, answer] of [
    ['a failed search', { status: 500, json: { status: 500, code: 'server/unexpected' } }],
    ['an answer that is no list', { json: { hits: [] } }],
    ['an answer that is no JSON', { body: '<html>', contentType: 'text/html' }],
  ] as const) {
    test(`${name} empties and closes the list, and says so`, async ({ page, faults }) => {
      faults.expect(/status of 500/);
      await page.goto('/om-oss');
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

  test('no network is a failed search too', async ({ page, faults }) => {
    faults.expect(/ERR_/);
    await page.goto('/om-oss');
    await page.route(searchCall, (route) => route.abort('connectionfailed'));
    await type(page, 'algebra');
    await expect(toast(page, 'Fel i sökning')).toBeVisible();
  });

  const first = 'Kunde inte hitta en länk för sökträffen.';
  const second = 'Kunde inte hitta en länk för sökträffen (2).';
  const third = 'Kunde inte hitta en länk för sökträffen (3).';
  const faultyPaths = [
    ['no list', { json: {} }, first],
    ['null', { json: null }, first],
    ['an empty list', { json: [] }, first],
    ['no linkPath', { json: [{ coursecontentPath: '/om-oss' }] }, first],
    ['an empty area', { json: [{ linkPath: '/g#s', coursecontentPath: '' }] }, second],
    ['the start page', { json: [{ linkPath: '/x', coursecontentPath: '/' }] }, second],
    ['a failure', { status: 500, json: {} }, third],
    ['nonsense', { body: 'x' }, third],
  ] as const;
  for (const [name, answer, words] of faultyPaths) {
    test(`a lookup that answers ${name} is told as it is`, async ({ page, faults }) => {
      faults.expect(/status of 500/);
      await page.goto('/om-oss');
      await answerWith(page, searchCall, [hit(1, { objecttype: 'Subject__c' })]);
      await page.route(pathCall, (route) => route.fulfill(answer));
      await type(page, 'ämne');
      await options(page).first().click();
      await expect(toast(page, words)).toBeVisible();
      await expect(page).toHaveURL('/om-oss');
      await expect(options(page)).toHaveCount(0);
    });
  }

  test('a hit of an unknown kind is refused by our own server', async ({ page, faults }) => {
    faults.expect(/status of 400/);
    await page.goto('/om-oss');
    await answerWith(page, searchCall, [hit(1, { objecttype: 'Podcast__c' as 'Lesson__c' })]);
    await type(page, 'podd');
    await options(page).first().click();
    await expect(toast(page, third)).toBeVisible();
  });

  test('a slow answer that is overtaken is dropped, and is no failure', async ({ page }) => {
    await page.goto('/om-oss');
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

  test('an answer that comes when one has left the field opens nothing', async ({ page }) => {
    await page.goto('/om-oss');
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

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the search of the menu finds and opens a lesson', async ({ page }) => {
    await page.goto('/om-oss');
    await page.getByRole('button', { name: 'Öppna menyn' }).tap();
    const field = page.getByRole('search', { name: 'Sök i menyn' }).locator('input');
    await field.tap();
    await field.pressSequentially('linjära ekvationer steg', { delay: 15 });
    const lesson = options(page).filter({ hasText: 'Linjära ekvationer steg för steg' });
    await lesson.first().tap();
    await expect(page).toHaveURL(/\/lesson\//);
    await expect(page.getByRole('button', { name: 'Öppna menyn' })).toBeVisible();
  });

  test('the big search of the start page has the same list', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('search', { name: 'Sök lektioner' }).locator('input');
    await field.tap();
    await field.pressSequentially('algebra', { delay: 15 });
    await options(page).filter({ hasText: 'Kursområde' }).first().tap();
    await expect(page).toHaveURL(/\/algebra\//);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? '/sok with script' : '/sok without script', () => {
    test.use({ javaScriptEnabled });

    test('is narrowed, widened and leafed through, each step with its address', async ({
      page,
    }) => {
      await page.goto('/sok?q=algebra');
      const status = page.getByText(/^\d+ träffar på ”algebra”$/);
      const before = await status.textContent();
      await page
        .getByRole('navigation', { name: 'Typ av innehåll' })
        .getByRole('link', { name: /^Lektion/ })
        .click();
      await expect(page).toHaveURL('/sok?q=algebra&type=lesson');
      await expect(status).not.toHaveText(before ?? '');
      const found = page.getByRole('list', { name: 'Träffar' }).getByRole('listitem');
      await expect(found.first()).toContainText('Lektion');
      await page
        .getByRole('region', { name: 'Skolform' })
        .getByRole('link', { name: /^Gymnasieskola/ })
        .click();
      await expect(page).toHaveURL('/sok?q=algebra&type=lesson&schoolType=gymnasieskola');
      await expect(found.first()).toContainText('Gymnasieskola');
      await page.getByRole('link', { name: 'Nästa' }).click();
      await expect(page).toHaveURL(/&page=2$/);
      await expect(page.getByText(/^Sida 2 av \d+$/)).toBeVisible();
      await page.goBack();
      await page
        .getByRole('region', { name: 'Skolform' })
        .getByRole('link', { name: /^Gymnasieskola/ })
        .click();
      await expect(page).toHaveURL('/sok?q=algebra&type=lesson');
    });

    test('marks what was found, and asks whether something else was meant', async ({ page }) => {
      await page.goto('/sok?q=fotosyntes');
      await expect(page.locator('mark').first()).toHaveText(/^fotosyntes/i);
      await page.goto('/sok?q=ekvattion');
      await expect(page.getByText(/^Menade du/)).toBeVisible();
      await page
        .getByText(/^Menade du/)
        .getByRole('link')
        .click();
      await expect(page).toHaveURL('/sok?q=ekvation');
    });

    test('helps when nothing is left, and past the last page', async ({ page }) => {
      await page.goto('/sok?q=algebra&subject=biologi');
      await expect(page.getByRole('heading', { name: 'Inga träffar' })).toBeVisible();
      await page.getByRole('link', { name: 'Sök utan filter' }).click();
      await expect(page).toHaveURL('/sok?q=algebra');
      await page.goto('/sok?q=algebra&page=99');
      await page.getByRole('link', { name: 'Till första sidan' }).click();
      await expect(page).toHaveURL('/sok?q=algebra');
    });

    test('takes what nobody should write as nothing written', async ({ page }) => {
      await page.goto('/sok?q=algebra&type=podcast&schoolType=../&page=-1');
      await expect(page.getByText(/^\d+ träffar på ”algebra”$/)).toBeVisible();
      await page.goto(`/sok?q=${encodeURIComponent('<b onclick=alert(1)>algebra</b>')}`);
      await expect(page.locator('main b')).toHaveCount(0);
    });
  });
}

test('filtering makes one call and keeps place, focus and open filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sok?q=algebra');
  await page.getByText('Filter', { exact: true }).click();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  const choice = page
    .getByRole('region', { name: 'Skolform' })
    .getByRole('link', { name: /^Grundskola/ });
  await choice.focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(choice).toHaveAttribute('aria-current', 'true');
  await expect(choice).toBeFocused();
  await expect(choice).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(80);
  expect(calls).toHaveLength(1);
});

test('/sok says that a search failed, and tries again', async ({ page, faults }) => {
  faults.expect(/status of 500/);
  await page.goto('/sok');
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

for (const theme of themes) {
  for (const width of [widths[0], widths[2]]) {
    test(`axe finds nothing on search, ${theme}, ${width} px`, async ({ page }) => {
      await setTheme(page, theme);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const field = page.getByRole('search', { name: 'Sök lektioner' }).locator('input');
      await field.click();
      await field.pressSequentially('algebra');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await axe(page);
      await field.fill('zzzqqqxxx');
      await expect(page.getByText('Inga träffar', { exact: true })).toBeVisible();
      await axe(page);
      await page.goto('/sok?q=algebra&type=lesson&schoolType=gymnasieskola');
      await axe(page);
      await page.goto('/sok?q=algebra&subject=biologi');
      await axe(page);
    });
  }
}
