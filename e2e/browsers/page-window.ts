import type { Window } from './driver.ts';

/** What the pages of Playwright and of puppeteer-core have in common. */
export interface Page {
  evaluate(expression: string): Promise<unknown>;
  on(event: 'console', listener: (message: ConsoleMessage) => void): unknown;
  on(event: 'pageerror', listener: (error: Error) => void): unknown;
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

/** What each library does by a method of its own. `runFirst` runs a script in each document before those of the site. */
interface OwnMethods {
  readonly runFirst: (script: () => void) => Promise<unknown>;
  readonly goTo: (url: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What Chromium 109 reports of itself: an attribute that it does not know, and the element in which it shows a response of text. */
const ofOldChromium = [
  /^console: Found a 'popover' attribute\./,
  /^console: policy: style-src-attr inline +<pre style="word-wrap: break-word;/,
];

/** A window that collects the console's errors, uncaught errors and violations of the content security policy. */
export async function windowOfPage(
  page: Page,
  { runFirst, goTo, resize, close }: OwnMethods,
): Promise<Window> {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error')
      seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', ({ message, stack }) => void seen.push(`uncaught: ${stack ?? message}`));
  await runFirst(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample, target } = event;
      const element = target instanceof Element ? target.outerHTML.slice(0, 100) : '';
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sample} ${element}`);
    });
  });
  return {
    goTo,
    resize,
    close,
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text, { delay: 15 }),
    press: (key) => page.keyboard.press(key),
    errors: async () => seen.filter((error) => !ofOldChromium.some((own) => own.test(error))),
  };
}
