import './self-test.css';
import type { Question as Asked } from '@lasar/contract/assignments/form-questions';
import { useState } from 'react';
import { Question } from './question.tsx';
import { correct, give, statusOf, unanswered } from './scoring.ts';

interface Props {
  readonly question: Asked;
  readonly number: number;
  readonly of: number;
  /** Receives whether the first answer is right. Later tries are for learning. */
  readonly onFirst: (isRight: boolean) => void;
}

/** A question of a self-test that is asked once more, with the same feedback. Nothing of the answer is stored. */
export function AskedAgain({ question, number, of, onFirst }: Props) {
  const [answer, setAnswer] = useState(unanswered);
  const check = () => {
    const next = correct(question, answer);
    setAnswer(next);
    if (answer.tries === 0 && next.tries > 0) onFirst(statusOf(question, next) === 'right');
  };
  return (
    <Question
      question={question}
      number={number}
      of={of}
      name={`ova-${number}`}
      answer={answer}
      onGive={(given) => setAnswer(give(answer, given))}
      onCorrect={check}
      onReveal={() => setAnswer({ ...answer, revealed: true })}
    />
  );
}
