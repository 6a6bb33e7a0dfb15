import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { h5pFile, h5pSet } from '../apps/server/src/features/packs/h5p/h5p.fixture.ts';
import { publishNow, saved } from './support/edited-lesson.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { newLesson } from './support/new-lesson.ts';
import { expect, test } from './support/test.ts';

const words = [{ word: 'ånga', meaning: 'Vatten som gas.' }];

test('a self-test comes in from an H5P file, a pupil answers it, and a teacher takes it on as QTI', async ({
  page,
  request,
  browser,
  siteUrl,
}) => {
  const cookie = { name: 'LACookiev3', value: 'necessary', url: siteUrl };
  await page.context().addCookies([cookie]);
  await keepSession(page.context(), siteUrl, 'editor');
  const fields = { words, sample: true };
  // The school of the teacher below has a licence for it.
  const { id, remove } = await newLesson(request, `Vatten ${Date.now()}`, fields, 'Gymnasieskola');
  await goTo(page, `/admin/innehall/lesson/${id}`);
  await page.getByRole('button', { name: 'Lägg till ett självtest' }).click();
  await page.getByLabel('Uppgiftens namn').fill('Vad vet du om vatten?');
  const chooseH5p = (name: string, bytes: Uint8Array) =>
    page.getByLabel('H5P-fil').setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
  await chooseH5p('fel.h5p', new TextEncoder().encode('Ingen zip-fil, men lång nog.'));
  await expect(page.getByText('Filen är ingen H5P-fil som går att läsa.')).toBeVisible();

  await chooseH5p('vatten.h5p', h5pFile('H5P.QuestionSet', h5pSet));
  const report = page.getByRole('dialog', { name: 'Ur Vatten' });
  await expect(report.getByText('5 frågor går att lägga till.')).toBeVisible();
  await expect(report.getByRole('listitem').last()).toHaveText(
    'Fråga 5, Dra och släpp (H5P.DragQuestion): går inte att läsa.',
  );
  await lookAt(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await report.getByRole('button', { name: 'Lägg till 5 frågor' }).click();
  // The empty question that a new self-test has gives way.
  await expect(page.getByLabel('Fråga', { exact: true })).toHaveCount(5);
  await expect(page.getByLabel('Fråga', { exact: true }).first()).toHaveValue(
    'Vad är vatten, H₂O?',
  );
  await expect(page.getByLabel('Inledning till självtestet')).toHaveValue('Om vatten.');
  await expect(saved(page)).toBeVisible();
  await publishNow(page);

  const others = await browser.newContext({ baseURL: siteUrl });
  await others.addCookies([cookie]);
  const pupil = await others.newPage();
  await goTo(pupil, `/lesson/${id}`);
  await pupil.getByRole('link', { name: 'Vad vet du om vatten?' }).click();
  await pupil.getByRole('radio', { name: 'En förening' }).check();
  await pupil.getByRole('button', { name: 'Rätta' }).first().click();
  await expect(pupil.getByText('Ja!')).toBeVisible();

  await others.close();

  const own = await browser.newContext({ baseURL: siteUrl });
  await own.addCookies([cookie]);
  await keepSession(own, siteUrl, 'teacher');
  const teacher = await own.newPage();
  await goTo(teacher, `/lesson/${id}`);
  await teacher.getByRole('button', { name: 'Skriv ut', exact: true }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Skriv ut lektionen' });
  await expect(dialog.getByRole('link', { name: /^Facit \(\.txt\)/ })).toBeVisible();
  await lookAt(teacher);
  const download = teacher.waitForEvent('download');
  await dialog.getByRole('link', { name: /^QTI 3/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/QTI 3\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(Object.keys(files)).toHaveLength(7);
  expect(strFromU8(files['items/item-1.xml'] ?? new Uint8Array())).toContain('En förening');
  await own.close();
  await remove();
});
