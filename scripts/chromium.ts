import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium, when it has one; Playwright then uses its own. */
export const findChromium = (): string | undefined => findExecutable(names);

/** The first of some commands that this machine has. */
export function findExecutable(commands: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = commands.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable);
}

/** Installs a Chromium when the system has none: Debian's package when root, else Playwright's own. */
export function ensureChromium(): void {
  if (!findChromium()) aptInstall('chromium');
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
