import { readFileSync } from 'node:fs';
import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeMigratedDatabase } from '#test/embedded-database.ts';
import { stateOf } from '#test/stored-state.ts';
import { runOperatorCommand } from '../src/commands/run-operator-command.fixture.ts';
import { pdf } from '../src/features/packs/pack.fixture.ts';
import {
  generateExport,
  writeExport,
  type Export,
} from '../src/features/packs/salesforce/export.fixture.ts';
import {
  commonColumns,
  defaultColumns,
  type SalesforceMap,
} from '../src/features/packs/salesforce/salesforce-map.ts';

const root = join(import.meta.dirname, '../../..');
const document = readFileSync(join(root, 'docs/migration.md'), 'utf8');
const scripts = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  }
).scripts;

const blocksOf = (language: string): string[] =>
  [...document.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );

/** An export whose columns have the names that a map gives them. */
function withColumnsOf({ columns = {} }: SalesforceMap, source: Export): Export {
  const tables = Object.entries(source.tables).map(([name, rows]) => {
    const named = columns[name] ?? {};
    const defaults: Readonly<Record<string, string>> =
      defaultColumns[name as keyof typeof defaultColumns];
    const renamed = new Map(
      Object.entries(named).map(([field, column]) => [defaults[field], column]),
    );
    const rename = (row: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [renamed.get(column) ?? column, value]),
      );
    return [name, rows.map(rename)];
  });
  return { ...source, tables: Object.fromEntries(tables) as Export['tables'] };
}

test('the map and the commands of docs/migration.md take an export in, as the document says', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-document-'));
  const [mapText = ''] = blocksOf('yaml');
  const map = parse(mapText) as SalesforceMap;
  const places: Readonly<Record<string, string>> = {
    './export': join(folder.path, 'export'),
    'map.yaml': join(folder.path, 'map.yaml'),
  };
  const lessons = 16;
  await writeExport(
    places['./export'] ?? '',
    withColumnsOf(map, generateExport(lessons)),
    Buffer.from(pdf()),
  );
  await writeFile(places['map.yaml'] ?? '', mapText);
  const data = join(folder.path, 'data');
  await writeMigratedDatabase(data);
  const run = async (line: string) => {
    const [, command = '', args = ''] = /^npm run (\S+) -- (.+)$/.exec(line) ?? [];
    expect(scripts[command], line).toMatch(new RegExp(`command.mjs ${command}$`));
    const ran = await runOperatorCommand(
      { DATA_DIR: data },
      command,
      ...args.split(' ').map((arg) => places[arg] ?? arg),
    );
    expect(ran.code, ran.error).toBe(0);
    const report = await readFile(join(places['./export'] ?? '', 'lasar/rapport.html'), 'utf8');
    return { ...ran, report };
  };
  const [dryRun = '', whole = '', ...more] = blocksOf('sh').flatMap((text) =>
    text.trim().split('\n'),
  );
  expect(more).toEqual([]);

  const tried = await run(dryRun);
  expect(tried.out).toContain('Provkörning: inget skrevs.');
  expect(tried.report).toContain('finns inte i exporten.');
  expect((await stateOf(data)).rows['lesson']).toEqual([]);

  const imported = await run(whole);
  expect(imported.out).toContain(`${lessons} av ${lessons + 2} Lesson__c`);
  expect((await readdir(join(places['./export'] ?? '', 'lasar'))).toSorted()).toEqual([
    'files',
    'pack',
    'rapport.html',
  ]);
  const { rows } = await stateOf(data);
  expect(rows['lesson']).toHaveLength(lessons);
  expect(rows['lesson_word']?.map(({ word }) => word)).toContain('begrepp');
  expect(rows['lesson']?.[0]?.['teacher_guide']).toContain('## Upplägg');
  expect(rows['teacher']).toMatchObject([{ title: 'Lärare i kemi' }]);
  expect(rows['course']?.[0]).toMatchObject({ kind: 'kurs', framework: 'Gy11' });
  const addresses = new Set(rows['old_address']?.map(({ address }) => address));
  for (const { id } of rows['lesson'] ?? []) {
    const short = String(id).slice(0, 15);
    for (const address of [short, `/s/lektion/${short}`, `/s/lesson?id=${String(id)}`])
      expect(addresses).toContain(address);
  }

  expect((await run(whole)).report).toContain('Inga poster lades till eller ändrades.');
  expect((await stateOf(data)).rows).toEqual(rows);
}, 120_000);

test('docs/migration.md names every field with the column that it is read from', () => {
  const text = document.replaceAll('\\_', '_');
  const rowOf = (object: string) => text.split('\n').filter((line) => line.startsWith(object));
  for (const [field, column] of Object.entries(commonColumns))
    expect(rowOf('- all').join()).toContain(`\`${field}\` ${column}`);
  for (const [object, columns] of Object.entries(defaultColumns))
    for (const [field, column] of Object.entries(columns))
      expect(rowOf(`- \`${object}\``).join(), object).toContain(`\`${field}\` ${column}`);
});
