import type { BrowserContext } from '@playwright/test';
import type { BrowserErrors } from './browser-errors.ts';
import { startSite, type SiteServer } from './server.ts';
import { test as base } from './test.ts';

/** Requests from the site to other sites. */
export interface Reports {
  /** Addresses requested from other sites, scripts included. */
  readonly requests: string[];
  /** Page views sent to Google Analytics. */
  readonly analytics: Record<string, string>[];
  /** Page views sent to the advertising pixel. */
  readonly pixel: Record<string, string>[];
}

export const measuringIds = {
  ANALYTICS_ID_PRODUCTION: 'G-PROD1',
  ANALYTICS_ID_OTHER: 'G-OTHER1',
  PIXEL_ID: '4711',
};

/** The paths sent to analytics, in order. */
export const pathsOf = ({ analytics }: Reports): string[] =>
  analytics.map(({ page_location: place = '' }) => place.replace(/^https?:\/\/[^/]+/, ''));

/** The titles sent to analytics, in order. */
export const titlesOf = ({ analytics }: Reports): string[] =>
  analytics.map(({ page_title: title = '' }) => title);

/** The paths sent to the pixel, in order. */
export const pixelPathsOf = ({ pixel }: Reports): string[] =>
  pixel.map(({ dl = '' }) => new URL(dl).pathname);

/** Stores a choice in the cookie banner, as if made at an earlier visit. */
export async function answerAlready(
  context: BrowserContext,
  baseURL: string | undefined,
  value: 'all' | 'necessary',
): Promise<void> {
  await context.addCookies([{ name: 'LACookiev3', value, url: baseURL ?? '' }]);
}

interface WorkerFixtures {
  readonly settings: NodeJS.ProcessEnv;
  readonly site: SiteServer;
}

/** Tests on a site of their own, started with `settings`, where the scripts of other sites are stubs that report. */
export const test = base.extend<{ readonly reports: Reports }, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ settings }, provide) => {
      await using site = await startSite(settings);
      await provide(site);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  reports: [
    async ({ context, browserErrors }, provide) => {
      const reports: Reports = { requests: [], analytics: [], pixel: [] };
      await standIn(context, browserErrors, reports);
      await provide(reports);
    },
    { auto: true },
  ],
});

async function standIn(
  context: BrowserContext,
  browserErrors: BrowserErrors,
  reports: Reports,
): Promise<void> {
  const answer = (site: string, fields: (url: URL) => string | undefined) => {
    browserErrors.allow(site);
    return context.route(`${site}/**`, (route) => {
      const url = new URL(route.request().url());
      reports.requests.push(url.href);
      const script = fields(url);
      return script === undefined
        ? route.fulfill({ status: 204 })
        : route.fulfill({ body: script, contentType: 'text/javascript' });
    });
  };
  await answer('https://www.googletagmanager.com', () => `(${analyticsScript.toString()})()`);
  await answer('https://connect.facebook.net', () => `(${pixelScript.toString()})()`);
  await answer('https://region1.google-analytics.com', ({ searchParams }) => {
    reports.analytics.push(Object.fromEntries(searchParams));
    return undefined;
  });
  await answer('https://www.facebook.com', ({ searchParams }) => {
    reports.pixel.push(Object.fromEntries(searchParams));
    return undefined;
  });
}

/** A stub of Google's script: reads the commands, sets the cookies, and reports page views with their parameters. */
function analyticsScript(): void {
  type Command = readonly [string, unknown, object?];
  const layer = Reflect.get(window, 'dataLayer') as Command[];
  const id =
    new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('id') ?? '';
  const common: Record<string, unknown> = {};
  const run = (command: Command) => {
    // Google's script ignores anything but an arguments object.
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [name, subject, more] = command;
    if (name === 'set') Object.assign(common, subject);
    if (name === 'config') Object.assign(common, { tid: subject }, more);
    if (name !== 'event' || Reflect.get(window, `ga-disable-${id}`)) return;
    for (const cookie of ['_ga=GA1.1.7', `_ga_${id.slice(2)}=GS1.1.7`])
      document.cookie = `${cookie}; Path=/; Max-Age=63072000`;
    const fields = Object.entries({ event: subject, ...common, ...more });
    const query = new URLSearchParams(fields.map(([key, value]) => [key, String(value)]));
    void fetch(`https://region1.google-analytics.com/g/collect?${query}`, { mode: 'no-cors' });
  };
  layer.forEach(run);
  layer.push = (...commands) => {
    commands.forEach(run);
    return Array.prototype.push.apply(layer, commands);
  };
}

/** A stub of Meta's script: follows the consent commands and reports tracked events, with page and referrer, while consent is given. */
function pixelScript(): void {
  type Command = readonly string[];
  interface Queue {
    callMethod?: (...command: Command) => void;
    readonly queue: Command[];
  }
  const queue = Reflect.get(window, 'fbq') as Queue;
  let id = '';
  let granted = true;
  queue.callMethod = (name, subject = '') => {
    if (name === 'consent') granted = subject === 'grant';
    if (name === 'init') id = subject;
    if (name !== 'track' || !granted) return;
    document.cookie = '_fbp=fb.1.7; Path=/; Max-Age=7776000';
    localStorage.setItem('lastExternalReferrer', 'empty');
    const query = new URLSearchParams({
      id,
      ev: subject,
      dl: location.href,
      rl: document.referrer,
    });
    new Image().src = `https://www.facebook.com/tr/?${query}`;
  };
  for (const command of queue.queue.splice(0)) queue.callMethod(...command);
}
