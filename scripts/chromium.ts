import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.ts';

// Chromium without its windows, in Debian's package of the same name. It opens a page in a third of the time.
const withoutWindows = 'chromium-headless-shell';

const names = [
  withoutWindows,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The system's Chromium, when it has one; Playwright then uses its own. */
export const findChromium = (): string | undefined => findExecutable(names);

/** The first of some commands that this machine has. */
export function findExecutable(commands: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = commands.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable);
}

/** Installs a Chromium without windows: Debian's package when root, and Playwright's own when the system then has none at all. */
export function ensureChromium(): void {
  if (!findExecutable([withoutWindows])) aptInstall(withoutWindows);
  if (!findChromium()) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
