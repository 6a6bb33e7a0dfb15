import { useCallback, useEffect, useRef, useState } from 'react';
import {
  keepFiles,
  mostKeptBytes,
  releaseFiles,
  type KeptFiles,
  type WantedFile,
} from './keep-files.ts';
import type { RunChoice } from './kept-run.ts';
import { nextPosition, previousPosition, startOfRun, type Position } from './run-position.ts';
import type { RunStep } from './run-steps.ts';

/** A run-through that has begun. It goes on where it was when the board is opened again. */
export interface Run {
  readonly choice: RunChoice;
  readonly steps: readonly RunStep[];
  readonly position: Position;
  /** When the step and the whole began, in milliseconds. */
  readonly stepSince: number;
  readonly runSince: number;
}

/**
 * The state of a run-through in this window. `restore` gives the one that the tab has kept, whose files are fetched again, and
 * `loadPlayer` loads what films are played with.
 */
export function useRun(restore: () => Run | undefined, loadPlayer: () => Promise<unknown>) {
  const [run, setRun] = useState(restore);
  const [isShown, setShown] = useState(false);
  const files = useKeptFiles(loadPlayer);
  const show = (wanted: readonly WantedFile[], startingThen: () => Partial<Run>) => {
    setShown(true);
    void files.fetchAll(wanted, () =>
      setRun((current) => current && { ...current, ...startingThen() }),
    );
  };
  const begin = (choice: RunChoice, steps: readonly RunStep[], wanted: readonly WantedFile[]) => {
    setRun({ choice, steps, position: startOfRun, ...startingNow() });
    show(wanted, startingNow);
  };
  /** Shows the board again where it was. */
  const goOn = (wanted: readonly WantedFile[]) => {
    if (files.kept) setShown(true);
    else show(wanted, () => ({ stepSince: Date.now() }));
  };
  const move = useCallback((way: 'next' | 'back') => {
    setRun((current) => {
      if (!current) return current;
      const { steps, position } = current;
      const to =
        way === 'next' ? (nextPosition(steps, position) ?? position) : previousPosition(position);
      return {
        ...current,
        position: to,
        ...(to.at !== position.at && { stepSince: Date.now() }),
      };
    });
  }, []);
  /** Shows another step after the one that is shown now. */
  const insert = (step: RunStep) =>
    setRun((current) => {
      if (!current) return current;
      const { steps, position } = current;
      const at = position.at + 1;
      return {
        ...current,
        steps: [...steps.slice(0, at), step, ...steps.slice(at)],
        position: { at, revealed: false },
        stepSince: Date.now(),
      };
    });
  const changeSteps = useCallback(
    (change: (step: RunStep) => RunStep) =>
      setRun((current) => current && { ...current, steps: current.steps.map(change) }),
    [],
  );
  return {
    run,
    isShown,
    insert,
    changeSteps,
    files,
    begin,
    move,
    goOn,
    close: () => setShown(false),
  };
}

function startingNow() {
  const now = Date.now();
  return { stepSince: now, runSince: now };
}

/** The files of a run-through, fetched once. */
function useKeptFiles(loadPlayer: () => Promise<unknown>) {
  const [kept, setKept] = useState<KeptFiles>();
  const [progress, setProgress] = useState<readonly [number, number]>([0, 0]);
  const fetching = useRef<AbortController>(undefined);
  const latest = useRef<KeptFiles>(undefined);
  useEffect(
    () => () => {
      fetching.current?.abort();
      fetching.current = undefined;
      if (latest.current) releaseFiles(latest.current);
    },
    [],
  );
  /** `onReady` is called when a step is shown. */
  const fetchAll = async (wanted: readonly WantedFile[], onReady: () => void): Promise<void> => {
    // What is kept of the lesson is kept for its next run-through too.
    if (latest.current) {
      onReady();
      return;
    }
    fetching.current?.abort();
    const own = new AbortController();
    fetching.current = own;
    const small = wanted.filter(({ bytes = 0 }) => bytes <= mostKeptBytes);
    const urls = [...new Set(small.map(({ url }) => url))];
    const onFile = () => setProgress(([done, all]) => [done + 1, all]);
    setProgress([0, urls.length + 1]);
    const [files] = await Promise.all([
      keepFiles(urls, { signal: own.signal, onFile }),
      // Where it cannot be loaded, its step says so.
      orAborted(loadPlayer(), own.signal).then(onFile, onFile),
    ]);
    if (fetching.current !== own) {
      releaseFiles(files);
      return;
    }
    latest.current = files;
    setKept(files);
    onReady();
  };
  return { kept, progress, fetchAll, beginAnyway: () => fetching.current?.abort() };
}

const orAborted = (loading: Promise<unknown>, signal: AbortSignal): Promise<unknown> =>
  Promise.race([loading, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
