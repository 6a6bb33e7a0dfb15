import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startImporter } from '../importer.fixture.ts';
import { errorsWith, lessonFolder, pdf, smallPack, type Files } from '../pack.fixture.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const course = smallPack[courseFile];

const film = readFileSync(
  join(
    import.meta.dirname,
    '../../../../../../content/test/gymnasieskola/matematik/matematik-1b/linjara-ekvationer-steg-for-steg/film.mp4',
  ),
);

// A WebP of 1 by 1 pixels.
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

const withFilm = (srt: string): Files => ({
  [courseFile]: course.replace(
    'type: pdf\n            file: blad.pdf',
    'type: video\n            file: Så här (1).MP4\n            poster: Bild.WEBP\n            captions: { sv: Text.SRT }',
  ),
  [`${lessonFolder}/${'Så här (1).MP4'.normalize('NFD')}`]: film,
  [`${lessonFolder}/Bild.WEBP`]: webp,
  [`${lessonFolder}/Text.SRT`]: srt,
});

test('files may have any name, SRT becomes WebVTT, and a poster may be WebP', async () => {
  await using importer = await startImporter();
  await importer.import(withFilm('1\n00:00:00,000 --> 00:00:00,500\nHej!\n'));
  expect(
    await importer.db
      .selectFrom('media')
      .innerJoin('caption', 'media_id', 'media.id')
      .select(['media.file_name', 'poster_file_name', 'caption.file_name as caption', 'cues'])
      .execute(),
  ).toEqual([
    {
      file_name: 'Sa-har-1.MP4',
      poster_file_name: 'Bild.WEBP',
      caption: 'Text.vtt',
      cues: [{ start: 0, end: 0.5, text: 'Hej!' }],
    },
  ]);
});

test('errors in SRT have its own lines', async () => {
  expect(await errorsWith(withFilm('1\n00:00:00,500 --> 00:00:00,100\nHej!\n'))).toContain(
    `${lessonFolder}/Text.SRT:2: Undertexten slutar innan den börjar.`,
  );
  expect(await errorsWith({ [`${lessonFolder}/blad.pdf`]: pdf() })).toEqual([]);
});
