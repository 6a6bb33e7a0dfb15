import type { QuestionOf } from '@lasar/contract/form-questions';
import { isComplete } from './given.ts';

interface Props {
  readonly question: QuestionOf<'number'> | QuestionOf<'text'>;
  readonly name: string;
  readonly typed: string;
  readonly onGive: (typed: string) => void;
}

/** A field for a number, or for a word or two. */
export function TypedField({ question, name, typed, onGive }: Props) {
  const isNumber = question.type === 'number';
  const unit = isNumber ? question.unit : undefined;
  // A sign or a comma is how a number begins: it is no fault while somebody types.
  const unreadable = isNumber && /[^\s\d.,+−–-]|\d/.test(typed) && !isComplete(question, typed);
  return (
    <div>
      <label htmlFor={name} className="text-small text-muted">
        {unit === undefined ? 'Ditt svar' : `Ditt svar i ${unit}`}
      </label>
      <div className="flex items-center gap-3">
        <input
          id={name}
          value={typed}
          onChange={(event) => onGive(event.currentTarget.value)}
          inputMode={isNumber ? 'decimal' : 'text'}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={unreadable || undefined}
          aria-describedby={isNumber ? `${name}-tal` : undefined}
          className={`typed-answer ${isNumber ? 'max-w-48' : 'max-w-96'}`}
        />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
      </div>
      {isNumber && (
        <p id={`${name}-tal`} aria-live="polite" className="mt-1 font-bold text-falu">
          {unreadable && 'Skriv svaret med siffror, till exempel 12 eller 3,5.'}
        </p>
      )}
    </div>
  );
}
