import type { QuestionOf } from '@lasar/contract/assignments/form-questions';
import { readTypedNumber } from '@lasar/contract/assignments/typed-number-rules';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { faultOf } from './number-fault.ts';

interface Props {
  readonly question: QuestionOf<'number'>;
  readonly name: string;
  readonly typed: string;
  readonly onGive: (typed: string) => void;
}

interface Sign {
  readonly text: string;
  readonly name: string;
}

// The keypad of numbers has digits and a comma, and on some phones nothing else.
const signs: readonly Sign[] = [
  { text: '−', name: 'Minustecken' },
  { text: '/', name: 'Bråkstreck' },
];
const power: Sign = { text: '·10^', name: 'Gånger tio upphöjt till' };

/** Whether powers of ten are a likely way to write the answer. Whether it is negative or a fraction is not to be seen. */
const hasPowers = ({ question, answer }: QuestionOf<'number'>): boolean =>
  /10\^|potens/i.test(question) ||
  (answer !== 0 && (Math.abs(answer) >= 1e5 || Math.abs(answer) < 1e-3));

/** The field of a number, with the signs that its keypad may lack and a word about what cannot be read. */
export function NumberField({ question, name, typed, onGive }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // A unit or a word such as `minus` is read letter by letter, so it is not an error until somebody has finished.
  const [isFinished, setFinished] = useState(false);
  const read = readTypedNumber(question, typed);
  const isFault = isFinished || (read.kind === 'unreadable' && !/\p{L}/u.test(typed));
  const fault = isFault ? faultOf(question, read) : undefined;
  const asks = isFinished && read.kind === 'two-meanings';
  const { unit } = question;
  const give = (text: string) => {
    setFinished(false);
    onGive(text);
  };
  /** Puts a text in the field, and the caret at `caret`. */
  const put = (text: string, caret: number) => {
    flushSync(() => give(text));
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  };
  const type = (sign: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const start = selectionStart ?? typed.length;
    const text = typed.slice(0, start) + sign + typed.slice(selectionEnd ?? start);
    if (text.length <= longest) put(text, start + sign.length);
  };
  return (
    <div>
      <label htmlFor={name} className="mb-2 block text-small text-muted">
        {unit === undefined ? 'Ditt svar' : `Ditt svar i ${unit}`}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex max-w-full min-w-0 items-center gap-3">
          <input
            ref={field}
            id={name}
            value={typed}
            onChange={(event) => give(event.currentTarget.value)}
            onBlur={() => setFinished(true)}
            onKeyDown={({ key }) => key === 'Enter' && setFinished(true)}
            inputMode="decimal"
            maxLength={longest}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={`${name}-tal`}
            className="typed-answer max-w-48"
          />
          {unit !== undefined && (
            <span aria-hidden="true" className="wrap-anywhere">
              {unit}
            </span>
          )}
        </div>
        <div role="group" aria-label="Tecken till svaret" className="needs-script flex gap-2">
          {[...signs, ...(hasPowers(question) ? [power] : [])].map((sign) => (
            <button
              key={sign.text}
              type="button"
              aria-label={sign.name}
              className="answer-sign"
              // The field keeps the focus, so that a phone keeps its keypad.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => type(sign.text)}
            >
              {sign === power ? (
                <>
                  ·10<sup>x</sup>
                </>
              ) : (
                sign.text
              )}
            </button>
          ))}
        </div>
      </div>
      <div aria-live="polite">
        {fault !== undefined && (
          <p id={`${name}-tal`} className="mt-1 font-bold text-falu wrap-anywhere">
            {fault}
          </p>
        )}
        {asks && (
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <p id={`${name}-tal`}>
              Menar du {read.meanings[0].label} eller {read.meanings[1].label}?
            </p>
            {read.meanings.map((meaning) => (
              <button
                key={meaning.label}
                type="button"
                className="answer-sign"
                onClick={() => put(meaning.typed, meaning.typed.length)}
              >
                {meaning.label}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const longest = 120;
