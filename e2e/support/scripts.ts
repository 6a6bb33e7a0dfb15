import type { Browser, Page } from '@playwright/test';

// A journey may see to it that the scripts never come.
const longest = 10_000;

/**
 * Lets every page that a journey opens or loads again be waited for until it answers to hands: its scripts begin when it
 * has been drawn, and so after what Playwright waits for.
 */
export async function waitForScripts(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const kind = Object.getPrototypeOf(page) as Pick<Page, 'goto' | 'reload'>;
  const { goto, reload } = kind;
  kind.goto = async function (this: Page, ...given) {
    const answer = await goto.apply(this, given);
    await untilScripted(this);
    return answer;
  };
  kind.reload = async function (this: Page, ...given) {
    const answer = await reload.apply(this, given);
    await untilScripted(this);
    return answer;
  };
  await page.context().close();
}

const untilScripted = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () => {
        // Between two documents there is none.
        const root: HTMLElement | null = document.documentElement;
        return root !== null && root.dataset['scripts'] !== 'coming';
      },
      undefined,
      { timeout: longest, polling: 20 },
    )
    .catch(() => undefined);
