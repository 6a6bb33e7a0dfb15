import { chromium } from '@playwright/test';
import { desktop, type Browser, type Window } from './driver.ts';

/** A Chromium by Playwright, which still reaches old ones: puppeteer-core waits in vain for their pages. */
export async function launchChromium(executablePath: string): Promise<Browser> {
  const running = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-zygote'],
    timeout: 120_000,
  });
  return {
    openWindow: async (): Promise<Window> => {
      const context = await running.newContext({ viewport: desktop });
      const page = await context.newPage();
      const seen: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error')
          seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', ({ message, stack }) => void seen.push(`uncaught: ${stack ?? message}`));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      return {
        goTo: async (url) => void (await page.goto(url, { timeout: 60_000 })),
        evaluate: (expression) => page.evaluate(expression),
        clickAt: ({ x, y }) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text, { delay: 15 }),
        press: (key) => page.keyboard.press(key),
        resize: (width, height) => page.setViewportSize({ width, height }),
        errors: async () => seen,
        close: () => context.close(),
      };
    },
    [Symbol.asyncDispose]: () => running.close(),
  };
}
