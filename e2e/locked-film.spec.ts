import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, logIn } from './support/log-in.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

let path: string;

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  path = (await everyRoute(siteUrl))['locked assignment'] ?? '';
});

test('no page, and none of its files, shows an anonymous user the content of a locked film', async ({
  request,
}) => {
  const id = path.split('/').at(-1);
  const headers = await bearerOf(request, 'teacher');
  const whole = (await (
    await request.get(`/api/school/assignment/${id}`, { headers })
  ).json()) as Assignment;
  const cues = whole.transcripts?.[0]?.cues.map(({ text }) => text) ?? [];
  const hash = /[0-9a-f]{64}/.exec(whole.media?.url ?? '')?.[0] ?? '';
  expect([cues.length > 5, hash.length]).toEqual([true, 64]);

  const opening = encodeURIComponent(cues[3]?.split(' ').slice(0, 3).join(' ') ?? '');
  const pages = [path, `/lesson/${whole.parents.at(-1)?.id}`, '/sok'];
  const addresses = pages.flatMap((page) => [`${page}?q=${opening}`, `${page}.data?q=${opening}`]);
  for (const address of addresses) {
    const body = await (await request.get(address)).text();
    const secrets = [
      hash,
      '/media/',
      'film.sv.vtt',
      ...cues.map((cue) => cue.split('\n')[0] ?? cue),
    ];
    expect([address, secrets.filter((secret) => body.includes(secret))]).toEqual([address, []]);
  }
  for (const address of [`/media/${hash}/film.mp4`, `/media/${hash}/made-poster.jpg`])
    expect([401, 404]).toContain((await request.get(address)).status());
});

test('a teacher plays a locked film by signed addresses, reads it, and lends it to a class by a link that ends', async ({
  page,
  browser,
  siteUrl,
}) => {
  test.slow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, 'teacher');
  await goTo(page, path);
  await expect(page.locator('video')).toBeVisible();
  await page
    .getByRole('region', { name: 'Text' })
    .getByRole('link', { name: /De speglas/ })
    .click();
  await expect.poll(() => placeIn(page)).toBe(25);
  await axe(page);

  await page.getByRole('button', { name: 'Dela ett klipp' }).click();
  const panel = page.getByRole('region', { name: 'Dela ett klipp' });
  await panel.getByRole('button', { name: 'Börjar här' }).click();
  await panel.getByLabel('Slutar', { exact: true }).fill('0:33');
  await panel.getByRole('button', { name: 'Skapa en länk och kopiera den' }).click();
  const shared = panel.getByRole('list', { name: 'Delade länkar' }).getByRole('listitem');
  await expect(shared).toHaveCount(1);
  await axe(page);
  const link = (await shared.getByRole('link').getAttribute('href')) ?? '';

  const context = await browser.newContext({ baseURL: siteUrl });
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const pupil = await context.newPage();
  await goTo(pupil, link);
  await expect.poll(() => placeIn(pupil)).toBe(25);
  await expect(pupil.getByText('Nu är −1 större än −4')).toBeVisible();
  await expect(pupil.getByText('En ekvation har ofta en enda lösning.')).toHaveCount(0);
  await goTo(pupil, path);
  await expect(pupil.getByRole('heading', { name: 'Logga in för att öppna' })).toBeVisible();

  await shared.getByRole('button', { name: /^Avsluta/ }).click();
  await page.getByRole('button', { name: 'Ja, avsluta länken' }).click();
  await expect(page.getByText('Länken är avslutad.')).toBeVisible();
  await goTo(pupil, link);
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText('Länken gäller inte längre');
  await context.close();
});

const placeIn = (page: Page): Promise<number> =>
  page.locator('video').evaluate((film: HTMLVideoElement) => Math.floor(film.currentTime));
