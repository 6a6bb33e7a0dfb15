import { expect, test } from 'vitest';
import { packFolder, smallPack, type Files } from '../pack.fixture.ts';
import { reviewPack } from './review-pack.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const wordsFile = 'grundskola/kemi/words.yaml';
const atom = 'Den minsta delen av ett ämne.';
const jon = 'Så kallas en atom med laddning.';

const smallCourse = smallPack[courseFile].replace('meaning: En laddad atom.', `meaning: ${jon}`);

/** The warnings about wording, without those that the small pack has anyway. */
async function warningsWith(
  words: Readonly<Record<string, string>>,
  changes: Files = {},
): Promise<readonly string[]> {
  const lines = Object.entries({ atom, jon, ...words }).map(
    ([word, meaning]) => `${word}: "${meaning}"\n`,
  );
  await using folder = await packFolder({
    [courseFile]: smallCourse,
    [wordsFile]: lines.join(''),
    ...changes,
  });
  const options = { formHosts: [], links: false };
  const plain = await reviewPack(folder.path, options);
  const all = await reviewPack(folder.path, { ...options, wording: true });
  return all.filter((line) => !plain.includes(line));
}

test('well written words and texts give no warnings', async () => {
  expect(await warningsWith({})).toEqual([]);
});

test('meanings that are too short or too long are told, and a formula is a word', async () => {
  expect(await warningsWith({ atom: 'Det minsta av ett ämne.' })).toEqual([
    `${wordsFile}:1: Förklaringen av atom har 5 ord, inte 6 till 25.`,
  ]);
  expect(await warningsWith({ atom: 'Det minsta av ett ämne: $a + b$.' })).toEqual([]);
  expect(await warningsWith({ atom: 'liten '.repeat(26).trim() })).toEqual([
    `${wordsFile}:1: Förklaringen av atom har 26 ord, inte 6 till 25.`,
  ]);
});

test('a meaning may use its word in an example, but not in its first clause', async () => {
  const circular = `${wordsFile}:1: Förklaringen av atom börjar med ordet självt.`;
  expect(await warningsWith({ atom: 'De delar som atomer har i sig.' })).toEqual([circular]);
  expect(await warningsWith({ atom: 'Minsta delen av ett ämne: en atom järn.' })).toEqual([]);
});

test('two meanings of a word in one course are told', async () => {
  expect(await warningsWith({ jon: 'En laddad partikel med många elektroner.' })).toEqual([
    `${wordsFile}:2: Ordet jon förklaras på ett annat sätt i ${courseFile}:7.`,
  ]);
});

test('a lesson that is clearly too hard for its school type is told', async () => {
  const hard =
    'Elektronkonfigurationens betydelse för grundämnenas reaktionsbenägenhet undersöks systematiskt genom laborationer där metallernas oxidationstillstånd jämförs med ädelgasernas stabilitet, varefter resultaten diskuteras.';
  const course = smallCourse.replace('goals: [Du', `description: "${hard}"\n        goals: [Du`);
  expect(await warningsWith({}, { [courseFile]: course })).toEqual([
    expect.stringMatching(
      new RegExp(`^${courseFile}:7: Lektionens texter har LIX \\d+; skolformen klarar 45\\.$`),
    ),
  ]);
});

test('misspelt words are told unless spelling.txt has them, and compounds are known', async () => {
  const misspelt = { atom: 'Minsta delen av ett ämnne, i alla jordskorpsmineraler.' };
  expect(await warningsWith(misspelt)).toEqual([
    `${courseFile}:7: ämnne är felstavat, eller saknas i spelling.txt.`,
  ]);
  expect(await warningsWith(misspelt, { 'spelling.txt': '# Prov\nämnne\n' })).toEqual([]);
});
