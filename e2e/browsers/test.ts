import { expect, test as base } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { findBrowser, type OtherBrowser } from '../../scripts/other-browsers.ts';
import { accounts, type AccountName } from '../support/log-in.ts';
import type { Browser } from './driver.ts';
import { launchChromium } from './playwright.ts';
import { launchFirefox } from './puppeteer.ts';
import { Visitor } from './visitor.ts';
import { launchWebKit } from './webkit.ts';

/** The browser of a project; `chromium` is the one of `npm test`, to see what a journey does where it is known to work. */
export interface BrowserOption {
  readonly engine: OtherBrowser | 'chromium';
}

interface Fixtures {
  readonly siteUrl: string;
  /** Somebody who has never been here, in a window of their own. Any unexpected error fails the test. */
  readonly stranger: Visitor;
  /** The same, with the cookie banner answered. */
  readonly visitor: Visitor;
}

interface WorkerFixtures extends BrowserOption {
  readonly running: Browser;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  running: [
    async ({ engine }, provide) => {
      await using running = await launch(engine);
      await provide(running);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  siteUrl: async ({ baseURL }, provide) => {
    if (!baseURL) throw new Error('The global set-up has not started the site.');
    await provide(baseURL);
  },
  stranger: async ({ running, siteUrl }, provide) => {
    const window = await running.openWindow();
    const stranger = new Visitor(window, siteUrl);
    try {
      await provide(stranger);
      expect(await stranger.unexpectedErrors(), 'errors in the browser').toEqual([]);
    } finally {
      await stranger.leave();
    }
  },
  visitor: async ({ stranger }, provide) => {
    await stranger.answerBanner();
    await provide(stranger);
  },
});

/** Logs in by the form of the page that is open, which leads on. */
export async function fillLogin(visitor: Visitor, name: AccountName): Promise<void> {
  const [email, password] = accounts[name];
  await visitor.writeIn({ css: 'main input', name: 'E-postadress' }, email);
  await visitor.writeIn({ css: 'main input', name: 'Lösenord' }, password);
  await visitor.click({ css: 'main button', name: 'Logga in' });
}

async function launch(name: BrowserOption['engine']): Promise<Browser> {
  const executable = name === 'chromium' ? findChromium() : findBrowser(name);
  if (!executable) throw new Error(`There is no ${name} here: npm run test:long -- browsers`);
  if (name === 'webkit') return launchWebKit(executable);
  return name.startsWith('firefox') ? launchFirefox(executable) : launchChromium(executable);
}

export { expect };
