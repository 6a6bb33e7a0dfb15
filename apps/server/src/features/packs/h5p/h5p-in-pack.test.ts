import { expect, test } from 'vitest';
import { startWorld } from '#test/world.ts';
import { importPack } from '../content.service.ts';
import { InvalidPack } from '../check/validation-errors.ts';
import { reviewPack } from '../check/review-pack.ts';
import { lessonFolder, packFolder, smallPack, type Files } from '../pack.fixture.ts';
import { h5pFile, h5pSet } from './h5p.fixture.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const path = `${lessonFolder}/sjalvtest.h5p`;

const packWith = (file: Uint8Array): Files => ({
  [courseFile]: smallPack[courseFile].replace('form: test.yaml', 'form: sjalvtest.h5p'),
  [`${lessonFolder}/test.yaml`]: undefined,
  [path]: file,
});

test('a self-test of a pack may be an H5P file; what is lost is told at the import and the check', async () => {
  await using world = await startWorld();
  await using pack = await packFolder(packWith(h5pFile('H5P.QuestionSet', h5pSet)));

  const report = await importPack(world.context, pack.path);

  expect(report).toMatchObject({ forms: 1 });
  expect(report.notices).toContain(
    `${path}:1: Fråga 5, Dra och släpp (H5P.DragQuestion): går inte att läsa.`,
  );
  const form = await world.context.db.selectFrom('form').selectAll().executeTakeFirstOrThrow();
  expect(form).toMatchObject({ name: 'Vatten', intro: 'Om vatten.' });
  expect(form.questions).toHaveLength(5);
  const warnings = await reviewPack(pack.path, { formHosts: [], links: false });
  expect(warnings.filter((line) => line.startsWith(path))).toEqual(report.notices);
});

test('an H5P file without a question, or that is none, is an error at its path', async () => {
  await using world = await startWorld();
  for (const [file, sentence] of [
    [
      h5pFile('H5P.Essay', {}),
      'Filen har ingen fråga som går att läsa. Uppsats (H5P.Essay): går inte att läsa.',
    ],
    [new TextEncoder().encode('ingen zip-fil'), 'Filen är ingen H5P-fil som går att läsa.'],
    [h5pFile('H5P.Blanks', 'ingen json'), 'Filen är ingen H5P-fil som går att läsa.'],
  ] as const) {
    await using pack = await packFolder(packWith(file));
    const error = await importPack(world.context, pack.path).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InvalidPack);
    expect((error as InvalidPack).errors).toEqual([`${path}:1: ${sentence}`]);
  }
});
