import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Form } from '@lasar/contract/assignments/forms';
import { newSheetNumbers } from '@lasar/contract/assignments/practice-rules';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { isOfOneForm, pickPractice } from './pick-practice.ts';
import { readPractice, readRelated } from './read-tasks.ts';

/** Three tasks on a question, and the self-tests that they come from. */
export interface MoreTasks {
  readonly questions: readonly Question[];
  readonly forms: readonly Form[];
  /** The self-test and the places in it, for phones; undefined where they come from several, or have numbers of their own. */
  readonly onPhones: { readonly formId: string; readonly questions: readonly number[] } | undefined;
}

/**
 * Three tasks on a question of a self-test that a class has worked with, once `isWanted`. Generated questions are followed by the
 * same with other numbers. Undefined before they have come, and where there are none.
 */
export function useMoreTasks(
  form: Form,
  question: Question,
  { isWanted, sheet }: { readonly isWanted: boolean; readonly sheet: number | undefined },
): MoreTasks | undefined {
  const [found, setFound] = useState<{ readonly question: Question; readonly tasks: MoreTasks }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let wanted = true;
    const read = async () => {
      const [related, renewed] = await Promise.all([
        readRelated(callByFetch, { formId: form.id, code: undefined, sheet }),
        form.sheet === undefined
          ? []
          : readPractice(callByFetch, [form], undefined, ((sheet ?? 1) % newSheetNumbers) + 1),
      ]);
      const tasks = tasksFrom(question, form, { related, renewed });
      if (wanted && tasks) setFound({ question, tasks });
    };
    // Without the network there is nothing more to practise.
    read().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [isWanted, form, question, sheet]);
  return found?.question === question ? found.tasks : undefined;
}

function tasksFrom(
  question: Question,
  form: Form,
  { related, renewed }: { readonly related: readonly Form[]; readonly renewed: readonly Form[] },
): MoreTasks | undefined {
  const forms = [form, ...renewed, ...related];
  const questions = pickPractice(question, { forms, asked: new Set(form.questions) });
  if (!questions) return undefined;
  // Phones have the numbers of the class.
  const open = related.find((each) => isOfOneForm([each], questions));
  return {
    questions,
    forms,
    onPhones: open && {
      formId: open.id,
      questions: questions.map((each) => open.questions.indexOf(each)),
    },
  };
}
