import { isAcceptedText } from '@lasar/contract/assignments/typed-text-rules';
import { describe, expect, test } from 'vitest';
import { numbers } from './checks/tex-value.fixture.ts';
import { answerText, questionOf } from './questions.ts';
import { sheetTasks } from './sheet.ts';
import type { Level, Task } from './task.ts';
import { templates } from './templates.ts';
import { wordClasses } from './templates/language-data.ts';

/** Many tasks of a template on a level. */
function tasksOf(id: string, level: Level): Task[] {
  const template = templates.get(id);
  if (!template) throw new Error(`no template ${id}`);
  return Array.from({ length: 60 }, (_, index) =>
    sheetTasks({ template, level, count: 10, seed: index * 419 + 3, version: 'A' }),
  ).flat();
}

const everyTask = (): Task[] =>
  [...templates.values()].flatMap(({ id, levels }) =>
    levels.flatMap((level) => tasksOf(id, level)),
  );

/** What a pupil sees of a task. */
const seen = ({ text, code, figure, answer }: Task): string =>
  JSON.stringify([text, code, figure?.text, answer]);

const levels: readonly Level[] = [1, 2, 3];
const valueOf = ({ answer }: Task): number =>
  answer.form === 'number' ? answer.value : Number.NaN;
/** The first texts of tasks of which something is true. */
const textsWhere = (tasks: readonly Task[], isFault: (task: Task) => boolean): string[] =>
  tasks
    .filter(isFault)
    .map((task) => `${task.text} ${answerText(task)}`)
    .slice(0, 3);

describe('numbers are such as the world has', () => {
  test('nobody works with a high voltage', () => {
    const volts = (task: Task): number =>
      task.text.includes('spänningen?')
        ? valueOf(task)
        : Number(/[\d,]+(?= V\b)/.exec(task.text)?.[0].replace(',', '.'));
    const tasks = levels.flatMap((level) => tasksOf('ohms-lag', level));
    expect(textsWhere(tasks, (task) => !(volts(task) <= 60))).toEqual([]);
  });

  test('a crate is pushed no faster than somebody walks', () => {
    const speed = ({ text }: Task): number => {
      const [metres, , seconds] = numbers(text, 3);
      return metres / seconds;
    };
    expect(textsWhere(tasksOf('kraft', 3), (task) => !(speed(task) <= 2))).toEqual([]);
  });

  test('a solution holds no more of a substance than water can dissolve', () => {
    const most = new Map([
      ['koksalt', 6],
      ['druvsocker', 5],
      ['ammoniak', 18],
      ['natriumhydroxid', 25],
    ]);
    const limit = ({ text }: Task): number => most.get(/ mol (\S+) så/.exec(text)?.[1] ?? '') ?? 0;
    const isFault = (task: Task): boolean => !(valueOf(task) <= limit(task));
    expect(textsWhere(tasksOf('substansmangd', 3), isFault)).toEqual([]);
  });

  test('a computer costs more than a bun', () => {
    const least = new Map([
      ['En dator', 600],
      ['En cykel', 400],
      ['En mobil', 400],
    ]);
    const isFault = ({ text }: Task): boolean =>
      numbers(text, 1)[0] < (least.get(text.slice(0, text.indexOf(' kostar'))) ?? 80);
    expect(textsWhere(tasksOf('procent-forandring', 1), isFault)).toEqual([]);
  });

  test('no film lasts a quarter, and no lesson is long', () => {
    const tasks = levels
      .flatMap((level) => tasksOf('tidsskillnad', level))
      .filter(({ text }) => text.includes('Hur många minuter tar det'));
    const isFault = (task: Task): boolean =>
      (task.text.startsWith('En film') && valueOf(task) < 60) ||
      (task.text.startsWith('Lektionen') && valueOf(task) > 120);
    expect(textsWhere(tasks, isFault)).toEqual([]);
  });
});

describe('a level is not another level again', () => {
  test.each([
    ['area-och-omkrets', 1, 2],
    ['binara-tal', 1, 2],
    ['binara-tal', 2, 3],
    ['balansera-formler', 1, 2],
    ['balansera-formler', 2, 3],
  ] as const)('%s has other tasks on level %i than on level %i', (id, low, high) => {
    const easy = new Set(tasksOf(id, low).map(seen));
    expect(tasksOf(id, high).filter((task) => easy.has(seen(task)))).toEqual([]);
  });
});

