import type { QuestionPicture } from '@lasar/contract/plans/class-pictures';
import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Form } from '@lasar/contract/assignments/forms';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { isOfOneForm, pickPractice } from '../more-tasks/pick-practice.ts';
import { readPractice } from '../more-tasks/read-tasks.ts';
import type { RunData } from './run-material.ts';
import { placeOf, questionsOfStep, withForms, type RunPicture } from './run-picture.ts';
import type { RunStep } from './run-steps.ts';
import { useRelated } from './use-related.ts';
import type { useRun } from './use-run.ts';

interface Asking {
  readonly data: RunData;
  readonly code: string | undefined;
  readonly picture: RunPicture;
  readonly running: ReturnType<typeof useRun>;
}

/** Lets the class answer what is on the board, and finds more tasks on it. */
export function useAsking({ data, code, picture, running }: Asking): {
  /** The self-tests of the lesson and those related to it, generated ones with the numbers that the class has. */
  readonly forms: readonly Form[];
  readonly countsOf: (question: Question) => QuestionPicture | undefined;
  readonly onPractise: ((place: 'board' | 'phones') => void) | undefined;
  /** Whether the tasks can be answered on phones. */
  readonly fitsPhones: boolean;
} {
  const { run, isShown, insert } = running;
  const practice = usePractice({ data, code, picture, running });
  const own = useMemo(
    () => [...data.forms.filter(({ sheet }) => sheet === undefined), ...practice],
    [data, practice],
  );
  const related = useRelated(own[0]?.id, { code, sheet: picture.sheet, running });
  const forms = useMemo(
    () => [...own, ...related.filter(({ id }) => own.every((form) => form.id !== id))],
    [own, related],
  );
  const step = run?.steps[run.position.at];
  const question = step?.kind === 'practice' ? undefined : questionsOfStep(step)[0];
  const isOpen = isShown && !isOnBoardAlone(step);
  useOpenQuestions(picture, forms, isOpen ? questionsOfStep(step) : []);

  const countsOf = (each: Question) => {
    const place = placeOf(forms, each);
    return place && picture.countsOf(place.formId, place.index);
  };
  const tasks =
    question &&
    pickPractice(question, {
      forms,
      // What comes later in the lesson is not given away, and what was practised is not new.
      asked: new Set(run?.steps.flatMap(questionsOfStep)),
    });
  return {
    forms,
    countsOf,
    onPractise:
      tasks && ((place) => insert({ kind: 'practice', questions: tasks, place, minutes: 3 })),
    fitsPhones: tasks !== undefined && isOfOneForm(forms, tasks),
  };
}

/** Tasks that the class solves together, or on paper. */
const isOnBoardAlone = (step: RunStep | undefined): boolean =>
  step?.kind === 'practice' && step.place === 'board';

/** Opens what is on the board on the phones, whenever it is another. */
function useOpenQuestions(
  { code, ask }: RunPicture,
  forms: readonly Form[],
  questions: readonly Question[],
): void {
  const places = questions.flatMap((question) => placeOf(forms, question) ?? []);
  const formId = places[0]?.formId;
  const open = places.map(({ index }) => index).join(' ');
  const asked = useRef<string>(undefined);
  useEffect(() => {
    const key = `${code} ${formId} ${open}`;
    if (code === undefined || asked.current === key) return;
    asked.current = key;
    void ask(formId, formId === undefined ? [] : open.split(' ').map(Number));
  }, [code, formId, open, ask]);
}

/** Generated practice, with the numbers of the class picture once there is one. */
function usePractice({ data, code, picture: { sheet }, running: { changeSteps } }: Asking) {
  const [practice, setPractice] = useState<readonly Form[]>(data.practice);
  const shown = useRef(practice);
  useEffect(() => {
    const { current } = shown;
    if (sheet === undefined || current.every((form) => form.sheet === sheet)) return undefined;
    let wanted = true;
    const renew = async () => {
      const made = await readPractice(callByFetch, current, code, sheet);
      if (!wanted) return;
      shown.current = made;
      setPractice(made);
      changeSteps((step) => withForms(step, current, made));
    };
    // Without the network the numbers stay as they are, and phones have others.
    renew().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [sheet, code, changeSteps]);
  return practice;
}
