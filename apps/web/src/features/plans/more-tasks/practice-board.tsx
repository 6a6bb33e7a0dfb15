import '../run-through/run.css';
import { askClass, type QuestionPicture } from '@lasar/contract/plans/class-pictures';
import { useEffect, useRef, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { Button } from '#shared/ui/button.tsx';
import { MathsProvider } from '#shared/ui/written-text.tsx';
import { useFit } from '../run-through/use-fit.ts';
import { PracticeStep, type SolutionOf } from './practice-step.tsx';
import type { MoreTasks } from './use-more-tasks.ts';

/** A class picture as its teacher leads it. */
export interface LedPicture {
  readonly planId: string;
  /** The number of the sheet that generated practice has for the class. */
  readonly sheet: number | undefined;
  readonly countsOf: (formId: string, question: number) => QuestionPicture | undefined;
}

interface Props extends Omit<LedPicture, 'sheet'> {
  readonly tasks: MoreTasks;
  readonly place: 'board' | 'phones';
  readonly solutionOf: SolutionOf;
}

/** Three tasks on a question that was hard, for the class together or on its phones, which are closed again with the board. */
export function PracticeBoard({ planId, tasks, place, solutionOf, countsOf }: Props) {
  const { questions, forms, onPhones } = tasks;
  const [isRevealed, setRevealed] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  useFit(stage);
  const asked = place === 'phones' ? onPhones : undefined;
  useEffect(() => {
    if (!asked) return undefined;
    const tell = (body: { formId?: string; questions?: number[] }) =>
      callByFetch(askClass, { params: { id: planId }, body });
    tell({ formId: asked.formId, questions: [...asked.questions] }).then(
      () => setFailed(false),
      () => setFailed(true),
    );
    return () => void tell({}).catch(() => undefined);
  }, [planId, asked]);
  return (
    <MathsProvider records={forms}>
      <div className="run">
        {/* Long tasks are scrolled by keys too. */}
        <div
          ref={stage}
          className="run-stage"
          role="region"
          aria-label="Uppgifter"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <PracticeStep
            questions={questions}
            revealed={isRevealed}
            isOnPhones={asked !== undefined && !hasFailed}
            solutionOf={solutionOf}
            countsOf={(question) =>
              asked && countsOf(asked.formId, asked.questions[questions.indexOf(question)] ?? -1)
            }
          />
        </div>
        <p role="status" className="text-muted empty:hidden">
          {hasFailed && 'Uppgifterna kunde inte öppnas på mobilerna. Lös dem på papper så länge.'}
        </p>
        {!isRevealed && (
          <p>
            <Button onClick={() => setRevealed(true)}>Visa svaren</Button>
          </p>
        )}
      </div>
    </MathsProvider>
  );
}
