import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { lessonFolder, packFolder, smallPack, type Files } from '../pack.fixture.ts';
import { reviewPack } from './review-pack.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';

async function warningsWith(changes: Files, links = false): Promise<readonly string[]> {
  await using folder = await packFolder(changes);
  return await reviewPack(folder.path, { formHosts: [], links });
}

test('words without a meaning are told with their lines, and lessons that have such words and no assignments', async () => {
  expect(await warningsWith({})).toEqual([
    `${courseFile}:7: Ordet atom är inte förklarat.`,
    `${courseFile}:20: Lektionen Joner har inga uppgifter.`,
    `${courseFile}:20: Ordet jon är inte förklarat.`,
  ]);
});

test('orphan files, unused words, equal names and keys that are not shown are told', async () => {
  const warnings = await warningsWith({
    'README.md': 'Om paketet.',
    [`${lessonFolder}/gammal.md`]: 'Gammal.',
    [`${lessonFolder}/larargrund.md`]: 'Till läraren.',
    'grundskola/kemi/words.yaml': 'atom: En byggsten.\njon: En laddad atom.\nsalt: Ett ämne.\n',
    [courseFile]: `${smallPack[courseFile].replace('goals: [Du', 'teacherGuide: larargrund.md\n        goals: [Du')}        easy: { description: Om joner. }
        centralContent: [Joner]
        translations: { en: { name: Ions } }
  - name: Reaktioner
    lessons:
      - { name: JONER, words: [jon], assignments: [{ name: Enkät, type: formlink, url: https://docs.google.com/forms/d/e/1/viewform }] }
`,
  });
  expect(warnings).toEqual([
    'grundskola/kemi/kemi-7.yaml:21: translations sparas men visas inte än.',
    'grundskola/kemi/kemi-7.yaml:21: centralContent nämner Joner, som ingen kurs i paketet har.',
    'grundskola/kemi/kemi-7.yaml:28: Lektionen JONER heter som den i grundskola/kemi/kemi-7.yaml:21.',
    `${lessonFolder}/gammal.md:1: Ingen post i paketet nämner filen.`,
    'grundskola/kemi/words.yaml:3: Ingen lektion använder ordet salt.',
  ]);
});

test('an unknown curriculum and an area with the name of another are told', async () => {
  const warnings = await warningsWith({
    [courseFile]: `${smallPack[courseFile].replace('kind: arskurs', 'kind: arskurs\nframework: GY2011')}  - { name: atomer och joner, slug: mer, lessons: [] }\n`,
  });
  expect(warnings).toContain(
    `${courseFile}:1: framework GY2011 är ingen läroplan som tjänsten känner till (Lgr11, Lgr22, Lgra22, Gy11, Gy25, Gyan25, Lvux12, Lvux25).`,
  );
  expect(warnings).toContain(
    `${courseFile}:23: Kursområdet atomer och joner heter som det i ${courseFile}:6.`,
  );
});

test('a dead link is reported, one that answers is not, and offline none is requested', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url === '/borta' ? 404 : 403).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const guide = `Läs [mer](${origin}/borta) och <${origin}/stangd>.`;
  const changes = {
    [`${lessonFolder}/larargrund.md`]: guide,
    [courseFile]: smallPack[courseFile].replace(
      'goals: [Du',
      'teacherGuide: larargrund.md\n        goals: [Du',
    ),
  };
  await warningsWith(changes);
  expect(asked).toEqual([]);
  const warnings = await warningsWith(changes, true);
  server.close();
  expect(warnings).toContain(`${courseFile}:7: Länken ${origin}/borta svarar 404.`);
  expect(warnings.filter((line) => line.includes('stangd'))).toEqual([]);
  expect(asked.toSorted()).toEqual(['/borta', '/stangd']);
});

test('a point that no course has is told, whether a lesson or a goal names it', async () => {
  const goals = 'goals: [Du vet vad en atom är., { goal: Jonerna., centralContent: [KEMKEM01 9] }]';
  expect(
    await warningsWith({
      [courseFile]: smallPack[courseFile].replace('goals: [Du vet vad en atom är.]', goals),
    }),
  ).toContain(`${courseFile}:7: centralContent nämner KEMKEM01 9, som ingen kurs i paketet har.`);
});
