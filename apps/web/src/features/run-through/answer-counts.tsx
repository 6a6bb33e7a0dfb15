import { fewestShown } from '@lasar/contract/class-picture-rules';
import type { QuestionPicture } from '@lasar/contract/class-pictures';
import type { Question } from '@lasar/contract/form-questions';
import { mostChosenWrong } from '#shared/most-chosen-wrong.ts';
import { WrittenText } from '#shared/ui/written-text.tsx';

interface Props {
  readonly question: Question;
  readonly counts: QuestionPicture;
}

/** How the class answered: how many were right, and the commonest wrong answer with why one thinks so. */
export function AnswerCounts({ question, counts: { answered, right, choices } }: Props) {
  if (answered < fewestShown)
    return <p className="text-muted">Svaren visas när minst {fewestShown} har svarat.</p>;
  const wrong = mostChosenWrong(question, choices);
  return (
    <div className="grid gap-[1dvh]">
      <div className="flex items-center gap-[0.6em]">
        <div
          aria-hidden="true"
          className="flex h-[0.7em] grow gap-0.5 overflow-hidden rounded-full bg-line"
        >
          {right > 0 && <div className="bg-forest" style={{ flexGrow: right }} />}
          {answered > right && <div className="bg-falu" style={{ flexGrow: answered - right }} />}
        </div>
        <p className="shrink-0 font-bold">
          {right} av {answered} rätt
        </p>
      </div>
      {wrong && (
        <p dir="auto">
          Vanligaste felet, {wrong.count} av {answered}:{' '}
          <strong>
            <WrittenText>{wrong.text}</WrittenText>
          </strong>
          {wrong.feedback !== undefined && (
            <span className="block">
              <WrittenText>{wrong.feedback}</WrittenText>
            </span>
          )}
        </p>
      )}
    </div>
  );
}
