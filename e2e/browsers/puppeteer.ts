import { importInstalled } from '../../scripts/other-browsers.ts';
import { desktop, type Browser, type Window } from './driver.ts';

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

interface PuppeteerPage {
  goto(url: string, options: { readonly waitUntil: 'load'; timeout: number }): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  evaluateOnNewDocument(script: () => void): Promise<unknown>;
  setViewport(size: { readonly width: number; readonly height: number }): Promise<void>;
  on(event: 'console', listener: (message: ConsoleMessage) => void): void;
  on(event: 'pageerror', listener: (error: Error) => void): void;
  readonly mouse: { click(x: number, y: number): Promise<void> };
  readonly keyboard: {
    type(text: string, options: { readonly delay: number }): Promise<void>;
    press(key: string): Promise<void>;
  };
}

interface ConsoleMessage {
  type(): string;
  text(): string;
  location(): { readonly url?: string };
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
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error')
      seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', ({ message, stack }) => void seen.push(`uncaught: ${stack ?? message}`));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  await page.setViewport(desktop);
  return {
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: 60_000 })),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text, { delay: 15 }),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    errors: async () => seen,
    close: () => context.close(),
  };
}
