import type { RunStep } from './run-steps.ts';

/** Where a run-through is: the step, counted from 0, and whether its answer or meaning is shown. */
export interface Position {
  readonly at: number;
  readonly revealed: boolean;
}

export const startOfRun: Position = { at: 0, revealed: false };

/** Whether a step first asks and then tells. */
export const isRevealing = (step: RunStep | undefined): boolean => {
  if (step?.kind === 'word') return step.word.meaning !== undefined;
  if (step?.kind === 'practice') return true;
  return step?.kind === 'question' || (step?.kind === 'exit' && step.question !== undefined);
};

/** What is shown after a press: the answer of the step, then the next step. Undefined after the last one. */
export function nextPosition(
  steps: readonly RunStep[],
  { at, revealed }: Position,
): Position | undefined {
  if (!revealed && isRevealing(steps[at])) return { at, revealed: true };
  return at + 1 < steps.length ? { at: at + 1, revealed: false } : undefined;
}

/** What is shown after a press on the way back: the question without its answer, then the step before. */
export function previousPosition({ at, revealed }: Position): Position {
  return { at: revealed ? at : Math.max(0, at - 1), revealed: false };
}

/** The way that a key leads, with the keys that clickers send. */
export function wayOfKey(key: string): 'next' | 'back' | undefined {
  if (['PageDown', 'ArrowRight', 'ArrowDown', ' '].includes(key)) return 'next';
  return ['PageUp', 'ArrowLeft', 'ArrowUp'].includes(key) ? 'back' : undefined;
}
