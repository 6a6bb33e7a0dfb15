import type { Question } from '@lasar/contract/assignments/form-questions';
import { partsOf, solutionOf } from '@lasar/contract/assignments/question-part-rules';
import type { Form } from '@lasar/contract/assignments/forms';

/** How many tasks follow a question that was hard. */
const practiceTasks = 3;

interface Pool {
  /** The self-tests of the lesson, and those of the lessons beside it. */
  readonly forms: readonly Form[];
  /** What the class has met already. */
  readonly asked: ReadonlySet<Question>;
}

/**
 * Three tasks on the matter of a question that the class has not met. Those of one self-test come first, since they can be opened
 * on the phones of the class: generated ones that the question is one of, then those that are closest to it, and at last those on
 * the words of the lesson. Undefined where fewer than three fit.
 */
export function pickPractice(
  question: Question,
  { forms, asked }: Pool,
): readonly Question[] | undefined {
  const own = forms.find(({ questions }) => questions.includes(question));
  const met = new Set([question, ...asked].map(textOf));
  const fitting = forms.map((form) =>
    form.questions
      .filter((each) => !met.has(textOf(each)))
      .map((task) => ({ task, closeness: closenessOf(question, task, { own, form }) }))
      .filter(({ closeness }) => closeness > 0)
      .sort((one, other) => other.closeness - one.closeness)
      .slice(0, practiceTasks),
  );
  const [best] = fitting
    .filter(({ length }) => length === practiceTasks)
    .sort((one, other) => sumOf(other) - sumOf(one));
  const mixed = fitting.flat().sort((one, other) => other.closeness - one.closeness);
  const tasks = best ?? mixed.slice(0, practiceTasks);
  return tasks.length === practiceTasks ? tasks.map(({ task }) => task) : undefined;
}

/** Whether tasks can be answered on phones, which open one self-test at a time. */
export const isOfOneForm = (forms: readonly Form[], tasks: readonly Question[]): boolean =>
  forms.some(({ questions }) => tasks.every((task) => questions.includes(task)));

/** Two self-tests may ask the same, and a generated one the same with other numbers or drawings. */
const textOf = ({ question, figure, code }: Question): string =>
  [question, figure?.text, code].join('\n');

const sumOf = (tasks: readonly { readonly closeness: number }[]): number =>
  tasks.reduce((sum, { closeness }) => sum + closeness, 0);

/** Of the tasks that are generated together with a question: they are on just that, more than any others. */
const generatedTogether = 100;
/** Of tasks on the other words of a lesson that explains a word of the question: its matter is what they have in common. */
const onWords = 0.1;
/** Lessons beside this one use the same words for other things: a task there shares two of them, or calculates, and counts for less. */
const weightBeside = 0.6;

/** How close a task is to a question of the self-test `own`; 0 where it is about something else. */
function closenessOf(
  question: Question,
  task: Question,
  { own, form }: { readonly own: Form | undefined; readonly form: Form },
): number {
  const isGenerated = form.sheet !== undefined;
  if (isGenerated && form.id === own?.id) return generatedTogether;
  const words = shared(wordsOf(question), wordsOf(task));
  const closeness = words === 0 ? 0 : words + (question.type === task.type ? 0.5 : 0);
  if (lessonOf(form) !== lessonOf(own)) {
    const fewest = question.type === 'number' && task.type === 'number' ? 1 : 2;
    return words < fewest ? 0 : weightBeside * closeness;
  }
  if (isOfWords(form)) return closenessOfWord(question, task, form);
  const isSameReckoning =
    isGenerated && signsIn(question).some((sign) => signsIn(task).includes(sign));
  return closeness + (isSameReckoning ? 1 : 0);
}

/**
 * How close the task on a word is to a question: by the words that it asks and answers with, and half as much by what is told
 * beside. Words that say nothing of it follow by what they have in common with the closest one.
 */
function closenessOfWord(question: Question, task: Question, { questions }: Form): number {
  const asked = wordsOf(question);
  // What is told of a calculation is how it is done.
  const told = question.type === 'number' ? asked : wordsTold(question);
  const toQuestion = (each: Question) =>
    2 * shared(asked, wordsOf(each)) + shared(told, wordsOf(each));
  const [closest] = [...questions].sort((one, other) => toQuestion(other) - toQuestion(one));
  if (!closest || toQuestion(closest) === 0) return 0;
  return toQuestion(task) + onWords * (1 + shared(wordsOf(closest), wordsOf(task)));
}

const lessonOf = (form: Form | undefined): string | undefined => form?.parents.at(-1)?.id;

/** Its id is that of the concept sheet. */
const isOfWords = ({ id, assignmentId, sheet }: Form): boolean =>
  id === assignmentId && sheet === undefined;

/** The signs that a question calculates with. A fraction bar says little: fractions are added and multiplied. */
const signsIn = ({ question }: Question): string[] =>
  /\d/.test(question) ? (question.replaceAll(' - ', ' − ').match(/[=+·÷×−^%]/g) ?? []) : [];

// So common in questions that they say nothing of what one is about.
const common = new Set(
  'begrepp beror beskriver betyder beräkna exempel finns förenkla förklaras följande fråga frågan hamnar handlar händelserna händer mening meningen meningar många någon något några ordet ordna passar påstående påståenden rätta skriv skriver stegen stämmer senaste större stort största svara svaret tidigast tidigaste uppgift uppgiften vilka vilken vilket varför visar äldsta'.split(
    ' ',
  ),
);

/** How many words are in both, also as the beginning of a compound: `serie` in `seriekoppling`. */
const shared = (own: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...own].filter((word) =>
    [...others].some((other) => other.startsWith(word) || word.startsWith(other)),
  ).length;

/** What a question asks and answers, in words. */
const wordsOf = (question: Question): Set<string> =>
  wordsIn([question.question, ...solutionOf(question)]);

/** The same with all that is said beside: wrong choices and the explanation. */
const wordsTold = (question: Question): Set<string> =>
  wordsIn([
    question.question,
    question.explanation ?? '',
    ...solutionOf(question),
    ...partsOf(question),
  ]);

/** The words of five letters and more, by their first six letters, which inflections share. */
const wordsIn = (texts: readonly string[]): Set<string> =>
  new Set(
    (
      texts
        .join(' ')
        .toLowerCase()
        .match(/[a-zåäöéü]{5,}/g) ?? []
    )
      .filter((word) => !common.has(word))
      .map((word) => word.slice(0, 6)),
  );
