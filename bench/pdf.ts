// The time to the first page of a long pdf on a school's network, and the share of the file that is fetched for it.
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { startBookSite } from '../e2e/support/book-site.ts';
import { launchOptions } from '../e2e/support/browser.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '300' },
    runs: { type: 'string', default: '5' },
  },
});
// A school's network: 10 Mbit/s and 40 ms.
const network = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};
const pages = Number(values.pages);

interface Run {
  /** From the start of the navigation until the first page of the pdf is in the document, in milliseconds. */
  readonly cold: number;
  /** The same with the scripts of the pdf reader in the browser's cache. */
  readonly warm: number;
  /** Bytes of the pdf that were fetched. */
  readonly bytes: number;
}

async function run(browser: Browser, url: string): Promise<Run> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  const requests = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'application/pdf') requests.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (requests.has(requestId)) bytes += dataLength;
  });
  // The page's own clock, read at a frame: a locator that found nothing looks again half a second later.
  const firstPage = async () => {
    await page.goto(url, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      () => document.querySelector('.pdf-page canvas') && performance.now(),
      undefined,
      { polling: 'raf' },
    );
    return Number(await shown.jsonValue());
  };
  const cold = await firstPage();
  const fetched = bytes;
  await page.goto('about:blank');
  const warm = await firstPage();
  await context.close();
  return { cold, warm, bytes: fetched };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

await using site = await startBookSite(pages);
const browser = await chromium.launch(launchOptions);
const runs: Run[] = [];
for (let each = 0; each < Number(values.runs); each += 1)
  runs.push(await run(browser, site.url + site.path));
await browser.close();
const thousands = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
console.log(
  `A pdf of ${pages} pages and ${thousands(site.bytes)}, 10 Mbit/s, 40 ms, ${runs.length} runs, median:`,
);
console.log(
  '| first page, empty cache | with the scripts cached | fetched of the pdf |\n|---|---|---|',
);
console.log(
  `| ${Math.round(median(runs.map(({ cold }) => cold)))} ms | ${Math.round(median(runs.map(({ warm }) => warm)))} ms | ${thousands(median(runs.map(({ bytes }) => bytes)))} |`,
);
