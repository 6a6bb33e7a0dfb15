import type { Locator, Page } from '@playwright/test';
import { hasFfmpeg, startTrackFilmSite, type FilmSite } from './film-site.ts';
import { test as base } from './test.ts';

interface Options {
  readonly isConverted: boolean;
}

/** Tests of a site whose only content is a film with tracks; converted to streams where a file says so. */
export const test = base.extend<object, { readonly site: FilmSite } & Options>({
  isConverted: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ isConverted }, provide) => {
      await using site = await startTrackFilmSite(isConverted);
      await provide(site);
    },
    // Films are made ready, which takes minutes on a busy machine.
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  siteUrl: async ({ site }, provide) => provide(site.url),
});

/** Call at the top of a file of such tests. */
export function answerBannerBeforeEach(): void {
  test.skip(!hasFfmpeg(), 'there is no ffmpeg on this machine to make a film with');
  test.beforeEach(async ({ context, site }) => {
    await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: site.url }]);
  });
}

export const filmOf = (page: Page): Locator => page.locator('.film-picture > video');
export const soundOf = (page: Page): Locator => page.locator('.film audio');
export const openerOf = (page: Page): Locator =>
  page.getByRole('button', { name: 'Ljud och text' });
export const choiceOf = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });

const read = (element: HTMLMediaElement) => ({
  time: element.currentTime,
  paused: element.paused,
  muted: element.muted,
  rate: element.playbackRate,
});
export const stateIn = (media: Locator) =>
  media.evaluate(read as (element: HTMLElement) => unknown) as Promise<ReturnType<typeof read>>;
export const placeIn = async (page: Page) => (await stateIn(filmOf(page))).time;

/** How far a follower is from the film, in seconds. Both are read in one turn of the page. */
export const distanceOf = (page: Page, follower: string): Promise<number> =>
  page.evaluate((css) => {
    const [leader, other] = ['.film-picture > video', css].map((each) =>
      document.querySelector<HTMLMediaElement>(each),
    );
    return Math.abs((leader?.currentTime ?? 0) - (other?.currentTime ?? Number.NaN));
  }, follower);
