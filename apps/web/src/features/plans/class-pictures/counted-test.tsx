import type { Form } from '@lasar/contract/assignments/forms';
import { type ReactNode, useCallback, useState } from 'react';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { ButtonLink } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { readChoice, storeChoice, type Choice } from './counted-choice.ts';
import { Counting } from './counting.tsx';
import type { Answered } from './send-answers.ts';
import { useCountedAnswers } from './use-counted-answers.ts';
import { useTicket } from './use-ticket.ts';

/** What the self-test receives: where its answers go, what follows it, and whom to tell. */
interface Parts {
  readonly about?: ReactNode;
  readonly more?: ReactNode;
  readonly onCorrected: (answers: readonly Answered[]) => void;
}

interface Props {
  /** The code of the plan that the self-test is opened in. */
  readonly code: string;
  readonly form: Form;
  /** Whether the teacher has started a class picture. */
  readonly isCounting: boolean;
  readonly children: (parts: Parts) => ReactNode;
}

const loadReceipt = () => import('./day-receipt.tsx').then((module) => module.DayReceipt);

/** A self-test of a shared plan: it asks whether its answers may be counted for the class, and has a receipt for the day. */
export function CountedTest({ code, form, isCounting, children }: Props) {
  const [choice, setChoice] = useState<Choice | undefined>(() => readChoice(code));
  const [answers, setAnswers] = useState<readonly Answered[]>([]);
  const isWanted = isCounting && choice !== undefined && choice !== 'no';
  const isDone = answers.length === form.questions.length;
  // Whoever is ready learns soon that the teacher has opened more.
  const { joining, joinAgain } = useTicket(code, isWanted, isDone);
  const joined = typeof joining === 'object' ? joining : undefined;
  const ticket = joined?.ticket;
  useCountedAnswers({ code, formId: form.id, ticket, answers, joinAgain });

  const choose = (next: Choice) => {
    storeChoice(code, next);
    setChoice(next);
  };
  const onCorrected = useCallback((next: readonly Answered[]) => setAnswers(next), []);
  const right = answers.filter((answer) => answer.right).length;
  return children({
    onCorrected,
    ...(isCounting && {
      about: (
        <>
          <Counting choice={choice} joining={joining} onChoose={choose} />
          {/* Rendered from the start: screen readers ignore a live region that is inserted together with its text. */}
          <p role="status" className="mt-4 empty:hidden">
            {joined?.asked && (
              <ButtonLink to={planPaths.shared(code)}>Svara på det som står på tavlan</ButtonLink>
            )}
          </p>
        </>
      ),
    }),
    // A substitute opens the plan with a token, which has no words.
    ...(isDone &&
      code.length < 40 && {
        more: (
          <DialogButton
            load={loadReceipt}
            props={{ code, name: form.name, right, questions: form.questions.length }}
          >
            Visa kvittens
          </DialogButton>
        ),
      }),
  });
}
