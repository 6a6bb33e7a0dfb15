import type { ReactNode } from 'react';
import { buttonClass } from '#shared/ui/button.tsx';
import { planSteps, runLengths, type RunLength, type RunMaterial } from './run-steps.ts';
import { contentsLine, shorterText } from './step-texts.ts';

interface Props {
  readonly material: RunMaterial;
  readonly onChoose: (length: RunLength, isSubstitute: boolean) => void;
}

/** How long a substitute's run-through is, who knows neither the class nor the lesson. */
const substituteLength: RunLength = 40;

/** The lengths of a run-through, each with what the class meets in it. A press begins it. */
export const ChooseLength = ({ material, onChoose }: Props) => (
  <ul className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-4">
    <Choice label="Vikarie nu" isMain onPress={() => onChoose(substituteLength, true)}>
      {substituteLength} minuter. Handledning, facit och utskrifter{' '}
      <span className="tablet:hidden">finns i talarvyn här nedanför.</span>
      <span className="max-tablet:hidden">öppnas i ett eget fönster.</span>
    </Choice>
    {runLengths.map((length) => {
      const steps = planSteps(material, length);
      return (
        <Choice key={length} label={`${length} minuter`} onPress={() => onChoose(length, false)}>
          Startfråga, {contentsLine(steps)} och en slutfråga. {shorterText(steps, length)}
        </Choice>
      );
    })}
  </ul>
);

interface ChoiceProps {
  readonly label: string;
  readonly isMain?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Choice = ({ label, isMain = false, onPress, children }: ChoiceProps) => (
  <li className="flex flex-col gap-3 rounded-2xl border border-line bg-card p-5">
    <button
      type="button"
      className={buttonClass(isMain ? 'sun' : 'solid', 'w-full text-heading')}
      onClick={onPress}
    >
      {label}
    </button>
    <p className="text-small text-muted">{children}</p>
  </li>
);
