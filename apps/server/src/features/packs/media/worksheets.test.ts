import { expect, test } from 'vitest';
import { errorsWith, lessonFolder, pdf, smallPack, type Files } from '../pack.fixture.ts';
import { startImporter } from '../importer.fixture.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const course = smallPack[courseFile];
const markdown = '# Blad\n\nFyll i.\n';

/** The small pack, whose worksheet is written in Markdown. */
const inMarkdown: Files = {
  [courseFile]: course.replace('file: blad.pdf', 'file: blad.md'),
  [`${lessonFolder}/blad.pdf`]: undefined,
  [`${lessonFolder}/blad.md`]: markdown,
};

/** The small pack, whose worksheet and answer key have their Markdown beside them. */
const besides = (keys: string): Files => ({
  [courseFile]: course.replace(
    '            credit: Läsår',
    `            credit: Läsår\n            markdown: ${keys}`,
  ),
  [`${lessonFolder}/blad.md`]: markdown,
  [`${lessonFolder}/facit.md`]: 'Svar: $x^2$',
});

type Importer = Awaited<ReturnType<typeof startImporter>>;

const worksheetsOf = ({ db }: Importer) =>
  db
    .selectFrom('worksheet_source')
    .innerJoin('media', 'media.hash', 'worksheet_source.hash')
    .select(['file_name', 'markdown', 'render_key', 'media.hash'])
    .orderBy('file_name')
    .execute();

test('a pdf comes with the Markdown that it was made from', async () => {
  await using importer = await startImporter();
  await importer.import(besides('{ file: blad.md, answerKey: facit.md }'));
  expect(await worksheetsOf(importer)).toMatchObject([
    { file_name: 'blad.pdf', markdown, render_key: null },
    { file_name: 'facit.pdf', markdown: 'Svar: $x^2$', render_key: null },
  ]);
});

test('Markdown without its pdf, and Markdown that no sheet can show, are errors with their lines', async () => {
  const noPdf = besides('{ file: blad.md }');
  const line = 17;
  expect(
    await errorsWith({ ...noPdf, [`${lessonFolder}/blad.md`]: '# Blad\n\n$\\frac{1$\n' }),
  ).toEqual([expect.stringContaining(`${lessonFolder}/blad.md:3: `)]);
  expect(
    await errorsWith({
      ...noPdf,
      [courseFile]: String(noPdf[courseFile]).replace('file: blad.pdf', 'file: blad.md'),
    }),
  ).toEqual([`${courseFile}:${line}: markdown.file hör till en pdf i file.`]);
  expect(await errorsWith(besides('{ file: blad.txt }'))).toEqual([
    `${courseFile}:${line}: blad.txt ska sluta på .md.`,
  ]);
});

test('a worksheet that was rendered before is not rendered again, until it changes or is lost', async () => {
  await using importer = await startImporter();
  await importer.import(inMarkdown);
  const [rendered] = await worksheetsOf(importer);
  const { hash: answerKey } = await importer.db
    .selectFrom('media')
    .select('hash')
    .where('file_name', '=', 'facit.pdf')
    .executeTakeFirstOrThrow();
  // If the stored file of the key is used, it is whatever file the key names.
  await importer.db.deleteFrom('worksheet_source').execute();
  await importer.db
    .insertInto('worksheet_source')
    .values({ hash: answerKey, markdown: 'Facit', render_key: rendered?.render_key ?? null })
    .execute();
  const blad = async () =>
    (
      await importer.db
        .selectFrom('media')
        .select('hash')
        .where('file_name', '=', 'blad.pdf')
        .executeTakeFirst()
    )?.hash;
  await importer.import(inMarkdown);
  expect(await blad()).toBe(answerKey);
  await importer.import({ ...inMarkdown, [`${lessonFolder}/blad.md`]: '# Annat blad\n' });
  expect(await blad()).not.toBe(answerKey);
  await importer.db.deleteFrom('worksheet_source').execute();
  await importer.import({ ...inMarkdown, [`${lessonFolder}/facit.pdf`]: pdf('/Lang(da)') });
  expect(await blad()).toBe(rendered?.hash);
});
