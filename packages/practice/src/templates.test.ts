import { Question } from '@lasar/contract/assignments/form-questions';
import {
  isWithin,
  lacksTolerance,
  readTypedNumber,
} from '@lasar/contract/assignments/typed-number-rules';
import { isAcceptedText } from '@lasar/contract/assignments/typed-text-rules';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { arithmeticChecks } from './checks/arithmetic.fixture.ts';
import type { Checks } from './checks/check.fixture.ts';
import { chanceChecks } from './checks/chance.fixture.ts';
import { computingChecks } from './checks/computing.fixture.ts';
import { curatedChecks } from './checks/curated.fixture.ts';
import { everydayChecks } from './checks/everyday.fixture.ts';
import { fractionChecks } from './checks/fractions.fixture.ts';
import { functionChecks } from './checks/functions.fixture.ts';
import { geometryChecks } from './checks/geometry.fixture.ts';
import { powerChecks } from './checks/powers.fixture.ts';
import { scienceChecks } from './checks/science.fixture.ts';
import { answerText, questionOf, shownItems } from './questions.ts';
import { sheetTasks } from './sheet.ts';
import type { Level, Task, Template } from './task.ts';
import { templates } from './templates.ts';

const checks: Checks = {
  ...arithmeticChecks,
  ...chanceChecks,
  ...computingChecks,
  ...curatedChecks,
  ...everydayChecks,
  ...fractionChecks,
  ...functionChecks,
  ...geometryChecks,
  ...powerChecks,
  ...scienceChecks,
};

const seeds = Array.from({ length: 100 }, (_, index) => index * 613 + 1);
const all = [...templates.values()];

const sheet = (template: Template, level: Level, seed: number, count = 10) =>
  sheetTasks({ template, level, count, seed, version: 'A' });

/** What no text of a task may have, and why. */
const ugly: readonly (readonly [RegExp, string])[] = [
  [/undefined|NaN|Infinity|\[object/, 'a value is missing'],
  [/\d\.\d/, 'decimals are written with a comma'],
  [/,\d{5,}/, 'the decimals are too many'],
  [/[+-] [+-]|--|\+ -/, 'two signs meet'],
  [/(?<![\d,}])[01][a-z](?![a-z])/, 'a coefficient is 0 or 1'],
  [/\\frac\{(-?\d+)\}\{(1|\1)\}/, 'a fraction is a whole number'],
  [/ {2}| [.,?]/, 'a space is too many'],
  [
    /(?<![\d,\u00a0])1 (kronor|bollar|elever|personer|minuter|timmar|dagar|veckor|sekunder|kulor)\b/,
    'the noun is plural',
  ],
];

const textsOf = ({ text, solution, figure }: Task): string[] => [
  text,
  solution,
  figure?.text ?? '',
];

function faultsOf(task: Task): string[] {
  const faults = textsOf(task).flatMap((text) =>
    ugly.flatMap(([pattern, why]) => (pattern.test(text) ? [`${why}: ${text}`] : [])),
  );
  if (!/[.?!:…)]$/.test(task.text)) faults.push(`no end: ${task.text}`);
  if (!Check(Question, questionOf(task))) faults.push(`no question: ${task.text}`);
  const { answer } = task;
  if (answer.form === 'number' && !/^-?\d+(\.\d{1,5})?$/.test(String(answer.value)))
    faults.push(`ugly answer ${answer.value}: ${task.text}`);
  if (!isRightAsPrinted(task))
    faults.push(`the key is not read: ${answerText(task)}: ${task.text}`);
  const question = questionOf(task);
  if (question.type === 'number' && lacksTolerance(question, 3))
    faults.push(`neither tolerance nor rounding: ${answerText(task)}: ${task.text}`);
  if (answer.form === 'choice') {
    const texts = [answer.right, ...answer.wrong.map(({ text }) => text)];
    if (texts.length < 2 || new Set(texts).size < texts.length)
      faults.push(`choices ${texts.join(' | ')}: ${task.text}`);
  }
  return faults;
}

/** Whether the line of the answer key would be right in the self-test, as a pupil who copies it expects. */
function isRightAsPrinted(task: Task): boolean {
  const question = questionOf(task);
  const printed = answerText(task);
  if (question.type === 'text') return isAcceptedText(question.answers, printed);
  if (question.type !== 'number') return true;
  const read = readTypedNumber(question, printed);
  return read.kind === 'number' && isWithin(question, read.value);
}

function isVerified(task: Task, check: Checks[string]): boolean {
  const expected = check(task);
  const { answer } = task;
  if (typeof expected === 'function')
    return (
      answer.form === 'choice' &&
      expected(answer.right) &&
      answer.wrong.every(({ text }) => !expected(text))
    );
  if (typeof expected === 'number') {
    if (answer.form === 'fraction')
      return Math.abs(answer.numerator / answer.denominator - expected) < 1e-9;
    return (
      answer.form === 'number' &&
      Math.abs(answer.value - expected) <= (answer.tolerance ?? 0) + 1e-9
    );
  }
  if (typeof expected === 'string') return answerText(task) === expected;
  return answer.form === 'order' && answer.items.join('|') === expected.join('|');
}

test('there are forty templates or more, each with a check of its own', () => {
  expect(templates.size).toBeGreaterThanOrEqual(40);
  expect(Object.keys(checks).toSorted()).toEqual([...templates.keys()].toSorted());
});

describe.each(all.flatMap((template) => template.levels.map((level) => ({ template, level }))))(
  '$template.id on level $level',
  ({ template, level }) => {
    test('answers are right, tasks are whole, and no two of a sheet are alike', () => {
      const check = checks[template.id];
      if (!check) throw new Error('no check');
      const faults = seeds.flatMap((seed) => {
        const tasks = sheet(template, level, seed);
        const wrong = tasks.filter((task) => !isVerified(task, check));
        return [
          ...(tasks.length === 10 ? [] : [`${tasks.length} tasks of number ${seed}`]),
          ...tasks.flatMap(faultsOf),
          ...wrong.map((task) => `not ${answerText(task)}: ${task.text} ${task.code ?? ''}`),
        ];
      });
      expect(faults.slice(0, 5)).toEqual([]);
    });

    test('the same number makes the same sheet', () => {
      const tasks = seeds.slice(0, 3).flatMap((seed) => sheet(template, level, seed));
      const again = seeds.slice(0, 3).flatMap((seed) => sheet(template, level, seed));
      expect(again).toEqual(tasks);
    });
  },
);

test('things to put in order are never shown in order', () => {
  const task = {
    text: 'Ordna.',
    solution: '',
    answer: { form: 'order', items: ['a', 'b'] },
  } as const;
  expect(shownItems(task, task.answer.items)).toEqual(['b', 'a']);
});
