import { expect, test } from 'vitest';
import { lessonFolder, packFolder, smallPack } from '../pack.fixture.ts';
import { reviewPack } from './review-pack.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const course = smallPack[courseFile]
  .replace('        teachers: [ada]\n', '        teachers: [ada]\n        text: text.md\n')
  .replace(
    '      - name: Joner\n',
    '      - name: Joner\n        text: text.md\n        easy: { text: lattext.md }\n',
  );
const otherFolder = lessonFolder.replace('atomer', 'joner');

/** The warnings about the texts of two lessons. */
async function warningsWith(first: string, second: string, easier = 'Kort.') {
  await using folder = await packFolder({
    [courseFile]: course,
    [`${lessonFolder}/text.md`]: first,
    [`${otherFolder}/text.md`]: second,
    [`${otherFolder}/lattext.md`]: easier,
  });
  const lines = await reviewPack(folder.path, { formHosts: [], links: false });
  return lines.filter((line) => /Texten i|Meningen/.test(line));
}

test('texts with headings, in plain words and sentences of their own, give no warnings', async () => {
  const own = '## Liten\n\nEn atom är en mycket liten del av allt som finns.';
  expect(await warningsWith(own, '## Jon\n\nHär står något helt annat om en jon.')).toEqual([]);
});

test('a text without headings, a hard text and a sentence of another lesson are told', async () => {
  const sentence = 'En atom är mycket liten, och den syns inte ens i ett bra mikroskop.';
  const hard =
    'Elektronkonfigurationens betydelse för grundämnenas reaktionsbenägenhet undersöks systematiskt genom laborationer där metallernas oxidationstillstånd jämförs med ädelgasernas stabilitet, varefter resultaten diskuteras.';
  expect(
    await warningsWith(sentence, `## Hård\n\n${hard}`, `Kort.\n\n- ${sentence.toUpperCase()}`),
  ).toEqual([
    `${courseFile}:7: Texten i Atomer har inga rubriker.`,
    expect.stringMatching(/:\d+: Texten i Joner har LIX \d+; kursens läsare klarar 40\.$/),
    expect.stringMatching(
      /:\d+: Meningen ”EN ATOM .*” står också i lektionen på .*kemi-7\.yaml:7\.$/,
    ),
  ]);
});
