// Runs benches and writes what they print into docs/measurements.md: `npm run bench:write -- pages api`.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const path = join(root, 'docs/measurements.md');
const every = [
  'weight',
  'start',
  'api',
  'pages',
  'lighthouse',
  'growth',
  'overload',
  'login',
  'school',
];

const requested = process.argv.slice(2);
for (const name of requested.length > 0 ? requested : every) {
  const { stdout, status } = spawnSync('npm', ['run', '--silent', `bench:${name}`], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const table = tableOf(stdout);
  if (!table) throw new Error(`bench:${name} prints no table (exit code ${status}).`);
  writeFileSync(path, withTable(readFileSync(path, 'utf8'), name, table));
  console.log(`${name}: written${status === 0 ? '' : ', and a limit is exceeded'}.`);
}
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [path]);

/** The last table in a bench's output. */
function tableOf(text: string): string | undefined {
  return text
    .match(/(?:^\|.*\|$\n?)+/gm)
    ?.at(-1)
    ?.trim();
}

/** The document with the table under the bench's heading replaced by a new one. */
function withTable(document: string, name: string, table: string): string {
  const heading = new RegExp(`^### .*\`npm run bench:${name}\`.*$`, 'm').exec(document);
  if (!heading) throw new Error(`No heading in ${path} names bench:${name}.`);
  const from = heading.index + heading[0].length;
  const next = document.indexOf('\n### ', from);
  const end = next === -1 ? document.length : next;
  const section = document.slice(from, end);
  const old = /(?:^\|.*\|$\n?)+/m;
  const written = old.test(section)
    ? section.replace(old, () => `${table}\n`)
    : `\n\n${table}\n${section}`;
  return document.slice(0, from) + written + document.slice(end);
}
