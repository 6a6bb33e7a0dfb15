import { AskedAgain } from '#features/assignments/forms/asked-again.tsx';
import { CardAgain } from '#features/plans/training/card-again.tsx';
import { MathsProvider } from '#shared/ui/written-text.tsx';
import type { DueTask } from './load-due-tasks.ts';

interface Props {
  readonly task: DueTask;
  readonly number: number;
  readonly of: number;
  readonly onFirst: (isRight: boolean) => void;
}

/** A question or a word that went wrong, once more. In a chunk of its own, because most who open the page have none due. */
export const TaskAgain = ({ task: { source, asked, maths }, number, of, onFirst }: Props) => (
  <MathsProvider records={[{ maths }]}>
    <p className="mb-3 text-small text-muted">Från {source.name}</p>
    {'question' in asked ? (
      <AskedAgain question={asked.question} number={number} of={of} onFirst={onFirst} />
    ) : (
      <CardAgain card={asked.card} number={number} of={of} onAnswer={onFirst} />
    )}
  </MathsProvider>
);
