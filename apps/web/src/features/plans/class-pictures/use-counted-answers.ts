import { useEffect, useRef } from 'react';
import { createAnswerSender, type Answered, type AnswerSender } from './send-answers.ts';

interface Counted {
  readonly code: string;
  readonly formId: string;
  /** Undefined until the pupil has been let in. */
  readonly ticket: string | undefined;
  readonly answers: readonly Answered[];
  readonly joinAgain: () => void;
}

/** Sends the first answer to each question of a self-test while the pupil has a ticket. */
export function useCountedAnswers({ code, formId, ticket, answers, joinAgain }: Counted): void {
  const sender = useRef<AnswerSender>(undefined);
  useEffect(() => {
    if (ticket === undefined) return undefined;
    const own = createAnswerSender({ code, formId, ticket }, joinAgain);
    sender.current = own;
    return () => {
      own.stop();
      sender.current = undefined;
    };
  }, [code, formId, ticket, joinAgain]);
  useEffect(() => sender.current?.add(answers), [answers, ticket]);
}
