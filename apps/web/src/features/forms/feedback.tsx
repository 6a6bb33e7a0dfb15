import type { ChoiceQuestion } from '@lasar/contract/forms';
import { Icon } from '#shared/ui/icon.tsx';
import { isCorrect, type Answer } from './scoring.ts';

interface Props {
  readonly question: ChoiceQuestion;
  readonly answer: Answer;
  readonly checked: number;
  readonly onReveal: () => void;
}

/** Right or wrong in words, a sign and a colour; then why. A wrong answer gets a hint first, the solution on request. */
export function Feedback({ question, answer: { revealed }, checked, onReveal }: Props) {
  const right = isCorrect(question, checked);
  const solution = question.choices.find(({ correct }) => correct);
  const hint = question.choices[checked]?.feedback;
  return (
    <div className={`feedback ${right ? 'feedback-right' : 'feedback-wrong'}`}>
      <p className="flex items-center gap-2.5 text-lead font-bold">
        <Icon name={right ? 'check' : 'close'} className="size-6" />
        {right ? 'Rätt!' : 'Inte rätt.'}
      </p>
      {hint && <p>{hint}</p>}
      {!right && !revealed && (
        <p>
          Välj ett annat svar och rätta igen, eller{' '}
          <button type="button" className="reveal" onClick={onReveal}>
            se rätt svar
          </button>
        </p>
      )}
      {!right && revealed && (
        <p>
          Rätt svar: <strong>{solution?.text}</strong>
        </p>
      )}
      {(right || revealed) && question.explanation && <p>{question.explanation}</p>}
    </div>
  );
}
