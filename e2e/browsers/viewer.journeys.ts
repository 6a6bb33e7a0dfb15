import { assignmentOf } from '../support/assignments.ts';
import { everyRoute } from '../support/routes.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const film = async (siteUrl: string): Promise<string> => (await everyRoute(siteUrl))['film'] ?? '';
const video = { css: 'video' };

/** The caption that is shown now. */
const untilCaption = (visitor: Visitor, beginning: string): Promise<boolean> =>
  visitor.until(
    `the caption ${beginning}`,
    (wanted) =>
      [...(document.querySelector('video')?.textTracks ?? [])].some(
        ({ mode, activeCues }) =>
          mode === 'showing' &&
          [...(activeCues ?? [])].some((cue) => (cue as VTTCue).text.startsWith(wanted)),
      ),
    beginning,
  );

test('a film plays with its captions @smoke', async ({ visitor, siteUrl }) => {
  await visitor.goTo(`${await film(siteUrl)}?t=50`);
  await visitor.click({ css: 'main button', name: 'Spela filmen' });
  await visitor.untilOn(video, 'has moved on', (element) => {
    const { currentTime, readyState } = element as HTMLVideoElement;
    return currentTime > 51 && readyState >= 2;
  });
  await visitor.untilOn(
    video,
    'shows a picture',
    (element) => (element as HTMLVideoElement).videoWidth > 0,
  );
  await untilCaption(visitor, 'Leden är lika');
});

test('a pdf shows its first page and turns to the next @smoke', async ({ visitor, request }) => {
  const { id } = await assignmentOf(request, 'pdf');
  await visitor.goTo(`/pdf/${id}`);
  await untilPainted(visitor, 1);
  const field = { css: 'main input', name: 'Sida' };
  await visitor.writeIn(field, '2');
  await visitor.press('Enter');
  await untilPainted(visitor, 2);
  await visitor.until('page two in the window', () => {
    const box = document.querySelector('[aria-label^="Sida 2 av"]')?.getBoundingClientRect();
    return box && box.top < innerHeight && box.bottom > 0;
  });
});

/** Waits until a page of the pdf is painted with more than one colour. */
const untilPainted = (visitor: Visitor, page: number): Promise<boolean> =>
  visitor.until(
    `page ${page} of the pdf`,
    (number) => {
      const canvas = document.querySelector<HTMLCanvasElement>(
        `[aria-label^="Sida ${number} av"] canvas`,
      );
      const context = canvas?.getContext('2d');
      if (!canvas || !context || canvas.width === 0) return false;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size > 8;
    },
    page,
  );

test('a self-test is answered to its result @smoke', async ({ visitor, request }) => {
  const { formId } = await assignmentOf(request, 'formlink');
  await visitor.goTo(`/formular/${formId}`);
  const count = await visitor.evaluate(() => document.querySelectorAll('form.question').length);
  expect(count).toBeGreaterThan(5);
  for (let number = 1; number <= count; number += 1) await answer(visitor, `#fraga-${number}`);
  await visitor.sees({ css: 'section p', name: new RegExp(`^\\d+ av ${count} rätt$`) });
  await visitor.click({ css: 'main button', name: 'Visa kvitto' });
  await visitor.sees({ css: 'dialog', name: /Kvitto/ });
  await visitor.press('Escape');
  await visitor.untilOn(
    { css: 'main button', name: 'Visa kvitto' },
    'has focus',
    (button) => button === document.activeElement,
  );
});

/** Gives some answer to a question of any kind, and has it corrected. */
async function answer(visitor: Visitor, question: string): Promise<void> {
  const choice = { css: `${question} input:is([type=radio], [type=checkbox])` };
  const typed = { css: `${question} input.typed-answer` };
  if (await visitor.evaluateOn(choice, () => true)) await visitor.click(choice);
  if (await visitor.evaluateOn(typed, () => true)) await visitor.writeIn(typed, '12');
  const lists = await visitor.evaluate(
    (css) => [...document.querySelectorAll(`${css} select`)].map(({ id }) => id),
    question,
  );
  for (const id of lists) await visitor.choose({ css: `[id="${id}"]` }, 1);
  await visitor.click({ css: `${question} button`, name: 'Rätta' });
  await visitor.sees({ css: `${question} form:not([data-standing=open])` });
}

test('a film obeys keys, language, speed and its text, and ends', async ({ visitor, siteUrl }) => {
  await visitor.goTo(await film(siteUrl));
  const time = () =>
    visitor.evaluate(() => document.querySelector('video')?.currentTime ?? Number.NaN);
  await visitor.click({ css: 'main button', name: 'Spela filmen' });
  await visitor.untilOn(video, 'plays', (element) => (element as HTMLVideoElement).currentTime > 0);
  await visitor.type('kll');
  await expect.poll(time).toBeGreaterThan(20);
  expect(await visitor.evaluateOn(video, (element) => (element as HTMLVideoElement).paused)).toBe(
    true,
  );
  await visitor.choose({ css: 'main select', name: /^Undertexter/ }, 'English');
  await visitor.click({ css: 'main a', name: /Multiply both sides by 3/ });
  await expect.poll(time).toBe(35);
  await untilCaption(visitor, 'Multiply both sides');
  await visitor.choose({ css: 'main select', name: /^Hastighet/ }, '2×');
  await visitor.goTo(`${await film(siteUrl)}?t=57`);
  await visitor.click({ css: 'main button', name: 'Spela filmen' });
  await visitor.sees({ css: 'main p', name: 'Filmen är slut.' });
});

test('a pdf is searched and read at night', async ({ visitor, request }) => {
  const { id } = await assignmentOf(request, 'pdf');
  await visitor.goTo(`/pdf/${id}#page=2`);
  await untilPainted(visitor, 2);
  await visitor.click({ css: 'main button', name: 'Sök i pdf:en' });
  await visitor.writeIn({ css: 'main input', name: 'Sök i pdf:en' }, 'näringskedja');
  await visitor.sees({ css: 'main output', name: /^\d+ av \d+$/ });
  await visitor.press('Enter');
  await visitor.press('Escape');
  const night = { css: 'main button', name: 'Nattläge' };
  await visitor.click(night);
  await visitor.untilOn(
    night,
    'is pressed',
    (button) => button.getAttribute('aria-pressed') === 'true',
  );
  await visitor.resize(450, 800);
  await visitor.goTo(`/pdf/${id}`);
  await untilPainted(visitor, 1);
});
