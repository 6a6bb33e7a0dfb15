import type { QuestionPicture } from '@lasar/contract/plans/class-pictures';
import { fewestShown } from '@lasar/contract/plans/class-picture-rules';
import type { Question } from '@lasar/contract/assignments/form-questions';
import { Icon } from '#shared/ui/icon.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';

/** The right answer of a question, in lines. */
export type SolutionOf = (question: Question) => readonly string[];

interface Props {
  readonly questions: readonly Question[];
  readonly revealed: boolean;
  /** Whether the tasks are open on the phones too. */
  readonly isOnPhones: boolean;
  readonly countsOf: (question: Question) => QuestionPicture | undefined;
  readonly solutionOf: SolutionOf;
}

/** Three tasks on what was hard, on one screen, and then their answers. */
export const PracticeStep = ({ questions, revealed, isOnPhones, countsOf, solutionOf }: Props) => (
  <div className="grid min-h-full content-center gap-[2dvh]">
    <h3 className="run-big">Öva på det här</h3>
    <p className="text-muted">
      {isOnPhones
        ? 'Uppgifterna ligger på mobilerna.'
        : 'Lös uppgifterna på papper, och jämför sedan.'}
    </p>
    <ol className="run-text grid list-decimal gap-[2dvh] ps-[1.4em]">
      {questions.map((question, index) => {
        const counts = countsOf(question);
        return (
          <li key={index} dir="auto">
            <WrittenText>{question.question}</WrittenText>
            {question.figure && (
              <div
                role="img"
                aria-label={question.figure.text}
                className="h-[14dvh] [&>svg]:h-full [&>svg]:w-auto"
                dangerouslySetInnerHTML={{ __html: question.figure.svg }}
              />
            )}
            {revealed && (
              <p className="flex flex-wrap items-baseline gap-x-[0.5em] font-bold">
                <Icon name="check" className="size-[1em] self-center text-forest" />
                <WrittenText>{solutionOf(question).join(', ')}</WrittenText>
                {counts && counts.answered >= fewestShown && (
                  <span className="font-normal">
                    {counts.right} av {counts.answered} rätt
                  </span>
                )}
              </p>
            )}
            {!revealed && 'choices' in question && (
              <p className="text-muted">
                <WrittenText>{question.choices.map(({ text }) => text).join(' / ')}</WrittenText>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  </div>
);
