import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminPaths } from '@lasar/contract/admin-paths';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import { hasFfmpeg, editor, startTrackFilmSite, type FilmSite } from '../support/film-site.ts';
import { axeFindsNothing } from './axe.ts';
import { expect, test as base } from './test.ts';
import type { Target, Visitor } from './visitor.ts';

const test = base.extend<{ readonly site: FilmSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures
  site: async ({}, provide) => {
    await using site = await startTrackFilmSite();
    await provide(site);
  },
  siteUrl: async ({ site }, provide) => provide(site.url),
});

test.skip(!hasFfmpeg(), 'there is no ffmpeg on this machine to make a film with');
test.setTimeout(400_000);

const opener = { css: 'main button', name: 'Ljud och text' };

/** Presses a choice of the menu until it is the chosen one. */
async function chooseTrack(visitor: Visitor, name: string): Promise<void> {
  const choice = { css: '.film-tracks label', name };
  await visitor.click(choice);
  await visitor.untilOn(choice, 'is chosen', (label) => label.querySelector('input')?.checked);
}

/** Opens what a summary tells of. What the editor loads late may move it from under the mouse, so it is looked at afterwards. */
async function unfold(visitor: Visitor, summary: Target): Promise<void> {
  const isOpen = () => visitor.evaluateOn(summary, (each) => each.closest('details')?.open);
  await expect(async () => {
    if (!(await isOpen())) await visitor.click(summary);
    expect(await isOpen()).toBe(true);
  }).toPass();
}

/** Waits until sound and signs play at the film's time, muted as the film, as near as a player on a busy machine keeps them. */
const untilInStep = (visitor: Visitor, after: number): Promise<boolean> =>
  visitor.until(
    `everything in step after ${after} s`,
    (seconds) => {
      const [film, sound, sign] = ['.film-picture > video', '.film audio', '.film-sign video'].map(
        (css) => document.querySelector<HTMLVideoElement>(css),
      );
      if (!film || !sound || !sign || film.paused || film.currentTime < seconds) return false;
      const isNear = (other: HTMLMediaElement) =>
        !other.paused && Math.abs(other.currentTime - film.currentTime) < 0.3;
      const isMuted = film.muted && sound.muted && sign.muted;
      return isMuted && sign.videoWidth > 0 && isNear(sound) && isNear(sign);
    },
    after,
  );

test('a film with two sounds, signs, three captions and descriptions is played, previewed, published and exported', async ({
  visitor,
  site,
}) => {
  await visitor.goTo(site.path);
  await visitor.click(opener);
  await chooseTrack(visitor, 'Syntolkning, svenska');
  await chooseTrack(visitor, 'Engelska');
  await chooseTrack(visitor, 'العربية');
  await chooseTrack(visitor, 'Stor ruta');
  await chooseTrack(visitor, 'Visa som text');
  await axeFindsNothing(visitor);
  await visitor.click(opener);
  // Firefox refuses a sound by itself where the machine has no sound device, unless it is muted.
  await visitor.click({ css: '.film-controls button', name: 'Stäng av ljudet' });
  await visitor.click({ css: 'main button', name: 'Spela filmen' });
  await visitor.sees({ css: '.film-described p', name: 'En våg med två skålar står still.' });
  expect(await visitor.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  await visitor.click({ css: '.film-described button', name: 'Fortsätt filmen' });
  await untilInStep(visitor, 2.2);
  await visitor.type('k');
  await visitor.until('the pause of all', () =>
    [...document.querySelectorAll<HTMLMediaElement>('.film :is(video, audio)')].every(
      ({ paused }) => paused,
    ),
  );
  // A jump, and another speed.
  await visitor.choose({ css: 'main select', name: /^Hastighet/ }, '0,75×');
  await visitor.click({ css: '.transcript-cues a', name: /^Gå till 6 / });
  await visitor.click({ css: '.film-controls button', name: 'Spela' });
  await untilInStep(visitor, 6);
  expect(
    await visitor.evaluate(() =>
      [...(document.querySelector('video')?.textTracks ?? [])].flatMap(({ mode, language }) =>
        mode === 'showing' ? [language] : [],
      ),
    ),
  ).toEqual(['ar']);

  // The same in the next film, on this device.
  await visitor.goTo(site.path);
  await visitor.sees({ css: '.film-sign' });
  await visitor.click(opener);
  await visitor.untilOn(
    { css: '.film-tracks label', name: 'Engelska' },
    'is chosen',
    (label) => label.querySelector('input')?.checked,
  );

  const answer = await fetch(`${site.url}/api/school/assignment/filmen`);
  const { lessonId } = (await answer.json()) as Assignment;
  await visitor.goTo('/auth/login');
  await visitor.writeIn({ css: 'main input', name: 'E-postadress' }, editor[0]);
  await visitor.writeIn({ css: 'main input', name: 'Lösenord' }, editor[1]);
  await visitor.click({ css: 'main button', name: 'Logga in' });
  await visitor.isAt(/^\/admin/);
  // What WebKit says of a request that the next page cuts off.
  visitor.expectError(/\/api\/admin\/\S+ due to access control checks/);
  await visitor.goTo(adminPaths.record('lesson', lessonId));
  await unfold(visitor, { css: 'main summary', name: /Filmen/ });
  await visitor.click({ css: 'main button', name: 'Visa filmen och redigera textningen' });
  await visitor.choose({ css: '[aria-label="Filmen"] select', name: 'Ljud' }, 'Tal (engelska)');
  await visitor.choose({ css: '[aria-label="Filmen"] select', name: 'Teckenspråk' }, 1);
  await visitor.click({ css: '[aria-label="Filmen"] button', name: 'Spela filmen' });
  await visitor.until('the preview of sound and signs', () => {
    const all = [...document.querySelectorAll<HTMLMediaElement>('.film-panel :is(video, audio)')];
    const [film] = all;
    return (
      all.length === 3 &&
      film?.muted === true &&
      all.every(
        ({ currentTime, paused }) =>
          !paused && currentTime > 0.5 && Math.abs(currentTime - film.currentTime) < 0.3,
      )
    );
  });
  await visitor.click({ css: '[aria-label="Filmen"] button', name: 'Pausa filmen' });
  await visitor.choose({ css: '[aria-label="Filmen"] select', name: 'Skriv' }, 'Kapitel');
  await visitor.writeIn(
    { css: '.film-panel textarea', name: 'Rubrik för kapitel 2' },
    'Lika mycket',
  );
  await visitor.click({ css: '.film-panel button', name: 'Spara kapitlen' });
  await visitor.sees({ css: 'main', name: /Sparat \d\d:\d\d/ });
  await visitor.click({ css: 'main button', name: 'Publicera' });
  await visitor.click({ css: 'button', name: 'Publicera nu' });
  await visitor.sees({ css: 'main', name: /Inget är ändrat\./ });

  const folder = test.info().outputPath('export');
  await site.exportTo(folder);
  const names = await readdir(folder, { recursive: true });
  for (const track of ['sv.m4a', 'en.m4a', 'swl.mp4', 'sv.vtt', 'ar.vtt', 'so.vtt'])
    expect(names.filter((name) => name.endsWith(track))).not.toEqual([]);
  const texts = names.filter((name) => name.endsWith('.vtt'));
  const contents = await Promise.all(texts.map((name) => readFile(join(folder, name), 'utf8')));
  expect(contents.join()).toContain('Lika mycket');
  expect(contents.join()).toContain('En vikt läggs i varje skål.');
});
