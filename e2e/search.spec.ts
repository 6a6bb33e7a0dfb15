import type { SearchResult } from '@lasar/contract/search/search';
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
import type { Page } from '@playwright/test';

/** Follows a link whose page comes when the answered function is called. */
async function goElsewhere(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await goTo(page, '/om-oss');
  await type(page, 'al');
  await page.route('**/lararteamet.data*', async (route) => {
    await held;
    await route.continue();
  });
  // Without a pointer over it first: what a pointer has prefetched cannot be held back.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Lärarteamet' })
    .dispatchEvent('click');
  return async () => {
    release();
    await expect(page).toHaveURL('/lararteamet');
    // Its title is read out when it has arrived, wherever focus then is.
    await expect(page.getByRole('status').filter({ hasText: 'Lärarteamet' })).toBeAttached();
  };
}

const hint = 'Prova att använda fler sökord för att begränsa sökningen.';

test.describe('the dropdown', () => {
  test('a search is sent from two characters as typed, once for fast typing', async ({ page }) => {
    const queries: string[] = [];
    page.on('request', (request) => {
      if (isSearch(request)) queries.push(new URL(request.url()).searchParams.get('q') ?? '');
    });
    await goTo(page, '/om-oss');
    // One character each, though the emoji has two UTF-16 code units, and spaces alone.
    for (const short of ['a', '🧬', '  ']) {
      await type(page, short);
      await page.waitForTimeout(500);
      expect(queries).toEqual([]);
      await box(page).fill('');
    }
    await box(page).pressSequentially('a ', { delay: 5 });
    await expect(options(page).first()).toBeVisible();
    expect(queries).toEqual(['a ']);
    await box(page).fill('');
    await box(page).pressSequentially('algebra ', { delay: 5 });
    await expect(options(page).first()).toBeVisible();
    await page.waitForTimeout(500);
    expect(queries).toEqual(['a ', 'algebra ']);
    await box(page).fill('a');
    await expect(options(page)).toHaveCount(0);
  });

  test('text typed before the script loads is preserved and searched for', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/suggestions-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await goTo(page, '/om-oss');
    await box(page).pressSequentially('algebra');
    await expect(box(page)).toHaveRole('searchbox');
    release();
    await expect(options(page).first()).toBeVisible();
    await expect(box(page)).toHaveValue('algebra');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveRole('combobox');
  });

  test('without its script the form still leads to the hits', async ({ page, browserErrors }) => {
    browserErrors.expect(/ERR_FAILED|Failed to load resource/);
    await page.route('**/assets/suggestions-*.js', (route) => route.abort());
    await goTo(page, '/om-oss');
    await box(page).pressSequentially('algebra');
    await page.getByRole('button', { name: 'Sök efter innehåll' }).first().click();
    await expect(page).toHaveURL('/sok?q=algebra');
  });

  test('shows at most 12 in 300 px, and asks for more words from nine hits on', async ({
    page,
  }) => {
    await goTo(page, '/om-oss');
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

  test('every type has the label of the specification', async ({ page }) => {
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
    await goTo(page, '/om-oss');
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

  test('hits of the same name are told apart by the line under it', async ({ page }) => {
    const Description__c = 'Gymnasieskola / Matematik / Matematik 1b';
    await goTo(page, '/om-oss');
    await answerWith(page, searchCall, [hit(1, { Description__c }), hit(2)]);
    await type(page, 'plats');
    await expect(options(page).first()).toHaveText(`Träff 1${Description__c}Lektion`);
    await expect(options(page).nth(1)).toHaveText('Träff 2Lektion');
  });

  test('closes 150 ms after blur, and opens again on focus', async ({ page }) => {
    await goTo(page, '/om-oss');
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

  test('no hits says so and leads to the search page, and focus alone opens nothing', async ({
    page,
  }) => {
    const none = page.getByText('Inga träffar', { exact: true });
    await goTo(page, '/om-oss');
    await type(page, 'zzzqqqxx');
    await expect(none).toBeVisible();
    await box(page).blur();
    await expect(none).toBeHidden();
    await box(page).click();
    await expect(box(page)).toBeFocused();
    await expect(none).toBeHidden();
    await box(page).pressSequentially('x');
    await expect(none).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Få hjälp på söksidan' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/sok?q=zzzqqqxxx');
    await expect(page.getByRole('heading', { name: 'Inga träffar' })).toBeVisible();
  });

  test('keyboard: arrows choose, Escape closes, Enter opens, Enter alone searches', async ({
    page,
  }) => {
    await goTo(page, '/om-oss');
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
    await goTo(page, '/om-oss');
    await answerWith(page, searchCall, hits(20));
    await type(page, 'många');
    await expect(page.getByText('20 sökträffar. De 12 bästa visas.')).toBeAttached();
  });

  test('mouse: the link rule for subjects, lessons and school types', async ({ page }) => {
    await goTo(page, '/om-oss');
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
      // The navigation is complete when the heading has focus.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(options(page)).toHaveCount(0);
    }
  });

  test('typing continues in the field while the next page loads', async ({ page }) => {
    const arrive = await goElsewhere(page);
    await box(page).fill('algebra');
    await arrive();
    await expect(box(page)).toBeFocused();
    await expect(options(page).first()).toBeVisible();
  });

  test('focus in the field survives the load of the next page', async ({ page }) => {
    const arrive = await goElsewhere(page);
    await box(page).click();
    await arrive();
    await page.keyboard.type('gebra', { delay: 15 });
    await expect(box(page)).toHaveValue('algebra');
    await expect(options(page).first()).toBeVisible();
  });

  test('hits of a real subject and a real school type lead to their pages', async ({ page }) => {
    await goTo(page, '/om-oss');
    await type(page, 'gymnasieskola');
    await options(page).filter({ hasText: 'Skoltyp' }).first().click();
    await expect(page).toHaveURL('/gymnasieskola');
    // The navigation is complete when the heading has focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await box(page).fill('matematik');
    await options(page)
      .filter({ hasText: /^Matematik.*Ämne$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/[\w-]+\/matematik\/[\w-]+\/[\w-]+\/[\w-]+$/);
  });
});
