import type { QuestionOf } from '@lasar/contract/form-questions';
import { useWrittenText } from '#shared/ui/written-text.tsx';

interface Props {
  readonly question: QuestionOf<'choice'> | QuestionOf<'choices'>;
  readonly name: string;
  readonly taken: readonly number[];
  readonly onGive: (taken: readonly number[]) => void;
}

/** Choices to take one of, or several. */
export function ChoiceFields({ question: { type, choices }, name, taken, onGive }: Props) {
  const show = useWrittenText();
  const several = type === 'choices';
  const toggle = (index: number) =>
    taken.includes(index)
      ? taken.filter((other) => other !== index)
      : [...taken, index].toSorted((one, other) => one - other);
  return (
    <div className="grid gap-2">
      {choices.map(({ text }, index) => (
        <label key={index} className="choice">
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={index}
            checked={taken.includes(index)}
            onChange={() => onGive(several ? toggle(index) : [index])}
          />
          <span>{show(text)}</span>
        </label>
      ))}
    </div>
  );
}
