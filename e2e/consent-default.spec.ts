import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { answerAlready, test } from './support/measured.ts';
import { everyRoute } from './support/routes.ts';
import { expect } from './support/test.ts';

// A separate site without configuration.

test('by default no request leaves the site, on any page, whatever the user agrees to', async ({
  page,
  context,
  baseURL,
  browserErrors,
}) => {
  browserErrors.expect(/404|410/);
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url());
  });
  await answerAlready(context, baseURL, 'all');

  const waiting = Object.entries(await everyRoute(String(baseURL)));
  const walk = async (tab: Page) => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [kind, path] = next;
      const answer = await goTo(tab, path);
      // What the page may reach at all is its own site.
      expect(answer?.headers()['content-security-policy'], kind).not.toMatch(/https?:/);
      await tab.waitForLoadState('networkidle');
      await tab.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(elsewhere, kind).toEqual([]);
    }
  };
  await Promise.all([walk(page), walk(await context.newPage()), walk(await context.newPage())]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['LACookiev3']);
});
