import {
  askClass,
  endClassPicture,
  letMoreIn,
  startClassPicture,
  startLessonPicture,
  startSubstitutePicture,
  type ClassPicture,
} from '@lasar/contract/class-pictures';
import { getPlan } from '@lasar/contract/plans';
import { useCallback, useMemo, useState } from 'react';
import { callByFetch } from '#shared/call.ts';
import { useClassPicture } from './use-class-picture.ts';

interface Led {
  /** The id of the plan, or the secret of this tab. */
  readonly id: string;
  readonly code: string;
  readonly loaded: ClassPicture;
}

const notStarted: ClassPicture = { joined: 0, waiting: 0, pupils: 0, tests: [] };

interface Lesson {
  readonly lessonId: string;
  /** The teacher's own plan that led to the lesson. */
  readonly planId: string | undefined;
  /** The link of a substitute that opened the lesson. */
  readonly code: string | undefined;
}

/** The class picture of a lesson that is being taught in this tab. Its secret is kept as long as the tab. */
export function useLedPicture({ lessonId, planId, code }: Lesson) {
  const [led, setLed] = useState<Led>();
  const [hasFailed, setFailed] = useState(false);
  const { picture, isLive } = useClassPicture(led?.id ?? '', led?.loaded ?? notStarted);
  const id = led?.id;
  const start = useCallback(async () => {
    setFailed(false);
    try {
      setLed(await startPicture({ lessonId, planId, code }));
    } catch {
      setFailed(true);
    }
  }, [lessonId, planId, code]);
  const end = useCallback(async () => {
    if (id === undefined) return;
    await callByFetch(endClassPicture, { params: { id } }).catch(() => undefined);
    setLed(undefined);
  }, [id]);
  const letIn = useCallback(async () => {
    if (id !== undefined) await callByFetch(letMoreIn, { params: { id } }).catch(() => undefined);
  }, [id]);
  const ask = useCallback(
    async (formId: string | undefined, questions: readonly number[]) => {
      if (id === undefined) return;
      const body = formId === undefined ? {} : { formId, questions: [...questions] };
      // Without the network the lesson goes on, and the next question opens when it is back.
      await callByFetch(askClass, { params: { id }, body }).catch(() => undefined);
    },
    [id],
  );
  return useMemo(
    () => ({
      code: led?.code,
      sheet: led && picture.sheet,
      isLive,
      hasFailed,
      joined: picture.joined,
      waiting: picture.waiting,
      countsOf: (formId: string, question: number) =>
        led && picture.tests.find((test) => test.formId === formId)?.questions[question],
      start,
      end,
      letIn,
      ask,
    }),
    [led, picture, isLive, hasFailed, start, end, letIn, ask],
  );
}

async function startPicture({ lessonId, planId, code }: Lesson): Promise<Led> {
  if (code !== undefined) {
    const started = await callByFetch(startSubstitutePicture, { params: { code, id: lessonId } });
    return { id: started.secret, code: started.code, loaded: started.picture };
  }
  const link = planId !== undefined ? await codeOfPlan(planId) : undefined;
  if (planId !== undefined && link !== undefined)
    return {
      id: planId,
      code: link,
      loaded: await callByFetch(startClassPicture, { params: { id: planId } }),
    };
  const started = await callByFetch(startLessonPicture, { params: { id: lessonId } });
  return { id: started.secret, code: started.code, loaded: started.picture };
}

/** Undefined for a plan without a code, and for one that is not the teacher's own: the lesson then gets a picture by itself. */
const codeOfPlan = (id: string): Promise<string | undefined> =>
  callByFetch(getPlan, { params: { id } }).then(
    ({ link }) => link?.code,
    () => undefined,
  );
