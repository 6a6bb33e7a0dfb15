import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test('without a Swedish voice the bar says which setting gives one, and reads once it has come', async ({
  page,
  context,
  siteUrl,
}) => {
  await page.addInitScript(() => {
    let voices: unknown[] = [];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => undefined,
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    addEventListener('voice-came', () => {
      voices = [{ name: 'Alva', lang: 'sv-SE', voiceURI: 'alva', localService: true }];
      synthesis.dispatchEvent(new Event('voiceschanged'));
    });
  });
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const { lesson = '' } = await everyRoute(siteUrl);
  await goTo(page, lesson);
  const opener = page.getByRole('button', { name: 'Lyssna' });
  await opener.press('Enter');
  const bar = page.getByRole('region', { name: 'Uppläsning' });
  await expect(bar.getByRole('status')).toContainText('Det finns ingen svensk röst här.');
  await expect(bar.getByRole('listitem').first()).toContainText('inställningar');
  await lookAt(page);
  await axe(page);
  await page.evaluate(() => dispatchEvent(new Event('voice-came')));
  await expect(bar.getByRole('button', { name: 'Läs upp' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
