import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dumpTables } from './dump.fixture.ts';
import { startImporter } from './importer.fixture.ts';
import { smallPack } from './pack.fixture.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../../../content/README.md'), 'utf8');

/** The files of the pack that the first example after these words has: each begins with its path as a comment. */
function packAfter(words: string): Record<string, string> {
  const text = readme.slice(readme.indexOf(words));
  const [, indent = '', block = ''] = /^( *)```yaml\n([^]*?)^ *```/m.exec(text) ?? [];
  const files = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '').split(/^# (?=\S+\.yaml$)/m);
  return Object.fromEntries(
    files.filter(Boolean).map((file) => {
      const end = file.indexOf('\n');
      return [file.slice(0, end), file.slice(end + 1)];
    }),
  );
}

const nothing = Object.fromEntries(Object.keys(smallPack).map((path) => [path, undefined]));

test('the first pack of the documentation is imported', async () => {
  await using importer = await startImporter();
  const worksheet = {
    'grundskola/kemi/kemi-7/vad-ar-en-atom/arbetsblad.md': '# Atomer\n\nRita.\n',
  };
  const report = await importer.import({
    ...nothing,
    ...packAfter('## A first pack'),
    ...worksheet,
  });
  expect(report).toMatchObject({ lessons: 1, assignments: 2, media: 1 });
});

test('the weekly pack of the documentation adds a lesson and changes the minutes of one', async () => {
  await using importer = await startImporter();
  await importer.import();
  const weekly = packAfter('A weekly pack is this small');
  const { changes } = await importer.import({ ...nothing, ...weekly });
  expect(changes.map(({ kind, table, name }) => [kind, table, name])).toEqual(
    expect.arrayContaining([
      ['made', 'lesson', 'Isotoper'],
      ['changed', 'lesson', 'Joner'],
    ]),
  );
  const { lesson = [] } = await dumpTables(importer.db);
  expect(lesson).toHaveLength(3);
});
