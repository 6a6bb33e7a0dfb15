import type { Question } from '@lasar/contract/form-questions';
import { fittingGiven } from './fitting-given.ts';
import type { Answer } from './scoring.ts';

const keyOf = (formId: string): string => `lasar.form.${formId}`;

/**
 * Answers kept in this browser. Anything that does not fit the questions is left out: the form may have changed since,
 * and anybody can write to a browser's storage.
 */
export function readAnswers(text: string | null, questions: readonly Question[]): Answer[] {
  const stored = parse(text);
  return questions.map((question, index) => answerOf(stored[index], question));
}

function parse(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function answerOf(value: unknown, question: Question): Answer {
  const stored = (value ?? {}) as Readonly<Record<string, unknown>>;
  const { tries, revealed } = stored;
  const given = fittingGiven(question, stored['given']);
  const checked = fittingGiven(question, stored['checked']);
  const tried = checked !== undefined && Number.isInteger(tries) && Number(tries) > 0;
  return {
    tries: tried ? Number(tries) : 0,
    ...(given !== undefined && { given }),
    ...(checked !== undefined && { checked }),
    ...(revealed === true && { revealed }),
  };
}

// Storage may be switched off or full: the form works without it, only nothing is there after a reload.

export function loadAnswers(formId: string, questions: readonly Question[]): Answer[] {
  try {
    return readAnswers(localStorage.getItem(keyOf(formId)), questions);
  } catch {
    return readAnswers(null, questions);
  }
}

export function saveAnswers(formId: string, answers: readonly Answer[]): void {
  try {
    localStorage.setItem(keyOf(formId), JSON.stringify(answers));
  } catch {
    // See above.
  }
}

export function removeAnswers(formId: string): void {
  try {
    localStorage.removeItem(keyOf(formId));
  } catch {
    // See above.
  }
}
