// The editor on PostgreSQL with two processes: its scripts, saves, lists of 100,000 lessons, the tree, and publications.
import { gzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { adminPaths } from '@lasar/contract/admin-paths';
import { paths } from '@lasar/contract/paths';
import { chromium } from '@playwright/test';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { launchOptions } from '../e2e/support/browser.ts';
import { accounts, keepSession } from '../e2e/support/log-in.ts';
import { everyRoute } from '../e2e/support/routes.ts';
import { startSite } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { addEditing, listLimit, timeLists } from './editor-lists.ts';
import { importDemo, onLoopback } from './reads/engines.ts';
import { grow } from './reads/grow.ts';
import { percentile } from './search-timing.ts';

// The limit of `words` is for 10,000 lessons.
const limits = { kilobytes: 350, save: 100, tree: 1_000, visible: 1_000, words: 2_000 };
const [editors, savesOfEach, publications] = [8, 60, 3] as const;
const { values } = parseArgs({ options: { lessons: { type: 'string', default: '100000' } } });

await using postgres = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'jit=off']);
importDemo(postgres.url);
{
  await using opened = await openDatabase({ kind: 'server', url: postgres.url });
  await grow(opened.db, Number(values.lessons));
  await addEditing(opened.db);
}
const settings = { ...onLoopback, DATABASE_URL: postgres.url, DEPLOYMENT: 'demo' };
await using one = await startSite(settings);
await using other = await startSite(settings);
const routes = await everyRoute(one.url);
const lessonId = routes['lesson']?.split('/').at(-1) ?? '';
const areaId = routes['area']?.split('/').at(-1) ?? '';
const authorization = await tokenOfEditor();

const kilobytes = await weighEditor();
const tree = await openTree();
const times = (
  await Promise.all(Array.from({ length: editors }, (_, index) => saveOften(index)))
).flat();
const saves = times.toSorted((a, b) => a - b);
const published: { readonly took: number; readonly visible: number }[] = [];
// The first publication indexes the lessons that were added.
for (let turn = 0; turn <= publications; turn += 1) published.push(await publishAndWait(turn));
const words = await findWords();
const lists = await timeLists((url) => send(url), { lessonId, areaId });
const slowest = Math.max(...published.slice(1).map(({ visible }) => visible));

const figures = [
  ['scripts of the editor, kB gzip', kilobytes.toFixed(1), limits.kilobytes],
  ['from the address to the first rows of the tree, ms', tree.first.toFixed(0), limits.tree],
  [
    'a school type with 500 areas below, opened to a course, ms',
    tree.opened.toFixed(0),
    limits.tree,
  ],
  [`a save, ${editors} editors at once: p50, ms`, percentile(saves, 0.5).toFixed(1), ''],
  ['p99, ms', percentile(saves, 0.99).toFixed(1), limits.save],
  [
    'a publication until its answer, longest, ms',
    Math.max(...published.slice(1).map(({ took }) => took)).toFixed(0),
    '',
  ],
  [
    'from the answer to the page of the other process, longest, ms',
    slowest.toFixed(0),
    limits.visible,
  ],
  ...words.map(({ name, took }) => [
    `words in all texts, ${name}, ms`,
    took.toFixed(0),
    limits.words,
  ]),
  ...lists.map(({ name, first, median }) => [
    `list: ${name}, median (first ${first.toFixed(0)}), ms`,
    median.toFixed(1),
    listLimit,
  ]),
];
console.log(
  `| ${Number(values.lessons).toLocaleString('en')} lessons, two processes | figure | limit |\n|---|---|---|`,
);
for (const row of figures) console.log(`| ${row.join(' | ')} |`);
if (
  kilobytes > limits.kilobytes ||
  percentile(saves, 0.99) > limits.save ||
  Math.max(tree.first, tree.opened) > limits.tree ||
  slowest > limits.visible ||
  lists.some(({ median }) => median > listLimit) ||
  (Number(values.lessons) <= 10_000 && Math.max(...words.map(({ took }) => took)) > limits.words)
)
  process.exitCode = 1;

