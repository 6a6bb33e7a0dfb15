import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

/** A phone, a tablet and a desk: the widths that every page is looked at in. */
export const widths = [360, 820, 1440] as const;

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const executablePath = findChromium();

/** Chromium as root, without a screen, and silent on the network but for the pages it is sent to. */
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
    // No host exists but this machine: what a page asks of others fails, and is seen to (`browser-errors.ts`).
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
};
