import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, stop, toolEnvironment } from './install.mjs';

const web = join(root, 'apps/web');
const built = join(web, 'build/server/index.js');

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
  console.log('Bygger webbplatsen.');
  const reactRouter = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const options = {
    cwd: web,
    env: { ...toolEnvironment, NODE_ENV: 'production' },
    encoding: 'utf8',
  };
  const { status, stdout, stderr } = spawnSync(pinnedNode, [reactRouter, 'build'], options);
  if (status !== 0)
    stop(`${stdout}${stderr}\nWebbplatsen gick inte att bygga: felet står ovanför.`);
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
