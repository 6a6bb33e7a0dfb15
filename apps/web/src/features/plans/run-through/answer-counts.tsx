import { fewestShown } from '@lasar/contract/plans/class-picture-rules';
import type { QuestionPicture } from '@lasar/contract/plans/class-pictures';
import type { Question } from '@lasar/contract/assignments/form-questions';
import { AnswerBar } from '#shared/ui/answer-bar.tsx';
import { CommonestMistake } from '#shared/ui/commonest-mistake.tsx';

interface Props {
  readonly question: Question;
  readonly counts: QuestionPicture;
}

/** How the class answered: how many were right, and the commonest wrong answer with why one thinks so. */
export function AnswerCounts({ question, counts }: Props) {
  const { answered, right } = counts;
  if (answered < fewestShown)
    return <p className="text-muted">Svaren visas när minst {fewestShown} har svarat.</p>;
  return (
    <div className="grid gap-[1dvh]">
      <div className="flex items-center gap-[0.6em]">
        <AnswerBar answered={answered} right={right} className="grow" />
        <p className="shrink-0 font-bold">
          {right} av {answered} rätt
        </p>
      </div>
      <CommonestMistake question={question} counts={counts} />
    </div>
  );
}
