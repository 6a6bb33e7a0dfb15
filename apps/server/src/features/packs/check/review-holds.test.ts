import { expect, test } from 'vitest';
import { packFolder, smallPack, type Files } from '../pack.fixture.ts';
import { countsInWords, type HoldsCount } from './review-holds.ts';
import { reviewPack } from './review-pack.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const folder = 'grundskola/kemi/kemi-7';

async function review(changes: Files) {
  await using pack = await packFolder(changes);
  let counts: readonly HoldsCount[] = [];
  const warnings = await reviewPack(pack.path, {
    formHosts: [],
    links: false,
    onCounted: (counted) => (counts = counted),
  });
  return { counts, promises: warnings.filter((line) => /lovar|Undantaget/.test(line)) };
}

const question = (type: string) =>
  `  - { type: ${type}, question: Vad är ${type}?, ${type === 'text' ? 'answers: [en atom]' : 'choices: [{ text: En, correct: true }, { text: Två }]'} }\n`;
const selfTest = `name: Prov\nquestions:\n${['choice', 'text', 'choice', 'text', 'choice', 'text'].map(question).join('')}`;

test('a check counts how much there is of the lessons of a pack, by school type', async () => {
  const { counts } = await review({
    [courseFile]: smallPack[courseFile]
      .replace('goals: [Du', 'text: text.md\n        goals: [Du')
      .replace(
        '- name: Joner\n',
        '- { name: Salter, words: [jon], published: false }\n      - name: Joner\n',
      ),
    [`${folder}/atomer/text.md`]: `## Atomen\n\n${'Allt består av atomer. '.repeat(40)}\n`,
    [`${folder}/atomer/test.yaml`]: selfTest,
  });
  expect(counts).toEqual([{ schoolType: 'grundskola', whole: 1, exercise: 0, words: 1 }]);
  expect(countsInWords(counts)).toEqual([
    'grundskola: 1 hela lektioner, 0 övningar, 1 med bara begrepp',
    'Tillsammans: 1 hela lektioner, 0 övningar, 1 med bara begrepp',
  ]);
});

test('a description that promises what the lesson lacks is told, unless somebody has waived it', async () => {
  const promising = (description: string) =>
    smallPack[courseFile].replace(
      '- name: Joner\n',
      `- name: Joner\n        description: ${description}\n`,
    );
  const told = async (description: string, changes: Files = {}) =>
    (await review({ [courseFile]: promising(description), ...changes })).promises;

  expect(
    await told('Se en kort film om salt, läs källor och gör ett försök. Gör självtestet.'),
  ).toEqual(
    ['Se en kort film', 'självtestet', 'läs källor', 'gör ett försök'].map(
      (words) =>
        `${courseFile}:20: Beskrivningen lovar ”${words}”, men det finns inte i lektionen.`,
    ),
  );
  // These promise nothing that a lesson could lack.
  expect(await told('Du gör en film om joner och ser hur filmmusik låter.')).toEqual([]);

  const waived = { 'promises.txt': `# Visas av läraren.\n${folder}/joner film\n` };
  expect(await told('Se filmen.', waived)).toEqual([]);
  expect(await told('Om joner.', waived)).toEqual([
    `promises.txt:2: Undantaget ${folder}/joner film behövs inte.`,
  ]);
});

test('the fault of a question is told in a lesson whose material is counted', async () => {
  await expect(
    review({
      [`${folder}/atomer/test.yaml`]: `${selfTest}  - { type: text, question: Varför? }\n`,
    }),
  ).rejects.toThrow(/answers/);
});
