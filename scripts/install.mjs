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
const withoutTools = ' utan utvecklingsverktyg';

/** The Node that the whole project runs on, whatever Node the machine has. */
export const pinnedNode = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

/** The environment for our own commands: the pinned Node and the project's tools come first. */
export const toolEnvironment = {
  ...process.env,
  PATH: `${join(modules, '.bin')}${windows ? ';' : ':'}${process.env.PATH ?? ''}`,
};

/**
 * Installs what is missing or older than the lock file. Ends the process, in Swedish, when it cannot. The service and its
 * commands need no tools of development, a quarter of all files.
 */
export function install({ tools = true } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(`Läsår behöver Node 20 eller nyare för att starta. Den här är ${process.versions.node}.`);
  }
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const wanted = tools ? hash : `${hash}${withoutTools}`;
  const known = readStamp();
  const isKnown = known === hash || known === wanted;
  if (!existsSync(pinnedNode) || !(isKnown || npmInstalled(lock, tools))) {
    console.log('Installerar det som saknas (npm ci). Första gången tar det någon minut.');
    runNpmCi(tools);
  }
  if (!existsSync(pinnedNode)) stop(scriptsRefused);
  if (!isKnown) writeStamp(wanted);
}

/** Prints a message for the operator and ends the process. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

// A release that belongs to another user, or lies on a read-only disk, is compared with npm's own note each time.
function writeStamp(installed) {
  try {
    writeFileSync(stamp, installed);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

// An install by hand leaves no stamp of ours, but npm notes in a file of its own what it put there.
function npmInstalled(lock, tools) {
  const note = join(modules, '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(lock.toString()).packages);
  return wanted.every(([path, { version, optional, devOptional, dev, peer }]) => {
    if (!path.startsWith('node_modules/')) return true;
    if (installed[path]) return installed[path].version === version;
    return optional || devOptional || peer || (dev && !tools);
  });
}

function runNpmCi(tools) {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  // An installation that fails prints its output, also in a quiet `npm test`.
  const env = { ...process.env, npm_config_loglevel: 'error' };
  const options = { cwd: root, stdio: 'inherit', shell: !npm && windows, env };
  const { status } = spawnSync(
    command,
    [...before, 'ci', `--${tools ? 'include' : 'omit'}=dev`],
    options,
  );
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
