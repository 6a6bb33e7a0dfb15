import { importInstalled } from '../../scripts/other-browsers.ts';
import { desktop, type Browser, type Window } from './driver.ts';
import { windowOfPage, type Page } from './page-window.ts';

/** What is used of puppeteer-core, which is not a dependency of this project and so brings no types. */
interface Puppeteer {
  launch(options: object): Promise<{
    createBrowserContext(): Promise<PuppeteerContext>;
    close(): Promise<void>;
  }>;
}

interface PuppeteerContext {
  newPage(): Promise<PuppeteerPage>;
  close(): Promise<void>;
}

interface PuppeteerPage extends Page {
  goto(url: string, options: { readonly waitUntil: 'load'; timeout: number }): Promise<unknown>;
  evaluateOnNewDocument(script: () => void): Promise<unknown>;
  setViewport(size: { readonly width: number; readonly height: number }): Promise<void>;
}

/** Firefox by WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const { default: puppeteer } = await importInstalled<{ readonly default: Puppeteer }>(
    'puppeteer-core',
  );
  const running = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // A machine with two cores and other work needs its time to start a browser.
    timeout: 120_000,
    protocolTimeout: 120_000,
  });
  return {
    openWindow: async () => openWindow(await running.createBrowserContext()),
    [Symbol.asyncDispose]: () => running.close(),
  };
}

async function openWindow(context: PuppeteerContext): Promise<Window> {
  const page = await context.newPage();
  const resize = (width: number, height: number) =>
    page.setViewport({ width, height }).catch((error: unknown) => {
      // Sent beside the size, and unknown to Firefox 140.
      if (!String(error).includes('emulation.setScreenOrientationOverride')) throw error;
    });
  await resize(desktop.width, desktop.height);
  return windowOfPage(page, {
    runFirst: (script) => page.evaluateOnNewDocument(script),
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: 60_000 })),
    resize,
    close: () => context.close(),
  });
}
