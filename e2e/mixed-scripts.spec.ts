import { paths } from '@lasar/contract/paths';
import type { Locator } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { startPackSite } from './support/pack-site.ts';
import type { SiteServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const arabic = '(1) الخلية';
const lesson = `
      - name: ${arabic}
        slug: cellen
        words: [{ word: خلية (2), meaning: أصغر جزء حي. }]
        description: تعلم عن الخلية (3).
        goals: [(4) اشرح الخلية]
        teacherGuide: guide.md
      - { name: Cellen (5), words: [cell] }
`;
const pack = {
  'pack.yaml': `format: 1
name: Blandade skriftsystem
schoolTypes:
  - { param: grundskola, name: Grundskola, description: Årskurs 1–9., subjects: [modersmal] }
`,
  'grundskola/modersmal/subject.yaml':
    'name: Modersmål\ndescription: Språk.\ncourses: [arabiska]\n',
  'grundskola/modersmal/arabiska.yaml': `name: Arabiska
kind: arskurs
description: Ett språk.
areas:
  - name: ${arabic}
    slug: cellen
    lessons:${lesson}`,
  'grundskola/modersmal/arabiska/cellen/guide.md': 'الدرس (6)\n',
};

const test = base.extend<object, { site: SiteServer }>({
  site: [
    async ({ browserName }, provide) => {
      await using site = await startPackSite(pack, { PRODUCT_NAME: `Läsår ${browserName}` });
      await provide(site);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
});

/** Where the first digit of a text stands, beside its first letter. */
const sideOfNumber = (place: Locator): Promise<'left' | 'right'> =>
  place.first().evaluate((element) => {
    const middleOf = (pattern: RegExp): number => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const at = (node.nodeValue ?? '').search(pattern);
        if (at === -1) continue;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, right } = range.getBoundingClientRect();
        return (left + right) / 2;
      }
      throw new Error(`${element.textContent} has no ${pattern}`);
    };
    return middleOf(/\d/) < middleOf(/\p{L}/u) ? 'left' : 'right';
  });

test('numbers stay at the side where they are read, in Arabic and in Swedish', async ({ page }) => {
  await goTo(page, paths.search('cellen'));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Cellen (5)' }).click();
  await expect(page.locator('h1')).toHaveText('Cellen (5)');
  expect(await sideOfNumber(page.locator('h1'))).toBe('right');
  const area = page.getByRole('navigation', { name: 'Brödsmulor' }).getByText(arabic);
  expect(await sideOfNumber(area)).toBe('right');

  await area.click();
  await expect(page.locator('h1')).toHaveText(arabic);
  const inList = main.getByRole('heading', { level: 2 }).getByText(arabic);
  expect(await sideOfNumber(inList)).toBe('right');
  await inList.click();
  await expect(main.getByText('أصغر جزء حي')).toBeVisible();
  await expect(page.locator('h1')).toHaveAttribute('dir', 'auto');
  // The number is first in the heading and the goal, and last in the word and the description.
  expect(await sideOfNumber(page.locator('h1'))).toBe('right');
  expect(await sideOfNumber(main.getByText('اشرح'))).toBe('right');
  expect(await sideOfNumber(main.getByText('خلية (2)'))).toBe('left');
  expect(await sideOfNumber(main.getByText('(3)'))).toBe('left');

  await goTo(page, paths.search('الخلية'));
  const hit = main.getByRole('heading', { level: 2 }).filter({ hasText: arabic });
  expect(await sideOfNumber(hit)).toBe('right');
  await expect(main.getByRole('searchbox').first()).toHaveAttribute('dir', 'auto');
});
