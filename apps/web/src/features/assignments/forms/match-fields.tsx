import type { QuestionOf } from '@lasar/contract/assignments/form-questions';
import { usePlainText, WrittenText } from '#shared/ui/written-text.tsx';
import { matchOptions, shuffled } from '@lasar/contract/assignments/given-rules';

interface Props {
  readonly question: QuestionOf<'match'>;
  readonly name: string;
  readonly matched: readonly number[];
  readonly onGive: (matched: readonly number[]) => void;
  /** The options that are not offered. */
  readonly without: readonly number[];
}

/** A row for each pair: the left side, and a select with the options. */
export function MatchFields({ question, name, matched, onGive, without }: Props) {
  const plain = usePlainText();
  const offers = matchOptions(question);
  const shown = shuffled(offers.length, question.question).filter(
    (offer) => !without.includes(offer),
  );
  return (
    <div className="grid gap-2">
      {question.pairs.map(({ left }, pair) => (
        <div key={left} className="match-row">
          <label htmlFor={`${name}-${pair}`}>
            <WrittenText>{left}</WrittenText>
          </label>
          <select
            id={`${name}-${pair}`}
            value={matched[pair] ?? -1}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value);
              onGive(matched.map((offer, at) => (at === pair ? chosen : offer)));
            }}
            className="typed-answer"
          >
            <option value={-1}>Välj …</option>
            {shown.map((offer) => (
              <option key={offer} value={offer}>
                {plain(offers[offer] ?? '')}
              </option>
            ))}
          </select>
        </div>
      ))}
      {/* On paper a select shows only its value, so the options are listed. */}
      <p className="hidden print:block">
        Välj bland: {shown.map((offer) => plain(offers[offer] ?? '')).join('; ')}
      </p>
    </div>
  );
}
