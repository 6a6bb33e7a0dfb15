import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { launchOptions } from '../e2e/support/browser.ts';
import { everyRoute } from '../e2e/support/routes.ts';
import { startSite } from '../e2e/support/server.ts';
import { freePort } from '../e2e/support/free-port.ts';

// The limits: every score is 100, but for the performance of the film viewer, which may be 90.
const pages = ['start', 'landing', 'area', 'lesson', 'login', 'film'] as const;
const limitOf = (page: string, category: string): number =>
  page === 'film' && category === 'performance' ? 90 : 100;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;

const [runs = '5', ...only] = process.argv.slice(2);

/** The scores of one visit with Lighthouse's mobile settings, and the audits that failed. */
async function visit(url: string, port: number): Promise<{ scores: Scores; failing: string[] }> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const rated = categories.filter((category) => category !== 'performance');
  const failing = rated.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    failing,
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

await using site = await startSite();
const routes = await everyRoute(site.url);
const port = await freePort();
const browser = await chromium.launch({
  ...launchOptions,
  args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
});
let short = false;
console.log(`| page, median of ${runs} | ${categories.join(' | ')} |\n|---|---|---|---|---|`);
for (const page of pages.filter((each) => only.length === 0 || only.includes(each))) {
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (let run = 0; run < Number(runs); run += 1)
    visits.push(await visit(site.url + routes[page], port));
  const medians = categories.map((category) =>
    median(visits.map(({ scores }) => scores[category])),
  );
  short ||= medians.some((score, index) => score < limitOf(page, categories[index] ?? ''));
  console.log(`| ${page} | ${medians.join(' | ')} |`);
  for (const audit of new Set(visits.flatMap(({ failing }) => failing)))
    console.error(`  ${page}: ${audit}`);
}
await browser.close();
if (short) {
  console.error('A score is below its limit.');
  process.exitCode = 1;
}
