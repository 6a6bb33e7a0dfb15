// Runs benches and adds what they print to bench/results, newest first: `npm run bench:write -- pages api`. The row of
// docs/measurements.md, which sums a run up, is changed by hand.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
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
  const path = join(root, 'bench/results', `${name}.md`);
  const history = existsSync(path) ? readFileSync(path, 'utf8') : `# \`npm run bench:${name}\`\n`;
  writeFileSync(path, withRun(history, table));
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [path]);
  console.log(`${name}: written${status === 0 ? '' : ', and a limit is exceeded'}.`);
}

/** The last table in a bench's output. */
function tableOf(text: string): string | undefined {
  return text
    .match(/(?:^\|.*\|$\n?)+/gm)
    ?.at(-1)
    ?.trim();
}

/** The history of a bench with a run of today before the older ones. */
function withRun(history: string, table: string): string {
  const run = `## ${new Date().toISOString().slice(0, 10)}\n\n${table}\n`;
  const older = history.search(/^## /m);
  return older < 0
    ? `${history}\n${run}`
    : `${history.slice(0, older)}${run}\n${history.slice(older)}`;
}
