import { levelNames, type PracticeLevel } from '@lasar/contract/assignments/practice-rules';
import { Button } from './button.tsx';

interface Props {
  readonly levels: readonly PracticeLevel[];
  /** The level that is shown; undefined until it is known. */
  readonly level: PracticeLevel | undefined;
  readonly onChoose: (level: PracticeLevel) => void;
  readonly isDisabled?: boolean;
  /** The id of what explains the levels. */
  readonly describedBy?: string;
}

/** A button for each level of what is practised. */
export const LevelChoice = ({
  levels,
  level,
  onChoose,
  isDisabled = false,
  describedBy,
}: Props) => (
  <div
    role="group"
    aria-label="Nivå"
    aria-describedby={describedBy}
    className="flex flex-wrap gap-2"
  >
    {levels.map((each) => (
      <Button
        key={each}
        variant={each === level ? 'solid' : 'outline'}
        aria-pressed={each === level}
        disabled={isDisabled}
        onClick={() => onChoose(each)}
      >
        {nameOf(each)}
      </Button>
    ))}
  </div>
);

/** What a level is called on a button. */
const nameOf = (level: PracticeLevel): string => {
  const name: string = levelNames[level];
  return name.charAt(0).toUpperCase() + name.slice(1);
};
