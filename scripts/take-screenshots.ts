import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions, themes, widths } from '../e2e/support/browser.ts';

const [url, folder, ...paths] = process.argv.slice(2);
if (!url || !folder || paths.length === 0) {
  console.error('Så här: node scripts/screenshots.mjs http://localhost:3000 bilder / /grundskola');
  process.exit(1);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptions);
for (const theme of themes) {
  for (const width of widths) {
    const viewport = { width, height: 900 };
    const page = await browser.newPage({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
    for (const path of paths) {
      const file = join(folder, `${nameOf(path)}-${width}-${theme}.png`);
      await page.goto(new URL(path, url).href, { waitUntil: 'networkidle' });
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
    await page.close();
  }
}
await browser.close();

function nameOf(path: string): string {
  return path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'start';
}
