import './self-test.css';
import type { Form } from '@lasar/contract/assignments/forms';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { asksForResult } from '@lasar/contract/identity/lti-pick-rules';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Question } from './question.tsx';
import { Result, questionAnchor } from './result.tsx';
import { countedParts, isRight } from '@lasar/contract/assignments/given-rules';
import { correct, give, scoreOf, statusOf, unanswered, type Answer } from './scoring.ts';
import { useAnswers } from './stored-answers.ts';
import { paths } from '@lasar/contract/paths';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { markDone } from '#shared/device/tracks.ts';
import { Button } from '#shared/ui/button.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import type { TriedQuestion } from './kept-wrong.tsx';
import type { ReceiptSheet } from './receipt-sheet.tsx';

/**
 * An answer that was corrected: whether it was right, the choices that were made, or the items or pairs in a wrong place, and the
 * number that was given.
 */
export interface CorrectedAnswer {
  readonly question: number;
  readonly right: boolean;
  readonly choices?: readonly number[];
  readonly number?: number;
}

interface Props {
  readonly form: Form;
  /** The questions that are shown, counted from 0, without the result; all of them where it is absent. */
  readonly only?: readonly number[];
  /** What else one can do once a question is answered. */
  readonly more?: ReactNode;
  /** Where answers go, in place of the sentence that they stay in the browser. */
  readonly about?: ReactNode;
  /** Receives all corrected answers whenever one is added. */
  readonly onCorrected?: ((answers: readonly CorrectedAnswer[]) => void) | undefined;
  /** The fields of the questions; as they were written where it is absent. */
  readonly Fields?: ComponentProps<typeof Question>['Fields'];
  /** Nothing of a preview is remembered: its questions may be others the next time. */
  readonly isPreview?: boolean | undefined;
}

/** A self-test. Questions are corrected one by one, any number of times. Answers stay in the browser, unless `about` tells. */
export function SelfTest({
  form,
  only,
  more,
  about,
  onCorrected,
  Fields,
  isPreview = false,
}: Props) {
  const { answers, change, restart } = useAnswers(form, !isPreview);
  const top = useRef<HTMLDivElement>(null);
  // Answers that were stored may be complete from the start.
  const hasActed = useRef(false);
  const act = (...changed: Parameters<typeof change>) => {
    hasActed.current = true;
    change(...changed);
  };
  const [tried, setTried] = useState<readonly TriedQuestion[]>([]);
  const check = (index: number, question: Form['questions'][number]) => {
    const before = answers[index] ?? unanswered;
    const after = correct(question, before);
    if (after === before) return;
    act(index, () => after);
    setTried([...tried, { question, isRight: statusOf(question, after) === 'right' }]);
  };
  const statuses = form.questions.map((question, index) =>
    statusOf(question, answers[index] ?? unanswered),
  );
  const score = scoreOf(form.questions, answers);
  const done = score.answered === score.questions;
  useEffect(() => {
    if (!done || isPreview) return;
    markDone(form.id, { path: paths.form(form.id), name: form.name });
    // Loaded at the end, and a count that cannot be sent is not worth a word.
    if (hasActed.current)
      loadChunk(() => import('./tell-done.ts')).then(
        ({ tellDone }) => tellDone(form),
        () => undefined,
      );
  }, [done, form, isPreview]);
  useEffect(() => onCorrected?.(correctedIn(form, answers)), [form, answers, onCorrected]);
  // The server's page is cached for all, whatever the query.
  const isAsked = useSyncExternalStore(unchanging, isResultAsked, () => false);
  const [round, setRound] = useState(0);
  const again = () => {
    restart();
    setRound(round + 1);
    top.current?.focus();
    top.current?.scrollIntoView();
  };
  const kept = tried.length > 0 && !isPreview && (
    <LazyComponent load={loadKept} props={{ form, tried }} placeholder={<></>} />
  );
  return (
    <MathsProvider records={[form]}>
      <div ref={top} tabIndex={-1} role="group" aria-label={form.name} className="self-test">
        <div className="mb-6 max-w-[46rem] space-y-2">
          {!only && (
            <p className="text-lead">
              <WrittenText>{form.intro}</WrittenText>
            </p>
          )}
          {about ?? (
            <p className="text-small text-muted">
              Dina svar sparas bara i den här webbläsaren.{' '}
              {isAsked
                ? 'När du är klar kan du skicka antalet rätt till läraren.'
                : 'Ingen annan får se dem, varken läraren eller vi.'}
            </p>
          )}
          <noscript>
            <p className="font-bold">
              Frågorna går att läsa och skriva ut, men för att rätta svaren behöver webbläsaren
              JavaScript.
            </p>
          </noscript>
        </div>
        <div className="self-test-body">
          <ol className="space-y-6">
            {form.questions.map((question, index) => (
              <li key={index} id={questionAnchor(index)} hidden={only && !only.includes(index)}>
                <Question
                  key={round}
                  Fields={Fields}
                  question={question}
                  number={only ? only.indexOf(index) + 1 : index + 1}
                  of={only?.length ?? form.questions.length}
                  name={`${form.id}-${index}`}
                  answer={answers[index] ?? unanswered}
                  marked={[{ maths: form.wordMarks }, form]}
                  onGive={(given) => act(index, (answer) => give(answer, given))}
                  onCorrect={() => check(index, question)}
                  onReveal={() => act(index, (answer) => ({ ...answer, revealed: true }))}
                />
              </li>
            ))}
          </ol>
          {only ? (
            kept
          ) : (
            <Result score={score} statuses={statuses} restart={again}>
              {kept}
              {more}
              <Receipt form={form} answers={answers} score={score} />
              {isAsked && (
                <LazyComponent
                  load={loadSend}
                  props={{ form, answers, score }}
                  placeholder={<></>}
                  what="Knappen som skickar resultatet"
                />
              )}
            </Result>
          )}
        </div>
      </div>
    </MathsProvider>
  );
}

const correctedIn = ({ questions }: Form, answers: readonly Answer[]): CorrectedAnswer[] =>
  questions.flatMap((question, index) => {
    const checked = answers[index]?.checked;
    if (checked === undefined) return [];
    return {
      question: index,
      right: isRight(question, checked),
      ...countedParts(question, checked),
    };
  });

const unchanging = () => () => undefined;
const isResultAsked = () => asksForResult(location.search);

const loadSend = () => import('./send-result.tsx').then((module) => module.SendResult);
const loadKept = () => import('./kept-wrong.tsx').then((module) => module.KeptWrong);
const loadSheet = () => import('./receipt-sheet.tsx').then((module) => module.ReceiptSheet);

/** Opens the receipt, whose script is loaded on demand. */
function Receipt(props: Omit<ComponentProps<typeof ReceiptSheet>, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Visa kvitto
      </Button>
      {open && (
        <LazyComponent
          load={loadSheet}
          props={{ ...props, onClose: () => setOpen(false) }}
          what="Kvittot"
        />
      )}
    </>
  );
}
