import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Form } from '@lasar/contract/assignments/forms';
import { paths } from '@lasar/contract/paths';
import { planCodeOf, planPaths } from '@lasar/contract/plans/plan-rules';
import type { Source } from '#shared/device/kept-wrong.ts';
import { KeepWrong } from '#shared/ui/keep-wrong.tsx';
import { markOf } from './question-mark.ts';

export interface TriedQuestion {
  readonly question: Question;
  readonly isRight: boolean;
}

interface Props {
  readonly form: Form;
  readonly tried: readonly TriedQuestion[];
}

/** Keeps the questions of a self-test that went wrong in this browser. */
export const KeptWrong = ({ form, tried }: Props) => (
  <KeepWrong
    source={sourceOf(form)}
    tried={tried.map(({ question, isRight }) => ({
      key: markOf(question),
      isRight,
      ...(form.sheet !== undefined && { sheet: form.sheet }),
    }))}
  />
);

// A token of a substitute is longer than the code of a class.
const longestCode = 40;

/** A plan opens what is locked elsewhere, so a self-test of one comes back by the plan's code. */
function sourceOf({ id, name, assignmentId }: Form): Source {
  const code = planCodeOf(location.pathname);
  const path =
    code !== undefined && code.length < longestCode
      ? planPaths.sharedAssignment(code, assignmentId)
      : paths.form(id);
  return { id, path, name };
}
