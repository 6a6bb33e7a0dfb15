import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runOperatorCommand } from '../src/commands/run-operator-command.fixture.ts';
import { dumpTables } from '../src/features/packs/dump.fixture.ts';
import { startImporter } from '../src/features/packs/importer.fixture.ts';
import {
  lessonFolder,
  packFolder,
  smallPack,
  type Files,
} from '../src/features/packs/pack.fixture.ts';

const megabyte = 1024 * 1024;
const subjectFile = 'grundskola/kemi/subject.yaml';
const course = smallPack['grundskola/kemi/kemi-7.yaml'];

/** An alias that stands for ten of the one before it, ten times over. */
const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x, x]',
  ...'bcdefghij'
    .split('')
    .map(
      (key, index) => `${key}: &${key} [${Array(10).fill(`*${'abcdefghi'[index]}`).join(', ')}]`,
    ),
].join('\n');

/** YAML files of less than five megabytes that would take gigabytes of memory, or hours. */
const exhausting: Files = {
  [subjectFile]: "name: Kemi\ndescription: ''\ncourses: [kemi-7, lista, karta, djup, indrag]\n",
  'grundskola/kemi/lista.yaml': '- a\n'.repeat(megabyte),
  'grundskola/kemi/karta.yaml': Array.from({ length: 400_000 }, (_, at) => `k${at}: a\n`).join(''),
  'grundskola/kemi/djup.yaml': '['.repeat(4 * megabyte),
  'grundskola/kemi/indrag.yaml': Array.from(
    { length: 3_000 },
    (_, at) => `${' '.repeat(at)}a:\n`,
  ).join(''),
  'grundskola/kemi/words.yaml':
    Array.from({ length: 20_000 }, (_, at) => `ord${at}: x\n`).join('') + 'ord0: y\n',
  [`${lessonFolder}/test.yaml`]: bomb,
};

/** Checks a pack in a process with at most so many megabytes for its objects. */
async function check(folder: string, megabytes: number) {
  const settings = { NODE_OPTIONS: `--max-old-space-size=${megabytes}` };
  const { code, error } = await runOperatorCommand(
    settings,
    'content',
    'check',
    folder,
    '--offline',
  );
  return { code, lines: error.split('\n') };
}

test('YAML that would exhaust memory or time is a fault with its file and line', async () => {
  await using folder = await packFolder(exhausting);
  const { code, lines } = await check(folder.path, 300);
  expect(code).toBe(1);
  const tooMuch = 'YAML-filen är för stor. Dela upp den i flera filer.';
  for (const name of ['lista', 'karta', 'djup'])
    expect(lines).toContain(`grundskola/kemi/${name}.yaml:1: ${tooMuch}`);
  expect(lines).toContain('grundskola/kemi/words.yaml:20001: Nyckeln står två gånger.');
  expect(lines).toContain(
    `${lessonFolder}/test.yaml:1: YAML-filen har för många alias eller är för djupt nästlad.`,
  );
  expect(lines.filter((line) => line.startsWith('grundskola/kemi/indrag.yaml:'))).toEqual([
    expect.stringMatching(/:\d+: YAML-filen är för djupt nästlad\.$/),
  ]);
});

test('files that are too large are told by their size, without being read', async () => {
  const film =
    '{ name: Film, type: video, file: film.mp4, poster: film.jpg, captions: { sv: film.vtt } }';
  await using folder = await packFolder({
    'grundskola/kemi/kemi-7.yaml': course.replace(
      '          - name: Självtest\n',
      `          - ${film}\n          - name: Självtest\n`,
    ),
  });
  const sizes = {
    'blad.pdf': 101,
    'film.mp4': 3_000,
    'film.jpg': 41,
    'film.vtt': 6,
    'test.yaml': 6,
  };
  for (const [name, megabytes] of Object.entries(sizes)) {
    const path = join(folder.path, lessonFolder, name);
    await writeFile(path, '', { flag: 'a' });
    await truncate(path, megabytes * megabyte);
  }
  const { code, lines } = await check(folder.path, 100);
  expect(code).toBe(1);
  const sentences = lines.filter((line) => line.includes('är större än'));
  expect(sentences.map((line) => line.replace(/^\S+:\d+: \S+\//, ''))).toEqual([
    'blad.pdf är större än 100 MB.',
    'film.mp4 är större än 2048 MB.',
    'film.jpg är större än 40 MB.',
    'film.vtt är större än 5 MB.',
    'test.yaml är större än 5 MB.',
  ]);
});

test('text in another encoding is a fault where the file is named, and nothing is written', async () => {
  await using importer = await startImporter();
  const before = await dumpTables(importer.db);
  const utf16 = (content: string) => Buffer.from(`\u{feff}${content}`, 'utf16le');
  const latin1 = (content: string) => Buffer.from(content, 'latin1');
  const guided = course.replace('goals: [', 'teacherGuide: guide.md\n        goals: [');
  const inOtherCodes: Files = {
    'grundskola/kemi/kemi-7.yaml': guided,
    [`${lessonFolder}/guide.md`]: latin1('# Att göra\n'),
    [`${lessonFolder}/test.yaml`]: utf16(smallPack[`${lessonFolder}/test.yaml`]),
    'kundcase/atomer-hemma.yaml': latin1(smallPack['kundcase/atomer-hemma.yaml']),
  };
  await expect(importer.import(inOtherCodes)).rejects.toMatchObject({
    errors: [
      `grundskola/kemi/kemi-7.yaml:9: ${lessonFolder}/guide.md är inte text i UTF-8.`,
      `grundskola/kemi/kemi-7.yaml:20: ${lessonFolder}/test.yaml är inte text i UTF-8.`,
      'pack.yaml:7: kundcase/atomer-hemma.yaml är inte text i UTF-8.',
    ],
  });
  // UTF-8 with a byte order mark and the line ends of Windows is UTF-8.
  const windows = (content: string) => `\u{feff}${content.replaceAll('\n', '\r\n')}`;
  await importer.import({ 'grundskola/kemi/kemi-7.yaml': windows(course) }, { dryRun: true });
  expect(await dumpTables(importer.db)).toEqual(before);
});

test('folders may be nested deeply, but not outside of the pack', async () => {
  await using importer = await startImporter();
  const deep = `${'mapp/'.repeat(60)}blad.pdf`;
  const moved = course.replace('file: blad.pdf', `file: ${deep}`);
  await importer.import({
    'grundskola/kemi/kemi-7.yaml': moved,
    [`${lessonFolder}/${deep}`]: smallPack[`${lessonFolder}/blad.pdf`],
  });
  const outside = course.replace('file: blad.pdf', `file: ${'../'.repeat(60)}etc/passwd.pdf`);
  await expect(importer.import({ 'grundskola/kemi/kemi-7.yaml': outside })).rejects.toThrow(
    'får bara peka inåt i paketet',
  );
});
