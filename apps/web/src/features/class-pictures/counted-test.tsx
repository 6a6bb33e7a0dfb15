import type { Form } from '@lasar/contract/forms';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { classPictureText } from './class-picture-text.ts';
import { readChoice, storeChoice, type Choice } from './counted-choice.ts';
import { createAnswerSender, type Answered, type AnswerSender } from './send-answers.ts';
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
  const sender = useRef<AnswerSender>(undefined);
  const isWanted = isCounting && choice !== undefined && choice !== 'no';
  const { joining, joinAgain } = useTicket(code, isWanted);
  const ticket = typeof joining === 'object' ? joining.ticket : undefined;

  useEffect(() => {
    if (ticket === undefined) return undefined;
    const own = createAnswerSender({ code, formId: form.id, ticket }, joinAgain);
    sender.current = own;
    return () => {
      own.stop();
      sender.current = undefined;
    };
  }, [code, form.id, ticket, joinAgain]);
  useEffect(() => sender.current?.add(answers), [answers, ticket]);

  const choose = (next: Choice) => {
    storeChoice(code, next);
    setChoice(next);
  };
  const onCorrected = useCallback((next: readonly Answered[]) => setAnswers(next), []);
  const isDone = answers.length === form.questions.length;
  const right = answers.filter((answer) => answer.right).length;
  return children({
    onCorrected,
    ...(isCounting && {
      about: <Counting choice={choice} joining={joining} onChoose={choose} />,
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

const joiningText = {
  joining: 'Du går med i klassbilden …',
  waiting: classPictureText['class-picture/full'],
  in: 'Ditt första svar på varje fråga räknas i klassbilden, utan namn. Svaren sparas också i den här webbläsaren.',
  ended: classPictureText['class-picture/not-started'],
};

interface CountingProps {
  readonly choice: Choice | undefined;
  readonly joining: ReturnType<typeof useTicket>['joining'];
  readonly onChoose: (choice: Choice) => void;
}

/** Asks once a day, and tells afterwards what happens to the answers. */
function Counting({ choice, joining, onChoose }: CountingProps) {
  const yes = () => onChoose({});
  if (choice === undefined)
    return (
      <section
        aria-labelledby="raknas"
        className="mt-5 rounded-2xl border-2 border-ink bg-card p-5 no-print"
      >
        <h2 id="raknas" className="text-heading">
          Får dina svar räknas?
        </h2>
        <p className="mt-2">
          Läraren vill se hur klassen svarar. Ditt namn skickas inte, bara vilka alternativ du
          väljer och om svaren är rätt. Det du skriver själv skickas inte. Allt tas bort när dagen
          är slut.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={yes}>Ja, räkna mina svar</Button>
          <Button variant="outline" onClick={() => onChoose('no')}>
            Nej, behåll dem här
          </Button>
        </div>
      </section>
    );
  if (choice === 'no')
    return (
      <p className="text-small text-muted">
        Dina svar sparas bara i den här webbläsaren. Ingen annan får se dem.{' '}
        <button type="button" className="no-print min-h-11 underline" onClick={yes}>
          Låt dem räknas i klassbilden
        </button>
      </p>
    );
  return (
    <p role="status" className="text-small text-muted">
      {joiningText[typeof joining === 'object' ? 'in' : joining]}{' '}
      {joining !== 'ended' && (
        <button
          type="button"
          className="no-print min-h-11 underline"
          onClick={() => onChoose('no')}
        >
          Sluta räkna mina svar
        </button>
      )}
    </p>
  );
}
