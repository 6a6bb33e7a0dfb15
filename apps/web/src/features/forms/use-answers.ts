import type { Form } from '@lasar/contract/forms';
import { useCallback, useEffect, useState } from 'react';
import { unanswered, type Answer } from './scoring.ts';
import { loadAnswers, removeAnswers, saveAnswers } from './stored-answers.ts';

interface Answers {
  readonly answers: readonly Answer[];
  readonly change: (question: number, how: (answer: Answer) => Answer) => void;
  readonly restart: () => void;
}

/** The answers so far. The page starts unanswered, as the server drew it; what this browser has kept comes after. */
export function useAnswers({ id, questions }: Form): Answers {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  useEffect(() => setAnswers(loadAnswers(id, questions)), [id, questions]);

  const change = useCallback<Answers['change']>(
    (question, how) => {
      const next = questions.map((_, index) => {
        const answer = answers[index] ?? unanswered;
        return index === question ? how(answer) : answer;
      });
      setAnswers(next);
      saveAnswers(id, next);
    },
    [id, questions, answers],
  );
  const restart = useCallback(() => {
    setAnswers([]);
    removeAnswers(id);
  }, [id]);
  return { answers, change, restart };
}
