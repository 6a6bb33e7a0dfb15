import type { Question } from '@lasar/contract/assignments/form-questions';
import { type Answer, unanswered } from './scoring.ts';
import { fittingGiven } from '@lasar/contract/assignments/given-rules';
import type { Form } from '@lasar/contract/assignments/forms';
import { useCallback, useEffect, useState } from 'react';

const keyOf = (formId: string): string => `lasar.device.form.${formId}`;

/**
 * Parses the answers stored in this browser. Values that do not fit the questions are skipped: the form may have changed,
 * and users can edit their storage.
 */
export function readAnswers(
  text: string | null,
  questions: readonly Question[],
  sheet?: number,
): Answer[] {
  const stored = parse(text, sheet);
  return questions.map((question, index) => answerOf(stored[index], question));
}

function parse(text: string | null, sheet: number | undefined): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    // The answers of a sheet follow its number, so that they are not taken for those of another.
    if (sheet === undefined) return value;
    return value[0] === sheet ? value.slice(1) : [];
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

// Storage may be disabled or full. The form works without it, but loses its answers at a reload.

function loadAnswers({ id, questions, sheet }: Form): Answer[] {
  try {
    return readAnswers(localStorage.getItem(keyOf(id)), questions, sheet);
  } catch {
    return readAnswers(null, questions);
  }
}

/** Stores the answers; without any it removes those of the form. */
function saveAnswers({ id, sheet }: Form, answers?: readonly Answer[]): void {
  try {
    const stored = sheet === undefined ? answers : answers && [sheet, ...answers];
    if (stored) localStorage.setItem(keyOf(id), JSON.stringify(stored));
    else localStorage.removeItem(keyOf(id));
  } catch {
    // See above.
  }
}

interface Answers {
  readonly answers: readonly Answer[];
  readonly change: (question: number, how: (answer: Answer) => Answer) => void;
  readonly restart: () => void;
}

/**
 * The answers, which are stored in this browser when they are to be `kept`. The first render is unanswered, like the
 * server's; stored answers are loaded after hydration.
 */
export function useAnswers(form: Form, kept: boolean): Answers {
  const { questions } = form;
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  useEffect(() => {
    if (kept) setAnswers(loadAnswers(form));
  }, [form, kept]);

  const change = useCallback<Answers['change']>(
    (question, how) => {
      const next = questions.map((_, index) => {
        const answer = answers[index] ?? unanswered;
        return index === question ? how(answer) : answer;
      });
      setAnswers(next);
      if (kept) saveAnswers(form, next);
    },
    [form, kept, questions, answers],
  );
  const restart = useCallback(() => {
    setAnswers([]);
    if (kept) saveAnswers(form);
  }, [form, kept]);
  return { answers, change, restart };
}