describe('one answer is right', () => {
  test('the angle that is asked about is in the drawing', () => {
    const isFault = ({ figure }: Task): boolean => !figure?.svg.includes('>v</text>');
    expect(textsWhere(tasksOf('trigonometri', 1), isFault)).toEqual([]);
  });

  test('other forms of English verbs count', () => {
    const tasks = tasksOf('engelska-oregelbundna-verb', 2).map((task) => questionOf(task));
    const answersOf = (text: string): readonly string[] =>
      tasks.flatMap((each) =>
        each.type === 'text' && each.question.startsWith(text) ? [each.answers] : [],
      )[0] ?? [];
    const be = answersOf('Skriv preteritum av det engelska verbet to be ');
    expect(['was', 'were', 'was/were'].filter((typed) => !isAcceptedText(be, typed))).toEqual([]);
    const get = answersOf('Skriv perfekt particip av det engelska verbet to get ');
    expect(isAcceptedText(get, 'gotten')).toBe(true);
  });

  test('eight binary digits count', () => {
    const [task] = tasksOf('binara-tal', 1).filter(({ text }) => text.startsWith('Skriv talet'));
    if (task?.answer.form !== 'text') throw new Error('no task');
    const [bits] = task.answer.accepted;
    expect(isAcceptedText(task.answer.accepted, bits.padStart(8, '0'))).toBe(true);
  });

  test('no word is of two classes', () => {
    const words: readonly string[] = Object.values(wordClasses).flat();
    // 'Åt' is a verb, 'trots' and 'djup' nouns, and 'bakom' an adverb too.
    const several = 'åt trots djup lugn här skola bakom bredvid mittemot'.split(' ');
    expect(several.filter((word) => words.includes(word))).toEqual([]);
    expect(words.length).toBe(new Set(words).size);
  });

  test('the adverb of a main clause has one place', () => {
    // After a noun 'inte' may stand before the subject too, and what comes once is not always or never.
    const isFault = ({ text, answer }: Task): boolean => {
      const [, , subject = '', adverb] = answer.form === 'order' ? answer.items : [];
      return (
        !['hon', 'han', 'vi', 'jag', 'de', 'ni'].includes(subject) ||
        (/I dag|I morgon|På lördag/.test(text) && adverb !== 'inte')
      );
    };
    expect(textsWhere(tasksOf('svenska-ordfoljd', 2), isFault)).toEqual([]);
  });

  test('what is wrong in a subordinate clause is wrong', () => {
    // 'Eftersom inte Oskar tvättar bilen' is right, so a verb follows the adverb in what is wrong.
    const start =
      / eftersom (?:inte|alltid|ofta|aldrig) (?!läser|spelar|lagar|bygger|rättar|skriver|matar|köper|tvättar|sjunger)/;
    const isFault = ({ answer }: Task): boolean =>
      answer.form === 'choice' && answer.wrong.some(({ text }) => start.test(text));
    expect(textsWhere(tasksOf('svenska-ordfoljd', 3), isFault)).toEqual([]);
  });

  test('a small volume is not right when it is two off', () => {
    const isFault = ({ answer }: Task): boolean =>
      answer.form === 'number' && answer.value < 1_000 && answer.tolerance !== 1;
    expect(textsWhere(tasksOf('volym', 3), isFault)).toEqual([]);
  });
});

describe('the Swedish is as people write it', () => {
  const faults: readonly (readonly [RegExp, string])[] = [
    [/Tåget .* är den framme/, 'a train is neuter'],
    [/ och 0 minuter/, 'no minutes are left out'],
    [/(äpplen|sudd) .*En kostar/, 'an apple is neuter'],
    [/siffran \d\d/, 'a number of two digits is no digit'],
    [/ritning har skalan 1:\d\d\u00a0/, 'a drawing on the scale of a map'],
    [/(\d+)( \+ \1){12}/, 'a sum that nobody reads'],
    [/alltså \$x = (-?\d+)\$ och \$x = \1\$/, 'the same is said twice'],
    [/(sidan|kateten) är längst/, 'the hypotenuse is the longest'],
  ];

  test('in every template', () => {
    const found = everyTask().flatMap(({ text, solution }) =>
      faults.flatMap(([fault, why]) =>
        fault.test(`${text} ${solution}`) ? [`${why}: ${text} ${solution}`] : [],
      ),
    );
    expect(found.slice(0, 5)).toEqual([]);
  });

  test('one is singular in a key', () => {
    const keys = [...tasksOf('breddgrader', 3), ...tasksOf('tidsskillnad', 3)].map(answerText);
    expect(keys.filter((key) => /^1 (grader|minuter)$/.test(key))).toEqual([]);
  });
});
