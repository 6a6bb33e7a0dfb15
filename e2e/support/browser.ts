import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

/** A phone, a tablet and a desktop: the widths at which every page is tested. */
export const widths = [360, 820, 1440] as const;

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const executablePath = findChromium();

/** Chromium that runs as root, headless, without network requests of its own. */
export const launchOptions: LaunchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Only this machine is resolved: requests to other hosts fail and are reported (`browser-errors.ts`).
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
};
