import type { Question } from '@lasar/contract/assignments/form-questions';
import { Icon } from '#shared/ui/icon.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import { solutionOf } from '@lasar/contract/assignments/question-part-rules';
import { hintsFor, partialResult } from './answer-texts.ts';
import { isRight, type Given } from '@lasar/contract/assignments/given-rules';
import type { Answer } from './scoring.ts';

interface Props {
  readonly question: Question;
  readonly answer: Answer;
  readonly checked: Given;
  readonly onReveal: () => void;
}

/** Right or wrong as text, icon and colour, then the explanation. A wrong answer shows hints, and the solution on request. */
export function Feedback({ question, answer: { revealed }, checked, onReveal }: Props) {
  const right = isRight(question, checked);
  const partial = right ? undefined : partialResult(question, checked);
  return (
    <div className={`feedback ${right ? 'feedback-right' : 'feedback-wrong'}`}>
      <p className="flex items-center gap-2.5 text-lead font-bold">
        <Icon name={right ? 'check' : 'close'} className="size-6" />
        {right ? 'Rätt!' : 'Inte rätt.'}
      </p>
      {partial && <p>{partial}</p>}
      {hintsFor(question, checked).map((hint) => (
        <p key={hint}>
          <WrittenText>{hint}</WrittenText>
        </p>
      ))}
      {!right && !revealed && (
        <p>
          Ändra ditt svar och rätta igen.{' '}
          <button type="button" className="reveal" onClick={onReveal}>
            Se rätt svar
          </button>
        </p>
      )}
      {!right && revealed && <Solution question={question} />}
      {(right || revealed) && question.explanation && (
        <p>
          <WrittenText>{question.explanation}</WrittenText>
        </p>
      )}
    </div>
  );
}

function Solution({ question }: { readonly question: Question }) {
  const lines = solutionOf(question);
  if (lines.length === 1) {
    return (
      <p>
        Rätt svar:{' '}
        <strong>
          <WrittenText>{lines[0] ?? ''}</WrittenText>
        </strong>
      </p>
    );
  }
  const List = question.type === 'order' ? 'ol' : 'ul';
  return (
    <div>
      <p>Rätt svar:</p>
      <List className={`pl-6 font-bold ${List === 'ol' ? 'list-decimal' : 'list-disc'}`}>
        {lines.map((line) => (
          <li key={line}>
            <WrittenText>{line}</WrittenText>
          </li>
        ))}
      </List>
    </div>
  );
}
