import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, root, stop, toolEnvironment } from './install.mjs';

const web = join(root, 'apps/web');
const built = join(web, 'build/server/index.js');
const buildArguments = [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'];
const buildOptions = {
  cwd: web,
  env: { ...toolEnvironment, NODE_ENV: 'production' },
  encoding: 'utf8',
};
const building = 'Bygger webbplatsen.';
const failureOf = (printed) => `${printed}\nWebbplatsen gick inte att bygga: felet står ovanför.`;

// The inputs of the build. The modification time of a folder shows deleted files.
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'packages/contract/src',
  'package-lock.json',
];

/** Builds the web when any of its sources is newer than the build. */
export function buildWebWhenStale() {
  const time = timeOf(built);
  if (time > 0 && sources.every((source) => newestIn(join(root, source)) <= time)) return;
  console.log(building);
  const { status, stdout, stderr } = spawnSync(pinnedNode, buildArguments, buildOptions);
  if (status !== 0) stop(failureOf(stdout + stderr));
}

/** Whether the web has ever been built here. */
export const isWebBuilt = () => timeOf(built) > 0;

/**
 * Builds the web beside other work, and answers nothing when it has been built. Rejects with what the build printed. The build
 * ends with this process.
 */
export async function buildWeb() {
  console.log(building);
  const child = spawn(pinnedNode, buildArguments, {
    ...buildOptions,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill());
  // The import takes longer, and most of it is done by one thread. Lower still, any other program would stop the build.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(failureOf(printed));
}

function newestIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return readdirSync(path, { withFileTypes: true }).reduce((newest, entry) => {
    const inside = join(path, entry.name);
    return Math.max(newest, entry.isDirectory() ? newestIn(inside) : timeOf(inside));
  }, stats.mtimeMs);
}

function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