async function tokenOfEditor(): Promise<string> {
  const [email, password] = accounts.editor;
  const reply = await fetch(`${one.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return `Bearer ${((await reply.json()) as { token: string }).token}`;
}

async function send<T>(url: string, method = 'GET', body?: object): Promise<T> {
  const reply = await fetch(`${one.url}/api/admin/${url}`, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${url} answers ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** All scripts that the browser loads for the editor of a lesson, each compressed with gzip -9. */
async function weighEditor(): Promise<number> {
  await using browser = await chromium.launch(launchOptions);
  const context = await browser.newContext({ baseURL: one.url });
  await keepSession(context, one.url, 'editor');
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) bodies.push(response.body());
  });
  await page.goto(adminPaths.record('lesson', lessonId));
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    bodies.map(async (body) => gzipSync(await body, { level: 9 }).length / 1000),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Milliseconds to the first rows of the tree in a browser that has its scripts, and to open two levels of it. */
async function openTree() {
  await using browser = await chromium.launch(launchOptions);
  const context = await browser.newContext({ baseURL: one.url });
  await keepSession(context, one.url, 'editor');
  const page = await context.newPage();
  const rowOf = (name: string) => page.getByRole('treegrid').getByRole('row', { name }).first();
  await page.goto(adminPaths.content);
  await rowOf('Gymnasieskola').waitFor();
  const start = performance.now();
  await page.reload();
  await rowOf('Gymnasieskola').waitFor();
  const first = performance.now() - start;
  const opening = performance.now();
  for (const [name, child] of [
    ['Gymnasieskola', 'Växt'],
    ['Växt', 'Kurs 1'],
  ] as const) {
    await rowOf(name).focus();
    await page.keyboard.press('ArrowRight');
    await rowOf(child).waitFor();
  }
  return { first, opened: performance.now() - opening };
}

/** Makes a lesson and saves its draft, one save on top of the other. */
async function saveOften(index: number): Promise<number[]> {
  const { id } = await send<{ id: string }>('content/records', 'POST', {
    kind: 'lesson',
    parent: areaId,
    name: `Bänk ${index}`,
  });
  const url = `drafts/lesson/${id}`;
  const { body, revision } = await send<{ body: object; revision: string }>(url);
  const teacherGuide = 'Läraren berättar om fotosyntesen. '.repeat(600);
  const taken: number[] = [];
  for (let saveNumber = 0; saveNumber < savesOfEach; saveNumber += 1) {
    const draft = { ...body, teacherGuide: `${teacherGuide}${saveNumber}` };
    const start = performance.now();
    await send(url, 'PUT', { body: draft, saveNumber, baseRevision: revision });
    taken.push(performance.now() - start);
    // An editor's browser waits until nobody has typed for a while.
    await wait(100);
  }
  return taken;
}

/** Publishes a lesson, and reads its page from the other process until it is there. */
async function publishAndWait(turn: number) {
  const url = `drafts/lesson/${lessonId}`;
  const { body, revision } = await send<{ body: object; revision: string }>(url);
  const word = `snigelpost${turn}`;
  const draft = { ...body, description: `Lektionen handlar om ${word}.` };
  await send(url, 'PUT', { body: draft, saveNumber: 0, baseRevision: revision });
  const start = performance.now();
  const { errors } = await send<{ errors: unknown[] }>(`${url}/publish`, 'POST', { saveNumber: 1 });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const answered = performance.now();
  while (!(await (await fetch(other.url + paths.lesson(lessonId))).text()).includes(word))
    await wait(5);
  return { took: answered - start, visible: performance.now() - answered };
}

/** Milliseconds to the first page of words that few, many and no texts have. */
async function findWords() {
  const searches = [
    ['few have them', 'q=fotosyntesen&matching=forms'],
    ['many have it', 'q=och'],
    ['many have it in words', 'q=ing&matching=part'],
    ['none has it', 'q=xyzzyx&matching=part'],
  ] as const;
  const found: { readonly name: string; readonly took: number }[] = [];
  for (const [name, query] of searches) {
    const start = performance.now();
    await send(`content/texts?${query}`);
    found.push({ name, took: performance.now() - start });
  }
  return found;
}
