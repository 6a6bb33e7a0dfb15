import { paths } from '@lasar/contract/paths';
import type { Page } from '@playwright/test';

/**
 * The state of a page: open; locked until the user logs in or has a licence; not for this role; redirected to the login
 * page; not found.
 */
export type PageState = 'open' | 'login' | 'licence' | 'role' | 'redirected' | 'missing';

/** The state that the page shows, or `loading` while it has no heading yet. */
export const pageStateOf = (page: Page): Promise<PageState | 'loading'> =>
  page.evaluate((loginPath) => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')];
    const has = (text: string, tag = /^H[123]$/) =>
      headings.some((heading) => tag.test(heading.tagName) && heading.textContent === text);
    const { pathname, search } = location;
    // While one document replaces another there is no root element.
    const root: HTMLElement | null = document.documentElement;
    if (!root || root.dataset['auth'] || !has(title(), /^H1$/)) return 'loading';
    if (pathname === loginPath && search.startsWith('?till=')) return 'redirected';
    if (has('Sidan kunde inte hittas')) return 'missing';
    if (has('Rollen saknas')) return 'role';
    if (has('Logga in för att öppna')) return 'login';
    // As an h1 it is the title of the page about licences, which is open.
    return has('Licens saknas', /^H[23]$/) ? 'licence' : 'open';

    function title(): string {
      const [first] = document.querySelectorAll('main h1');
      return first?.textContent ?? ' ';
    }
  }, paths.login);
