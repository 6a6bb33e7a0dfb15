// The time to convert a film, the time to its first frame on a school's network, and the weight of the player's scripts.
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { encodeFilm } from '../apps/server/src/features/films/encode-film.ts';
import { loadConfig } from '../apps/server/src/config/config.ts';
import { findFfmpeg } from '../apps/server/src/ffmpeg/ffmpeg.ts';
import { folderStorage } from '../apps/server/src/storage/folder-storage.ts';
import { launchOptions } from '../e2e/support/browser.ts';
import { startFilmSite } from '../e2e/support/film-site.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '59' }, runs: { type: 'string', default: '5' } },
});
const demoFilm = join(
  import.meta.dirname,
  '../content/demo/gymnasieskola/matematik/matematik-1b/linjara-ekvationer-steg-for-steg/film.mp4',
);
const demoSeconds = 59;
// A school's network: 10 Mbit/s and 40 ms.
const network = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};

interface Run {
  /** From the click on play to the first frame, in milliseconds. */
  readonly firstFrame: number;
  /** Compressed bytes of script before play and after the first frame. */
  readonly before: number;
  readonly after: number;
}

/** `plain`: the browser plays the file, because streams are not available to it. */
async function run(browser: Browser, url: string, plain: boolean): Promise<Run> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (plain) await hideStreams(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  const scripts = new Set<string>();
  let weight = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) weight += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const before = weight;
  const firstFrame = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const film = document.querySelector('video');
        const play = document.querySelector<HTMLButtonElement>('.film-start');
        const start = performance.now();
        film?.addEventListener('playing', () =>
          film.requestVideoFrameCallback(() => resolve(performance.now() - start)),
        );
        play?.click();
      }),
  );
  await page.waitForLoadState('networkidle');
  await context.close();
  return { firstFrame, before, after: weight };
}

// Without media source extensions and HLS support the player falls back to the file.
const hideStreams = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaSource');
    Reflect.deleteProperty(window, 'ManagedMediaSource');
    HTMLMediaElement.prototype.canPlayType = () => '';
  });

/** Converts the whole demo film as the worker does and returns the seconds that it took. */
async function secondsToMake(): Promise<number> {
  const tools = await findFfmpeg();
  if (!tools) throw new Error('there is no ffmpeg on this machine');
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-bench-film-'));
  const storage = folderStorage(join(folder.path, 'media'));
  const { hash } = await storage.put(demoFilm);
  const config = { ...loadConfig({ DATA_DIR: folder.path }), workFolder: folder.path };
  const began = performance.now();
  const { signal } = new AbortController();
  await encodeFilm({ storage, config }, hash, { tools, signal, onPercent: () => {} });
  return (performance.now() - began) / 1_000;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const encodeSeconds = await secondsToMake();
await using site = await startFilmSite(Number(values.seconds), demoFilm);
const browser = await chromium.launch(launchOptions);
const runs: Record<'streams' | 'file', Run[]> = { streams: [], file: [] };
for (let each = 0; each < Number(values.runs); each += 1) {
  runs.streams.push(await run(browser, site.url + site.path, false));
  runs.file.push(await run(browser, site.url + site.path, true));
}
await browser.close();

const firstFrame = (kind: keyof typeof runs) =>
  `${Math.round(median(runs[kind].map((each) => each.firstFrame)))} ms`;
const weight = (kind: 'before' | 'after') =>
  `${(median(runs.streams.map((each) => each[kind])) / 1_000).toFixed(1)} kB`;
console.log(
  `A film of ${values.seconds} s, 10 Mbit/s, 40 ms, ${values.runs} runs, median. The demo's film of ${demoSeconds} s was made ready in ${encodeSeconds.toFixed(1)} s:`,
);
console.log(
  '| made ready, times real time | first frame, streams | first frame, the file | script before play | after |\n|---|---|---|---|---|',
);
console.log(
  `| ${(demoSeconds / encodeSeconds).toFixed(1)} | ${firstFrame('streams')} | ${firstFrame('file')} | ${weight('before')} | ${weight('after')} |`,
);
