import { gzipSync } from 'node:zlib';
import { adminPaths } from '@lasar/contract/admin-paths';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/support/browser.ts';
import { keepSession } from '../e2e/support/log-in.ts';
import { everyRoute } from '../e2e/support/routes.ts';
import { startSite } from '../e2e/support/server.ts';

// Limits in thousands of bytes, gzip.
const limits = { script: 135, viewerScript: 160, editorScript: 350, css: 20 };
// The limit of a viewer is for the scripts before the pdf reader is loaded. The page `pdf` loads the reader at once, so its
// scripts are listed and have no limit.
const viewers = [
  'film',
  'form',
  // A self-test alone on its page.
  'form page',
  'locked assignment',
  'ended clip',
  // Shows what the viewer shows, step by step on the board.
  'run-through',
  'locked run-through',
  'assignment of an ended plan',
];
// A page for teachers who are logged in, which visitors meet by its address alone.
const ofTeachers = ['own plans', 'unknown plan', 'report of plans'];
const pdfReaders = ['pdf'];

interface Weight {
  readonly script: number;
  readonly css: number;
  readonly files: number;
}

/** The size of every script and style that the browser loads for a page, each compressed with gzip -9. */
async function weigh(page: Page, url: string): Promise<Weight> {
  const bodies: { kind: 'script' | 'css'; body: Promise<Buffer> }[] = [];
  const collect = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    const type = response.headers()['content-type'] ?? '';
    if (type.includes('javascript')) bodies.push({ kind: 'script', body: response.body() });
    if (type.includes('text/css')) bodies.push({ kind: 'css', body: response.body() });
  };
  page.on('response', collect);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  page.off('response', collect);
  let script = 0;
  let css = 0;
  for (const { kind, body } of bodies) {
    const size = gzipSync(await body, { level: 9 }).length / 1000;
    if (kind === 'script') script += size;
    else css += size;
  }
  return { script, css, files: bodies.length };
}

await using site = await startSite();
const routes = await everyRoute(site.url);
const browser = await chromium.launch(launchOptions);
const tooHeavy: string[] = [];
console.log('| page | script kB | limit | css kB | limit | files |\n|---|---|---|---|---|---|');
for (const [kind, path] of Object.entries(routes)) {
  const context = await browser.newContext();
  const { script, css, files } = await weigh(await context.newPage(), site.url + path);
  const limit = [...viewers, ...ofTeachers].includes(kind) ? limits.viewerScript : limits.script;
  if ((script > limit && !pdfReaders.includes(kind)) || css > limits.css)
    tooHeavy.push(`${kind}: ${script.toFixed(3)} kB of script, ${css.toFixed(3)} of css`);
  console.log(
    `| ${kind} | ${script.toFixed(1)} | ${limit} | ${css.toFixed(1)} | ${limits.css} | ${files} |`,
  );
  await context.close();
}
// The editor of a lesson, which is loaded under the administration alone.
const context = await browser.newContext({ baseURL: site.url });
await keepSession(context, site.url, 'editor');
const lessonId = routes['lesson']?.split('/').at(-1) ?? '';
const editor = await weigh(
  await context.newPage(),
  site.url + adminPaths.record('lesson', lessonId),
);
console.log(
  `| editor | ${editor.script.toFixed(1)} | ${limits.editorScript} | ${editor.css.toFixed(1)} | ${limits.css} | ${editor.files} |`,
);
if (editor.script > limits.editorScript)
  tooHeavy.push(`editor: ${editor.script.toFixed(3)} kB of script`);
await browser.close();
if (tooHeavy.length > 0) {
  console.error(`Heavier than their limits:\n${tooHeavy.join('\n')}`);
  process.exitCode = 1;
}
