import type { QuestionPicture } from '@lasar/contract/plans/class-pictures';
import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Form } from '@lasar/contract/assignments/forms';
import type { RunStep } from './run-steps.ts';

/** The class picture of a run-through, as the board uses it. */
export interface RunPicture {
  /** What the class types; undefined before the picture is started. */
  readonly code: string | undefined;
  /** The number of the sheet that generated practice has for the class. */
  readonly sheet: number | undefined;
  /** Whether the picture follows the class now. */
  readonly isLive: boolean;
  /** Whether it could not be started. */
  readonly hasFailed: boolean;
  readonly joined: number;
  readonly waiting: number;
  /** How the class has answered a question; undefined before anybody has. */
  readonly countsOf: (formId: string, question: number) => QuestionPicture | undefined;
  readonly start: () => Promise<void>;
  readonly end: () => Promise<void>;
  /** Lets more pupils in. */
  readonly letIn: () => Promise<void>;
  /** Opens questions on the phones; none without a self-test. */
  readonly ask: (formId: string | undefined, questions: readonly number[]) => Promise<void>;
}

/** Where a question stands: the id of its self-test, and its place there. */
export function placeOf(
  forms: readonly Form[],
  question: Question,
): { readonly formId: string; readonly index: number } | undefined {
  const form = forms.find(({ questions }) => questions.includes(question));
  return form && { formId: form.id, index: form.questions.indexOf(question) };
}

/** The questions of a step that the class answers. What it guesses at first is not counted: it is asked again later. */
export function questionsOfStep(step: RunStep | undefined): readonly Question[] {
  if (step?.kind === 'practice') return step.questions;
  if (step?.kind === 'question' || step?.kind === 'exit')
    return step.question ? [step.question] : [];
  return [];
}

/** A step with the questions that stand at the same places of self-tests with other numbers. */
export function withForms(step: RunStep, from: readonly Form[], to: readonly Form[]): RunStep {
  const renew = (question: Question): Question => {
    const place = placeOf(from, question);
    const form = place && to.find(({ id }) => id === place.formId);
    return form?.questions[place?.index ?? -1] ?? question;
  };
  if (step.kind === 'practice') return { ...step, questions: step.questions.map(renew) };
  return 'question' in step && step.question ? { ...step, question: renew(step.question) } : step;
}
