import type { Form } from '@lasar/contract/assignments/forms';
import { useEffect, useRef, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { readRelated } from '../more-tasks/read-tasks.ts';
import { withForms } from './run-picture.ts';
import type { useRun } from './use-run.ts';

interface Where {
  /** The code of a shared plan. */
  readonly code: string | undefined;
  /** The number of the sheet that the class has. */
  readonly sheet: number | undefined;
  readonly running: ReturnType<typeof useRun>;
}

/**
 * What more tasks may come from than a self-test and its lesson: the self-tests related to it. They are fetched when the board is
 * opened, and again for the numbers that the class has.
 */
export function useRelated(
  formId: string | undefined,
  { code, sheet, running: { isShown, changeSteps } }: Where,
): readonly Form[] {
  const [related, setRelated] = useState<readonly Form[]>([]);
  const shown = useRef(related);
  const [hasBegun, setBegun] = useState(isShown);
  if (isShown && !hasBegun) setBegun(true);
  useEffect(() => {
    if (!hasBegun || formId === undefined) return undefined;
    let wanted = true;
    const read = async () => {
      const made = await readRelated(callByFetch, { formId, code, sheet });
      if (!wanted) return;
      const { current } = shown;
      shown.current = made;
      setRelated(made);
      changeSteps((step) => withForms(step, current, made));
    };
    // Without the network the lesson goes on with its own tasks.
    read().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [hasBegun, formId, code, sheet, changeSteps]);
  return related;
}
