import { fewestShown } from '@lasar/contract/plans/class-picture-rules';
import type { QuestionPicture as Counts } from '@lasar/contract/plans/class-pictures';
import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Form } from '@lasar/contract/assignments/forms';
import { useState } from 'react';
import { AnswerBar } from '#shared/ui/answer-bar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CommonestMistake } from '#shared/ui/commonest-mistake.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Projector } from '#shared/ui/projector.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { PracticeBoard, type LedPicture } from '../more-tasks/practice-board.tsx';
import type { SolutionOf } from '../more-tasks/practice-step.tsx';
import { useMoreTasks } from '../more-tasks/use-more-tasks.ts';

interface Props {
  readonly form: Form;
  readonly question: Question;
  readonly number: number;
  readonly solutionOf: SolutionOf;
  readonly picture: Counts;
  /** The class picture of the plan, which more tasks are opened in. */
  readonly led: LedPicture;
  readonly onClose: () => void;
}

/**
 * One question on the board: first as it was asked, then with the right answer, its explanation and how the class answered, and at
 * last three tasks on just that.
 */
export function QuestionBoard({
  form,
  question,
  number,
  solutionOf,
  picture,
  led,
  onClose,
}: Props) {
  const [isSolved, setSolved] = useState(false);
  const [place, setPlace] = useState<'board' | 'phones'>();
  const tasks = useMoreTasks(form, question, { isWanted: isSolved, sheet: led.sheet });
  const { answered, right, choices } = picture;
  const showsFigures = answered >= fewestShown;
  const offered = question.type === 'choice' || question.type === 'choices' ? question.choices : [];
  if (tasks && place)
    return (
      <Projector title={`Fråga ${number}`} onClose={onClose} fits>
        <PracticeBoard {...led} tasks={tasks} place={place} solutionOf={solutionOf} />
      </Projector>
    );
  return (
    <Projector title={`Fråga ${number}`} onClose={onClose}>
      <MathsProvider records={[form]}>
        <div className="grid max-w-[70rem] gap-[3vmin] text-[max(1.25rem,3.4vmin)] leading-snug">
          <p className="font-display text-[1.4em] leading-tight font-bold wrap-anywhere">
            <WrittenText>{question.question}</WrittenText>
          </p>
          {question.code !== undefined && (
            <pre className="overflow-x-auto rounded-2xl bg-card p-5 font-mono">
              <code>{question.code}</code>
            </pre>
          )}
          {question.figure && (
            <div
              role="img"
              aria-label={question.figure.text}
              className="max-w-96 [&_svg]:h-auto [&_svg]:w-full"
              dangerouslySetInnerHTML={{ __html: question.figure.svg }}
            />
          )}
          <ul className="grid gap-[1.5vmin]">
            {offered.map(({ text, correct = false }, index) => (
              <li
                key={index}
                className={`flex items-center gap-4 rounded-xl border-2 px-5 py-3 ${
                  isSolved && correct ? 'border-forest bg-forest-soft font-bold' : 'border-line'
                }`}
              >
                <span className="grow wrap-anywhere">
                  <WrittenText>{text}</WrittenText>
                  {isSolved && correct && <span className="sr-only"> (rätt svar)</span>}
                </span>
                {isSolved && correct && <Icon name="check" className="size-[1.4em]" />}
                {isSolved && showsFigures && (
                  <span className="shrink-0">{choices[index] ?? 0}</span>
                )}
              </li>
            ))}
          </ul>
          {isSolved ? (
            <div className="grid gap-[2vmin]">
              {offered.length === 0 && (
                <p>
                  Rätt svar:{' '}
                  <strong>
                    <WrittenText>{solutionOf(question).join(', ')}</WrittenText>
                  </strong>
                </p>
              )}
              {showsFigures && (
                <div className="flex items-center gap-[2vmin]">
                  <AnswerBar answered={answered} right={right} className="grow" />
                  <p className="shrink-0 font-bold">
                    {right} av {answered} rätt
                  </p>
                </div>
              )}
              {showsFigures && <CommonestMistake question={question} counts={picture} />}
              {question.explanation !== undefined && (
                <p>
                  <WrittenText>{question.explanation}</WrittenText>
                </p>
              )}
              {tasks && (
                <p className="flex flex-wrap gap-3">
                  <Button onClick={() => setPlace('board')}>Öva på det här</Button>
                  {tasks.onPhones && (
                    <Button variant="outline" onClick={() => setPlace('phones')}>
                      Öva på mobilerna
                    </Button>
                  )}
                </p>
              )}
            </div>
          ) : (
            <p>
              <Button onClick={() => setSolved(true)}>Visa svaret</Button>
            </p>
          )}
        </div>
      </MathsProvider>
    </Projector>
  );
}
