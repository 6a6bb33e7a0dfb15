import type { Question, QuestionOf } from '@lasar/contract/assignments/form-questions';
import type { PracticeLevel } from '@lasar/contract/assignments/practice-rules';
import { matchOptions } from '@lasar/contract/assignments/given-rules';

/**
 * What makes a question easier or harder than it was written. The question stays as it is, so that indexes of choices mean the
 * same at every level, in stored answers and in the counts of a class.
 */
export interface QuestionHelp {
  /** The choices, or the options of a match, that are not offered. */
  readonly without: readonly number[];
  /** What is told before an answer. */
  readonly tip?: string | undefined;
  /** Whether the choices are shown only when the pupil asks for them, so that the answer is thought of first. */
  readonly isCovered: boolean;
}

const asWritten: QuestionHelp = { without: [], isCovered: false };

/** How a question is asked at a level: with help at the lowest, from memory at the highest, as written between them. */
export function helpAt(question: Question, level: PracticeLevel): QuestionHelp {
  if (level === 1) return { ...asWritten, ...easier(question) };
  return level === 3 && hasChoices(question) ? { ...asWritten, isCovered: true } : asWritten;
}

/** The levels at which the questions of a self-test differ. */
export function levelsOf(questions: readonly Question[]): PracticeLevel[] {
  const isEasier = questions.some((question) => {
    const { without, tip } = helpAt(question, 1);
    return without.length > 0 || tip !== undefined;
  });
  return [
    ...(isEasier ? [1 as const] : []),
    2,
    ...(questions.some(hasChoices) ? [3 as const] : []),
  ];
}

const hasChoices = ({ type }: Question): boolean => type === 'choice' || type === 'choices';

function easier(question: Question): Partial<QuestionHelp> {
  switch (question.type) {
    case 'choice':
    case 'choices':
      return { without: wrongOnesLeftOut(question.choices) };
    case 'text':
      return { tip: tipOfText(question.answers) };
    case 'number':
      return { tip: tipOfNumber(question) };
    case 'order':
      return { tip: `Först kommer: ${question.items[0]}` };
    case 'match':
      return matchHelp(question);
  }
}

/** Half of the wrong choices, and never all. Those whose feedback teaches something stay first. */
function wrongOnesLeftOut(choices: QuestionOf<'choice'>['choices']): number[] {
  const wrong = choices.flatMap(({ correct, feedback }, index) =>
    correct ? [] : [{ index, teaches: feedback !== undefined }],
  );
  const stay = Math.max(1, Math.floor(wrong.length / 2));
  const ordered = [
    ...wrong.filter(({ teaches }) => teaches),
    ...wrong.filter(({ teaches }) => !teaches),
  ];
  return ordered.slice(stay).map(({ index }) => index);
}

const isWord = /^[\p{L}-]+$/u;

/** The first letter and how long the answer is. Undefined for what is no plain words, such as a formula. */
function tipOfText(answers: readonly string[]): string | undefined {
  const words = (answers[0] ?? '').trim().split(/\s+/);
  const [first = ''] = words;
  if (!words.every((word) => isWord.test(word))) return undefined;
  const subject = new Set(answers.map(firstLetter)).size > 1 ? 'Ett rätt svar' : 'Svaret';
  const letters = Array.from(first.replaceAll('-', '')).length;
  if (words.length > 1)
    return `${subject} har ${words.length} ord och börjar på ${firstLetter(first)}.`;
  // The first of two letters would give the answer away.
  if (letters < 3) return `${subject} är kort: ${letters === 1 ? 'en bokstav' : 'två bokstäver'}.`;
  return `${subject} börjar på ${firstLetter(first)} och har ${letters} bokstäver.`;
}

const firstLetter = (text: string): string =>
  Array.from(text.trim())[0]?.toLocaleUpperCase('sv') ?? '';

/** Whether the answer is approximate, a decimal or an integer, with its number of digits. */
function tipOfNumber({ answer, tolerance = 0 }: QuestionOf<'number'>): string {
  if (tolerance > 0) return 'Det räcker med ett ungefärligt svar.';
  const sign = answer < 0 ? 'negativt ' : '';
  if (!Number.isInteger(answer)) return `Svaret är ett ${sign}decimaltal.`;
  const digits = String(Math.abs(answer)).length;
  return `Svaret är ett ${sign}heltal med ${digits} ${digits === 1 ? 'siffra' : 'siffror'}.`;
}

/** The options that belong to no pair are left out, and the first pair is told. */
function matchHelp(question: QuestionOf<'match'>): Partial<QuestionHelp> {
  const [first] = question.pairs;
  const rights = new Set(question.pairs.map(({ right }) => right));
  const without = matchOptions(question).flatMap((option, index) =>
    rights.has(option) ? [] : [index],
  );
  return { without, ...(first && { tip: `${first.left} hör ihop med ${first.right}` }) };
}
