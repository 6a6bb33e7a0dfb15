import type { AskedQuestions } from '@lasar/contract/plans/class-pictures';
import type { Form } from '@lasar/contract/assignments/forms';
import { getSharedPlanAssignment } from '@lasar/contract/plans/shared-plans';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { readChoice, storeChoice, type Choice } from './counted-choice.ts';
import { Counting } from './counting.tsx';
import type { Answered } from './send-answers.ts';
import { useCountedAnswers } from './use-counted-answers.ts';
import { useTicket } from './use-ticket.ts';

/** What the self-test receives: which of its questions are open, and whom to tell of answers. */
interface Parts {
  readonly form: Form;
  readonly only: readonly number[];
  readonly onCorrected: (answers: readonly Answered[]) => void;
}

interface Props {
  readonly code: string;
  readonly children: (parts: Parts) => ReactNode;
}

/** A pupil's page in a lesson with a class picture: the question that the teacher has on the board opens here too. */
export function FollowedPicture({ code, children }: Props) {
  const [choice, setChoice] = useState<Choice | undefined>(() => readChoice(code));
  const isWanted = choice !== undefined && choice !== 'no';
  const { joining, joinAgain } = useTicket(code, isWanted, true);
  const choose = (next: Choice) => {
    storeChoice(code, next);
    setChoice(next);
  };
  const joined = isWanted && typeof joining === 'object' ? joining : undefined;
  // The self-test stays between its questions, so that what went wrong can still be kept for another day.
  const [last, setLast] = useState<AskedQuestions>();
  if (joined?.asked && joined.asked !== last) setLast(joined.asked);
  return (
    <div className="mt-6 max-w-176">
      <Counting choice={choice} joining={joining} onChoose={choose} />
      {/* Rendered from the start: screen readers ignore a live region that is inserted together with its text. */}
      <p role="status" className="mt-4 text-lead empty:hidden">
        {joined && !joined.asked && 'Titta på tavlan. Nästa fråga öppnas här av sig själv.'}
        {joined?.asked && 'Svara på det som står på tavlan.'}
      </p>
      {joined && last && (
        // Answers belong to their self-test.
        <Asked
          key={last.formId}
          code={code}
          asked={joined.asked ?? { ...last, questions: [] }}
          ticket={joined.ticket}
          joinAgain={joinAgain}
        >
          {children}
        </Asked>
      )}
    </div>
  );
}

interface AskedProps extends Props {
  readonly asked: AskedQuestions;
  readonly ticket: string;
  readonly joinAgain: () => void;
}

function Asked({
  code,
  asked: { assignmentId, formId, questions },
  ticket,
  joinAgain,
  children,
}: AskedProps) {
  const form = useSharedForm(code, assignmentId);
  const [answers, setAnswers] = useState<readonly Answered[]>([]);
  const onCorrected = useCallback((next: readonly Answered[]) => setAnswers(next), []);
  useCountedAnswers({ code, formId, ticket, answers: form ? answers : [], joinAgain });
  return form?.id === formId ? children({ form, only: questions, onCorrected }) : null;
}

// In milliseconds. A class that has lost its network comes back together.
const triesAgainAfter = 3_000;

/** The self-test of an assignment, with the numbers that the whole class has. Undefined until it has come. */
function useSharedForm(code: string, id: string): Form | undefined {
  const [form, setForm] = useState<Form>();
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      callByFetch(getSharedPlanAssignment, { params: { code, id }, query: {} }, ending.signal).then(
        (shared) => setForm(shared.form),
        () => {
          if (!ending.signal.aborted)
            timer = setTimeout(read, triesAgainAfter * (1 + Math.random()));
        },
      );
    };
    read();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [code, id]);
  return form;
}
