import { paths } from '@lasar/contract/paths';
import type { Page } from '@playwright/test';

/**
 * What a page turns out to be: open; locked until one logs in or has a licence; not for one's role; the login page
 * instead; not found. Anything else is said as it is: a page on its way.
 */
export type Sight = 'open' | 'login' | 'licence' | 'role' | 'asked' | 'missing';

export const sightOf = (page: Page): Promise<Sight | 'waiting'> =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll('main :is(h1, h2, h3)')];
    const has = (words: string, tag = /^H[123]$/) =>
      heads.some((head) => tag.test(head.tagName) && head.textContent === words);
    const { pathname, search } = location;
    // Between two documents there is none.
    const root: HTMLElement | null = document.documentElement;
    if (!root || root.dataset['auth'] || !has(title(), /^H1$/)) return 'waiting';
    if (pathname === paths.login && search.startsWith('?till=')) return 'asked';
    if (has('Sidan kunde inte hittas')) return 'missing';
    if (has('Rollen saknas')) return 'role';
    if (has('Logga in för att öppna')) return 'login';
    // As a heading of its own it is the page about licences.
    return has('Licens saknas', /^H[23]$/) ? 'licence' : 'open';

    function title(): string {
      const [first] = document.querySelectorAll('main h1');
      return first?.textContent ?? ' ';
    }
  });
