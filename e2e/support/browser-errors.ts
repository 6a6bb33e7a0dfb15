import type { BrowserContext } from '@playwright/test';

/** Errors in the browser during a test. Any that is not expected fails the test. */
export interface BrowserErrors {
  /** Expects an error that belongs to the test, such as a 404 that it requests. */
  expect(pattern: RegExp): void;
  /** Allows requests to another site, which the test visits or replaces by a stub. */
  allow(siteUrl: string): void;
  readonly unexpected: readonly string[];
}

/**
 * Watches every page of a context: console errors (hydration and policy violations among them), uncaught errors and
 * requests to other sites, redirects included. The browser resolves no other hosts (`browser.ts`), so such requests fail.
 * They are not blocked here, because interception would disable the browser's cache.
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
      return seen.filter((error) => !expected.some((pattern) => pattern.test(error)));
    },
  };
}
