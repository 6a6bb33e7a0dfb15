import type { QuestionPicture as Counts } from '@lasar/contract/plans/class-pictures';
import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Form } from '@lasar/contract/assignments/forms';
import { AnswerBar } from '#shared/ui/answer-bar.tsx';
import { CommonestMistake } from '#shared/ui/commonest-mistake.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import type { LedPicture } from '../more-tasks/practice-board.tsx';
import type { SolutionOf } from '../more-tasks/practice-step.tsx';

interface Props {
  readonly number: number;
  readonly picture: Counts;
  readonly form: Form | undefined;
  /** Undefined until the self-test is loaded. */
  readonly question: Question | undefined;
  readonly solutionOf: SolutionOf;
  readonly led: LedPicture;
}

const loadBoard = () => import('./question-board.tsx').then((module) => module.QuestionBoard);

/** A question: how many were right, and the wrong choice that most have made with what it is a sign of. */
export function QuestionPicture({ number, picture, form, question, solutionOf, led }: Props) {
  const { answered, right } = picture;
  return (
    <li className="rounded-2xl border border-line bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="font-bold wrap-anywhere">
          {number}. {question ? <WrittenText>{question.question}</WrittenText> : 'Frågan hämtas'}
        </p>
        <p className="text-muted">
          {answered === 0 ? 'Inga svar än' : `${right} av ${answered} rätt`}
        </p>
      </div>
      <AnswerBar answered={answered} right={right} className="mt-3" />
      {question && (
        <div className="mt-4 empty:hidden">
          <CommonestMistake question={question} counts={picture} />
        </div>
      )}
      {form && question && (
        <p className="no-print mt-4">
          <DialogButton
            load={loadBoard}
            props={{ form, question, number, picture, solutionOf, led }}
          >
            Gå igenom fråga {number}
          </DialogButton>
        </p>
      )}
    </li>
  );
}
