import type { Question } from '@lasar/contract/assignments/form-questions';

/** How many tasks follow a question that was hard. */
const practiceTasks = 3;

interface Pool {
  /** Generated practice of the lesson, by self-test. */
  readonly practice: readonly (readonly Question[])[];
  /** The written questions of the lesson. */
  readonly written: readonly Question[];
  /** What the class has met already. */
  readonly asked: ReadonlySet<Question>;
}

/**
 * Three tasks on the matter of a question that the class has not met: from the generated practice that the question is part of or
 * is about, and else from the lesson's own questions. Undefined where fewer than three fit.
 */
export function pickPractice(
  question: Question,
  { practice, written, asked }: Pool,
): readonly Question[] | undefined {
  const pools = [
    ...practice.filter((questions) => questions.includes(question)),
    ...practice.map((questions) =>
      questions.some((each) => each === question)
        ? []
        : questions.filter((each) => isAbout(question, each)),
    ),
    written
      .filter((each) => sharedWords(question, each) > 0)
      .map((each) => ({ each, closeness: sharedWords(question, each) + sameKind(question, each) }))
      .sort((one, other) => other.closeness - one.closeness)
      .map(({ each }) => each),
  ];
  return pools
    .map((questions) =>
      questions.filter((each) => each !== question && !asked.has(each)).slice(0, practiceTasks),
    )
    .find(({ length }) => length === practiceTasks);
}

/** Generated tasks calculate: they are about a question that shares a word with them, or that calculates with the same signs. */
const isAbout = (question: Question, task: Question): boolean =>
  sharedWords(question, task) > 0 || signsIn(question).some((sign) => signsIn(task).includes(sign));

/** The signs that a question calculates with. A fraction bar says little: fractions are added and multiplied. */
const signsIn = ({ question }: Question): string[] =>
  /\d/.test(question) ? (question.replaceAll(' - ', ' − ').match(/[=+·÷×−^%]/g) ?? []) : [];

const sameKind = (one: Question, other: Question): number => (one.type === other.type ? 0.5 : 0);

// So common in questions that they say nothing of what one is about.
const common = new Set(
  'beskriver betyder beräkna förenkla följande frågan hamnar många någon några påstående påståenden rätta stämmer stort svara svaret uppgift uppgiften vilka vilken vilket varför'.split(
    ' ',
  ),
);

/** How many words of five letters and more both have in what they ask, compared by their first six letters. */
function sharedWords(one: Question, other: Question): number {
  const [own, others] = [wordsOf(one), wordsOf(other)];
  return [...own].filter((word) => others.has(word)).length;
}

const wordsOf = ({ question }: Question): Set<string> =>
  new Set(
    (question.toLowerCase().match(/[a-zåäöéü]{5,}/g) ?? [])
      .filter((word) => !common.has(word))
      .map((word) => word.slice(0, 6)),
  );
