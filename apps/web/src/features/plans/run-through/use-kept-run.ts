import { useCallback, useEffect, useState } from 'react';
import { keepRun, plannedPosition, positionAgain, readKeptRun } from './kept-run.ts';
import { materialOf, type RunData } from './run-material.ts';
import { planSteps } from './run-steps.ts';
import type { Run } from './use-run.ts';

/** The run-through that this tab has kept, with its steps planned anew. Undefined where none has begun today. */
export function restoreRun(data: RunData): Run | undefined {
  const { board } = readKeptRun(data.lesson.id);
  if (!board) return undefined;
  const { position, runSince, ...choice } = board;
  const steps = planSteps(materialOf(data, choice.isEasy), choice.length);
  if (steps.length === 0) return undefined;
  return {
    choice,
    steps,
    position: positionAgain(steps, position),
    stepSince: Date.now(),
    runSince,
  };
}

/**
 * Keeps where a run-through is, for a reload of the tab. `runId` names the channel to the speaker's window, which goes on after
 * the reload; `keepId` keeps it before the run-through has begun.
 */
export function useKeptRun(lessonId: string, run: Run | undefined) {
  const [runId] = useState(
    () => readKeptRun(lessonId).runId ?? Math.random().toString(36).slice(2),
  );
  useEffect(() => {
    if (!run) return;
    const { choice, steps, position, runSince } = run;
    const board = { ...choice, position: plannedPosition(steps, position), runSince };
    keepRun(lessonId, { runId, board });
  }, [lessonId, runId, run]);
  const keepId = useCallback(() => keepRun(lessonId, { runId }), [lessonId, runId]);
  return { runId, keepId };
}
