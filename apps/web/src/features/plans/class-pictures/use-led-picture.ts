import {
  askClass,
  endClassPicture,
  getClassPicture,
  letMoreIn,
  startClassPicture,
  startLessonPicture,
  startSubstitutePicture,
  type ClassPicture,
} from '@lasar/contract/plans/class-pictures';
import { getPlan } from '@lasar/contract/plans/plans';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { callByFetch, CallProblem } from '#shared/calls/call.ts';
import { keepRun, readKeptRun, type KeptPicture } from '../run-through/kept-run.ts';
import { useClassPicture } from './use-class-picture.ts';

interface Led extends KeptPicture {
  readonly loaded: ClassPicture;
}

const notStarted: ClassPicture = { joined: 0, waiting: 0, pupils: 0, tests: [] };

/** What the phones are to show; no question without `formId`. */
interface Asked {
  readonly formId?: string;
  readonly questions?: number[];
}

// In milliseconds.
const triesAgainAfter = 3_000;

interface Lesson {
  readonly lessonId: string;
  /** The teacher's own plan that led to the lesson. */
  readonly planId: string | undefined;
  /** The link of a substitute that opened the lesson. */
  readonly code: string | undefined;
}

/** The class picture of a lesson that is being taught in this tab. It goes on when the tab is reloaded. */
export function useLedPicture({ lessonId, planId, code }: Lesson) {
  const [led, setLed] = useState<Led>();
  const [hasFailed, setFailed] = useState(false);
  const { picture, isLive } = useClassPicture(led?.id ?? '', led?.loaded ?? notStarted);
  const id = led?.id;
  useKeptPicture(lessonId, setLed);
  const start = useCallback(async () => {
    setFailed(false);
    try {
      const started =
        (await findKeptPicture(lessonId)) ?? (await startPicture({ lessonId, planId, code }));
      keepRun(lessonId, { picture: { id: started.id, code: started.code } });
      setLed(started);
    } catch {
      setFailed(true);
    }
  }, [lessonId, planId, code]);
  const end = useCallback(async () => {
    if (id === undefined) return;
    await callByFetch(endClassPicture, { params: { id } }).catch(() => undefined);
    keepRun(lessonId, { picture: undefined });
    setLed(undefined);
  }, [id, lessonId]);
  const letIn = useCallback(async () => {
    if (id !== undefined) await callByFetch(letMoreIn, { params: { id } }).catch(() => undefined);
  }, [id]);
  const [missed, setMissed] = useState<Asked>();
  const asks = useRef(0);
  const tell = useCallback(
    async (body: Asked) => {
      if (id === undefined) return;
      asks.current += 1;
      const own = asks.current;
      const hasFailedNow = await callByFetch(askClass, { params: { id }, body }).then(
        () => false,
        (error: unknown) => !(error instanceof CallProblem) || (error.status ?? 500) >= 500,
      );
      // A later question counts alone.
      if (own === asks.current) setMissed(hasFailedNow ? body : undefined);
    },
    [id],
  );
  const ask = useCallback(
    (formId: string | undefined, questions: readonly number[]) =>
      tell(formId === undefined ? {} : { formId, questions: [...questions] }),
    [tell],
  );
  // Without the network the lesson goes on, and the phones follow when it is back.
  useEffect(() => {
    if (!missed) return undefined;
    const timer = setTimeout(() => void tell({ ...missed }), triesAgainAfter);
    return () => clearTimeout(timer);
  }, [missed, tell]);
  return useMemo(
    () => ({
      code: led?.code,
      sheet: led && picture.sheet,
      isLive: isLive && missed === undefined,
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
    [led, picture, isLive, missed, hasFailed, start, end, letIn, ask],
  );
}

/** Finds the picture that the tab led before it was reloaded, also when the network comes back later. */
function useKeptPicture(lessonId: string, onFound: (led: Led) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const find = async () => {
      try {
        const found = await findKeptPicture(lessonId);
        if (wanted && found) onFound(found);
      } catch {
        if (wanted) timer = setTimeout(() => void find(), triesAgainAfter);
      }
    };
    void find();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [lessonId, onFound]);
}

/** The picture that this tab has led today, and that nobody has ended. Rejects without the network. */
async function findKeptPicture(lessonId: string): Promise<Led | undefined> {
  const { picture } = readKeptRun(lessonId);
  if (!picture) return undefined;
  const loaded = await callByFetch(getClassPicture, { params: { id: picture.id } }).catch(
    (error: unknown) => {
      if (error instanceof CallProblem && (error.status ?? 500) < 500) return notStarted;
      throw error;
    },
  );
  if (loaded.day !== undefined) return { ...picture, loaded };
  keepRun(lessonId, { picture: undefined });
  return undefined;
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
