// Runs on whatever Node (>= 20) the machine has, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const windows = process.platform === 'win32';
/** Where everything that is installed lies. */
export const modules = join(root, 'node_modules');
const stamp = join(modules, '.lasar-lock');

/** The Node that the whole project runs on, whatever Node the machine has. */
export const pinnedNode = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

/** The environment for our own commands: the pinned Node and the project's tools come first. */
export const toolEnvironment = {
  ...process.env,
  PATH: `${join(modules, '.bin')}${windows ? ';' : ':'}${process.env.PATH ?? ''}`,
};

/** Installs what is missing or older than the lock file. Ends the process, in Swedish, when it cannot. */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(`Läsår behöver Node 20 eller nyare för att starta. Den här är ${process.versions.node}.`);
  }
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  if (!installedFor(hash, lock)) {
    console.log('Installerar det som saknas (npm ci). Första gången tar det någon minut.');
    runNpmCi();
  }
  if (!existsSync(pinnedNode)) stop(scriptsRefused);
  if (readStamp() !== hash) writeStamp(hash);
}

/** Prints a message for the operator and ends the process. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

function installedFor(hash, lock) {
  return existsSync(pinnedNode) && (readStamp() === hash || npmInstalled(lock));
}

const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

// A release that belongs to another user, or lies on a read-only disk, is compared with npm's own note each time.
function writeStamp(hash) {
  try {
    writeFileSync(stamp, hash);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

// An install by hand leaves no stamp of ours, but npm notes in a file of its own what it put there.
function npmInstalled(lock) {
  const note = join(modules, '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(lock.toString()).packages);
  // What is only for development may have been removed: `npm prune --omit=dev`.
  const production = process.env.NODE_ENV === 'production';
  return wanted.every(([path, { version, optional, devOptional, dev, peer }]) => {
    if (!path.startsWith('node_modules/')) return true;
    if (installed[path]) return installed[path].version === version;
    return optional || devOptional || peer || (production && dev);
  });
}

function runNpmCi() {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  // An installation that fails prints its output, also in a quiet `npm test`.
  const env = { ...process.env, npm_config_loglevel: 'error' };
  const options = { cwd: root, stdio: 'inherit', shell: !npm && windows, env };
  const { status } = spawnSync(command, [...before, 'ci'], options);
  if (status !== 0) {
    stop(
      'Installationen misslyckades: npm säger varför ovanför. Finns nätet? Kör sedan samma kommando igen.',
    );
  }
}

const scriptsRefused = `Node 24 kom inte med i installationen, för npm fick inte köra installationsskript.
Läsår hämtar sin egen Node med paketet "node", vars installationsskript måste få köras. Gör så här:

  npm ci --ignore-scripts=false

och kör sedan kommandot igen. Inställningen "ignore-scripts=true" finns i en .npmrc eller i npm config.`;
