import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { aptInstall } from './apt.ts';
import { findExecutable } from './chromium.ts';
import { tests, type Outcome } from './steps.ts';

/** The browsers that are tested beside the Chromium of `npm test`. */
export const otherBrowsers = ['firefox', 'webkit', 'firefox-old', 'chromium-old'] as const;
export type OtherBrowser = (typeof otherBrowsers)[number];

const root = join(import.meta.dirname, '..');
/** Outside git, and laid anew by `npm ci`. BROWSERS_DIR shares one folder among several checkouts. */
const folder = process.env['BROWSERS_DIR'] ?? join(root, 'node_modules/.cache/browsers');
const modules = join(folder, 'node_modules');
const lock = join(root, 'e2e/browsers/packages/package-lock.json');

/** The last but one extended support release, which Debian's archive has beside the newest. */
const oldFirefox = '140';

const find: Readonly<Record<OtherBrowser, () => string | undefined>> = {
  firefox: () => findExecutable(['firefox-esr', 'firefox']),
  webkit: () => {
    const beside = ['WebKitWebDriver', 'xvfb-run', 'xauth', 'dbus-run-session'];
    const parts = globSync([
      '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
      '/usr/lib/*/gstreamer-1.0/libgst{libav,playback,isomp4,hls}.so',
    ]);
    const complete = beside.every((name) => findExecutable([name])) && parts.length === 5;
    return complete ? findExecutable(['gjs']) : undefined;
  },
  'firefox-old': () => existing(join(folder, 'firefox/usr/lib/firefox-esr/firefox-esr')),
  'chromium-old': () => existing(join(folder, 'chromium/chromium')),
};

/** Debian's packages that a browser needs: itself, its screen, its codecs. */
const firefoxPackages = ['firefox-esr'];
const debianPackages: Readonly<Record<OtherBrowser, readonly string[]>> = {
  firefox: firefoxPackages,
  webkit: [
    'webkit2gtk-driver',
    'gjs',
    'gir1.2-webkit2-4.1',
    'xvfb',
    'xauth',
    'dbus',
    'gstreamer1.0-plugins-base',
    'gstreamer1.0-plugins-good',
    'gstreamer1.0-plugins-bad',
    'gstreamer1.0-libav',
  ],
  // The libraries of the newest serve the older one.
  'firefox-old': firefoxPackages,
  'chromium-old': ['chromium'],
};

const hasApt = (): boolean => spawnSync('apt-get', ['--version']).status === 0;

/** The executable of an installed browser. */
export const findBrowser = (name: OtherBrowser): string | undefined => find[name]();

/**
 * The journeys of `e2e/browsers` in some browsers, all of them or the main ones. What is missing is installed first. A
 * browser that is still missing counts as a failure, except on systems without Debian's packages: there it is named and
 * left out.
 */
export async function journeys(
  names: readonly OtherBrowser[],
  which: 'all' | 'main',
): Promise<Outcome> {
  ensureBrowsers(names);
  const found = names.filter((name) => findBrowser(name));
  const missing = names.filter((name) => !found.includes(name));
  for (const name of missing) console.log(`journeys in ${name}: not run. ${howToInstall(name)}`);
  const command = ['playwright', 'test', '--config', 'e2e/browsers/browsers.config.ts'];
  const projects = found.map((name) => `--project=${name}`);
  const grep = which === 'main' ? ['--grep', '@smoke'] : [];
  const outcome: Outcome =
    found.length > 0
      ? await tests(
          `journeys in ${found.join(', ')}`,
          [...command, ...projects, ...grep],
          'browsers.json',
        )
      : { passed: 0, failed: 0 };
  return hasApt() ? { ...outcome, failed: outcome.failed + missing.length } : outcome;
}

const howToInstall = (name: OtherBrowser): string =>
  hasApt()
    ? `As root, apt-get brings ${debianPackages[name].join(', ')}; what apt-get said is above.`
    : "It is installed from Debian's packages, which this system does not have.";

/** Installs the drivers, and those of the browsers that are missing. The caller looks for what came. */
function ensureBrowsers(names: readonly OtherBrowser[]): void {
  installDrivers();
  for (const name of names) {
    if (findBrowser(name)) continue;
    aptInstall(...debianPackages[name]);
    if (name === 'firefox-old' && hasApt()) unpackFirefox();
    if (name === 'chromium-old' && process.platform === 'linux') unpackChromium();
  }
}

/** A package of `e2e/browsers/packages`, which only these tests install. */
export async function importInstalled<T>(name: string): Promise<T> {
  const resolve = createRequire(join(folder, 'package.json')).resolve;
  return (await import(pathToFileURL(resolve(name)).href)) as T;
}

function installDrivers(): void {
  const stamp = join(modules, '.lasar-lock');
  const wanted = readFileSync(lock, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the drivers of other browsers.');
  mkdirSync(folder, { recursive: true });
  cpSync(join(lock, '..'), folder, { recursive: true });
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
  writeFileSync(stamp, wanted);
}

function unpackFirefox(): void {
  const version = execFileSync('apt-cache', ['madison', 'firefox-esr'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.split('|')[1]?.trim() ?? '')
    .find((each) => each.startsWith(`${oldFirefox}.`));
  if (!version) return;
  execFileSync('apt-get', ['download', `firefox-esr=${version}`], { cwd: folder, stdio: 'ignore' });
  const [file] = globSync(`firefox-esr_${oldFirefox}.*.deb`, { cwd: folder });
  if (file) execFileSync('dpkg-deb', ['-x', file, 'firefox'], { cwd: folder });
}

// The package would unpack it to /tmp/chromium, where another version may lie.
function unpackChromium(): void {
  const file = join(folder, 'chromium/chromium');
  mkdirSync(join(file, '..'), { recursive: true });
  const packed = readFileSync(join(modules, '@sparticuz/chromium/bin/chromium.br'));
  writeFileSync(file, brotliDecompressSync(packed));
  chmodSync(file, 0o755);
}

const existing = (file: string): string | undefined => (existsSync(file) ? file : undefined);
