import { chromium } from '@playwright/test';
import { launchOptions } from './e2e/support/browser.ts';
import { keepSession } from './e2e/support/log-in.ts';
const site = 'http://localhost:4199';
const b = await chromium.launch(launchOptions);
const shots: [string, string, number, 'light' | 'dark', string?][] = JSON.parse(
  process.argv[2] ?? '[]',
);
for (const [name, path, width, theme, who] of shots) {
  const c = await b.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    locale: 'sv-SE',
    baseURL: site,
  });
  await c.addCookies([{ name: 'LACookiev3', value: 'necessary', url: site }]);
  if (who) await keepSession(c, site, who as never);
  const p = await c.newPage();
  await p.goto(site + path);
  await p.waitForLoadState('networkidle').catch(() => {});
  await p.screenshot({
    path: `/tmp/shots/${name}.png`,
    fullPage: false,
    clip: {
      x: 0,
      y: 0,
      width,
      height: Math.min(1800, await p.evaluate(() => document.documentElement.scrollHeight)),
    },
  });
  console.log(name, await p.title());
  await c.close();
}
await b.close();
