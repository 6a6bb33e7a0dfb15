import { expect } from './support/test.ts';
import { goTo } from './support/go-to.ts';
import {
  answerBannerBeforeEach,
  choiceOf,
  distanceOf,
  filmOf,
  openerOf,
  placeIn,
  soundOf,
  stateIn,
  test,
} from './support/track-film-test.ts';

test.use({ isConverted: true });
answerBannerBeforeEach();

const followers = ['.film audio', '.film-sign video'];

test('beside a streamed film sound and signs keep step after a jump, another speed, another quality and a stall', async ({
  page,
  site,
}) => {
  await goTo(page, site.path);
  await openerOf(page).click();
  await choiceOf(page, 'Ljud', 'Syntolkning, svenska').check();
  await choiceOf(page, 'Teckenspråk', 'Liten ruta').check();
  await openerOf(page).click();
  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  const untilInStep = async (after: number) => {
    await expect.poll(() => placeIn(page)).toBeGreaterThan(after);
    for (const follower of followers)
      await expect.poll(() => distanceOf(page, follower), follower).toBeLessThan(0.1);
  };
  await untilInStep(0.5);
  await expect(filmOf(page)).toHaveAttribute('src', /^blob:/);
  expect(await stateIn(filmOf(page))).toMatchObject({ muted: true });
  expect(await stateIn(soundOf(page))).toMatchObject({ muted: false, paused: false });

  await filmOf(page).press('ArrowRight');
  await untilInStep(5.5);
  await page.getByLabel('Hastighet').selectOption('0,5×');
  await untilInStep(6);
  await page.getByLabel('Kvalitet').selectOption('240p');
  await untilInStep(6.5);

  // What is not fetched yet stays away, so the film stalls and its company waits.
  await page.route(/made-\d+p/, (route) =>
    new Promise((resolve) => setTimeout(resolve, 3_000)).then(() => route.continue()),
  );
  await page.getByLabel('Hastighet').selectOption('1×');
  await page.getByLabel('Kvalitet').selectOption('Auto');
  await filmOf(page).press('Home');
  await filmOf(page).press('ArrowRight');
  await page.unroute(/made-\d+p/);
  await untilInStep(5.5);
  await filmOf(page).press('k');
  await expect.poll(async () => (await stateIn(soundOf(page))).paused).toBe(true);
  for (const follower of followers)
    await expect.poll(() => distanceOf(page, follower)).toBeLessThan(0.1);
});

test('saving data says what each choice fetches, and plays it beside the stills', async ({
  page,
  site,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  await goTo(page, site.path);
  await page.getByRole('button', { name: 'Spara data' }).click();
  await openerOf(page).click();
  // The film's own sound comes with the stills.
  const ofTracks = fetched.filter((path) => /\.m4a|swl/.test(path) && !/made-sound/.test(path));
  expect(ofTracks).toEqual([]);
  await page
    .getByRole('group', { name: 'Ljud', exact: true })
    .getByRole('radio', { name: /^Syntolkning, svenska, [\d,]+ [kM]B$/ })
    .check();
  await page
    .getByRole('group', { name: 'Teckenspråk' })
    .getByRole('radio', { name: /^Liten ruta, [\d,]+ [kM]B$/ })
    .check();
  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(1);
  for (const follower of followers)
    await expect.poll(() => distanceOf(page, follower), follower).toBeLessThan(0.1);
  expect(fetched.filter((path) => /made-\d+p/.test(path))).toEqual([]);
  await expect(page.getByRole('img', { name: 'Stillbild ur filmen' })).toBeVisible();
});

test('a shared part of a film has its sounds and signs, within the part', async ({
  page,
  site,
}) => {
  await goTo(page, `${site.path}?start=4&stop=7`);
  await openerOf(page).click();
  await choiceOf(page, 'Ljud', 'Engelska').check();
  await choiceOf(page, 'Teckenspråk', 'Stor ruta').check();
  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(4.5);
  for (const follower of followers)
    await expect.poll(() => distanceOf(page, follower), follower).toBeLessThan(0.1);
  await expect.poll(async () => (await stateIn(soundOf(page))).paused).toBe(true);
  expect((await stateIn(soundOf(page))).time).toBeCloseTo(7, 0);
  expect((await stateIn(filmOf(page))).time).toBeCloseTo(7, 0);
});
