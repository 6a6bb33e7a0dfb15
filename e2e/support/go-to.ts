import type { Page, Response } from '@playwright/test';

// A test may block the scripts on purpose, so the wait ends without an error.
const longestWait = 10_000;

/**
 * Opens an address and waits until the page reacts to input. The scripts of a page start after its first frame, which is
 * later than the load event that `page.goto` waits for.
 */
export async function goTo(
  page: Page,
  address: string,
  options?: Parameters<Page['goto']>[1],
): Promise<Response | null> {
  const response = await page.goto(address, options);
  await waitForScripts(page);
  return response;
}

/** Opens an address inside the page, as a link of the router does, where the page has no such link. */
export async function openInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Reloads the page and waits as `goTo` does. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForScripts(page);
}

const waitForScripts = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () => {
        // While one document replaces another there is no root element.
        const root: HTMLElement | null = document.documentElement;
        return root !== null && root.dataset['scripts'] !== 'coming';
      },
      undefined,
      { timeout: longestWait, polling: 20 },
    )
    .catch(() => undefined);
