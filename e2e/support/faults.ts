import type { BrowserContext } from '@playwright/test';

/** What goes wrong in the browser while a journey runs. Whatever is not expected fails the journey. */
export interface Faults {
  /** A fault that belongs to the journey, such as the 404 that it asks for. */
  expect(pattern: RegExp): void;
  /** Another site that the journey goes to. */
  allow(siteUrl: string): void;
  readonly unexpected: readonly string[];
}

/**
 * Watches every page of a context: console errors (hydration and policy violations among them), uncaught errors and
 * requests to anybody but the site, which are stopped too.
 */
export async function watchFaults(context: BrowserContext, siteUrl: string): Promise<Faults> {
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
  await context.route(
    (url) => url.protocol.startsWith('http') && !allowed.has(url.origin),
    (route) => {
      seen.push(`third party: ${route.request().url()}`);
      return route.abort();
    },
  );

  return {
    expect: (pattern) => void expected.push(pattern),
    allow: (site) => void allowed.add(new URL(site).origin),
    get unexpected() {
      return seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    },
  };
}
