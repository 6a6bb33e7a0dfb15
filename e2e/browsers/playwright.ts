import { chromium } from '@playwright/test';
import { desktop, type Browser } from './driver.ts';
import { windowOfPage } from './page-window.ts';

/** A Chromium by Playwright, which still reaches old ones: puppeteer-core waits in vain for their pages. */
export async function launchChromium(executablePath: string): Promise<Browser> {
  const running = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-zygote'],
    timeout: 120_000,
  });
  return {
    openWindow: async () => {
      const context = await running.newContext({ viewport: desktop });
      const page = await context.newPage();
      return windowOfPage(page, {
        runFirst: (script) => page.addInitScript(script),
        goTo: async (url) => void (await page.goto(url, { timeout: 60_000 })),
        resize: (width, height) => page.setViewportSize({ width, height }),
        close: () => context.close(),
      });
    },
    [Symbol.asyncDispose]: () => running.close(),
  };
}
