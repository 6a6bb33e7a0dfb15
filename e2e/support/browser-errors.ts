import type { BrowserContext } from '@playwright/test';

/** What goes wrong in the browser while a journey runs. Whatever is not expected fails the journey. */
export interface BrowserErrors {
  /** A fault that belongs to the journey, such as the 404 that it asks for. */
  expect(pattern: RegExp): void;
  /** Another site that the journey goes to, or has a stand-in for. */
  allow(siteUrl: string): void;
  readonly unexpected: readonly string[];
}

/**
 * Watches every page of a context: console errors (hydration and policy violations among them), uncaught errors and
 * requests to anybody but the site, redirects included. The browser knows no other hosts (`browser.ts`), so they get
 * nowhere; to stop them here, each request would pass through the test and the browser would keep no file.
 */
export async function watchBrowserErrors(
  context: BrowserContext,
  siteUrl: string,
): Promise<BrowserErrors> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const allowed = new Set([new URL(siteUrl).origin]);

  context.on('console', (message) => {
    if (message.type() === 'error') {
      seen.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack}`));
  await context.exposeBinding('reportViolation', (_source, text: string) => void seen.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      const text = `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`;
      if (typeof report === 'function') report(text);
    });
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !allowed.has(origin)) {
      seen.push(`third party: ${request.url()}`);
    }
  });

  return {
    expect: (pattern) => void expected.push(pattern),
    allow: (site) => void allowed.add(new URL(site).origin),
    get unexpected() {
      return seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    },
  };
}
