import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateExport } from './export.fixture.ts';
import { rowsOf, startMigration } from './migration.fixture.ts';

test('what was left out of texts, unknown curricula and twins are told, by the id as the file has it', async () => {
  const source = generateExport(16);
  const [area = {}] = rowsOf(source, 'Course_Content__c');
  const tables = {
    ...source.tables,
    Course__c: rowsOf(source, 'Course__c').map((row) => ({ ...row, Framework__c: 'GY2011' })),
    Course_Content__c: [
      ...rowsOf(source, 'Course_Content__c'),
      { ...area, Id: 'a03000000000999', Sort_Order__c: '99' },
    ],
    Lesson__c: rowsOf(source, 'Lesson__c').map((row) =>
      row['Name'] === 'Lektion 2'
        ? {
            ...row,
            Description__c: '<p>Se <img src="a.png"> här.</p>',
            Teacher_Guide__c:
              '<h2>Upplägg</h2><script>alert(1)</script><p><img src="a.png" alt="En våg"> Väg.</p>',
          }
        : row,
    ),
  };
  const { migrate, folder } = await startMigration({ ...source, tables });
  await writeFile(join(folder, 'map.yaml'), '');
  const { remarks } = await migrate();
  const told = (name: string) =>
    remarks.flatMap((remark) =>
      remark.name === name && remark.kind === 'look' ? [[remark.id, remark.sentence]] : [],
    );
  const [lesson = {}] = rowsOf({ ...source, tables }, 'Lesson__c').filter(
    ({ Name }) => Name === 'Lektion 2',
  );
  expect(told('Lektion 2')).toEqual([
    [lesson['Id'], 'Handledningen hade skript och bilder, som lämnades utanför.'],
    [lesson['Id'], 'Beskrivningen hade bilder, som lämnades utanför.'],
  ]);
  expect(told(area['Name'] ?? '')).toEqual([
    [
      'a03000000000999',
      expect.stringMatching(/^Heter som det på rad \d+ i Course_Content__c\.csv/),
    ],
  ]);
  expect(told(rowsOf(source, 'Course__c')[0]?.['Name'] ?? '')[0]?.[1]).toMatch(
    /^GY2011 är ingen läroplan som tjänsten känner till/,
  );
});
