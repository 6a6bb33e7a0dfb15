import { runPrefix } from '#shared/device/device-keys.ts';
import { readSession } from '#shared/session/stored-session.ts';
import { swedishToday } from '#shared/text/swedish-time.ts';
import { isRevealing, startOfRun, type Position } from './run-position.ts';
import { runLengths, type RunLength, type RunStep } from './run-steps.ts';

/** How the steps of a run-through were chosen. */
export interface RunChoice {
  readonly length: RunLength;
  readonly isEasy: boolean;
}

/** Where a run-through was when its tab was reloaded. */
interface KeptBoard extends RunChoice {
  readonly position: Position;
  /** When the run-through began, in milliseconds. */
  readonly runSince: number;
}

/** How the class picture of a run-through is led. */
export interface KeptPicture {
  /** The id of the plan, or the secret of this tab. */
  readonly id: string;
  readonly code: string;
}

/** What a tab keeps of a run-through until the day is over. It holds nothing of the pupils. */
interface KeptRun {
  readonly day: string;
  /** The user of the session, empty without one. Nobody else goes on with the lesson. */
  readonly by: string;
  /** The name of the channel to the speaker's window. */
  readonly runId?: string;
  readonly board?: KeptBoard;
  readonly picture?: KeptPicture;
}

const keyOf = (lessonId: string): string => runPrefix + lessonId;

// Without storage, a reload begins the lesson anew.

/** What this tab keeps of the run-through of a lesson. Empty after its day, and for another user. */
export function readKeptRun(lessonId: string): KeptRun {
  const nothing = { day: swedishToday(), by: readSession()?.userId ?? '' };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(lessonId)) ?? 'null');
    return isKeptRun(kept) && kept.day === nothing.day && kept.by === nothing.by ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** Keeps something more of a run-through, or drops what is undefined. */
export function keepRun(
  lessonId: string,
  change: { readonly [Key in keyof KeptRun]?: KeptRun[Key] | undefined },
): void {
  try {
    const kept = { ...readKeptRun(lessonId), ...change };
    sessionStorage.setItem(keyOf(lessonId), JSON.stringify(kept));
  } catch {
    // See above.
  }
}

/** A position among the steps that were planned: the tasks that a teacher put in between are not kept. */
export function plannedPosition(steps: readonly RunStep[], { at, revealed }: Position): Position {
  const planned = steps.slice(0, at + 1).filter(({ kind }) => kind !== 'practice');
  return { at: planned.length - 1, revealed: revealed || steps[at]?.kind === 'practice' };
}

/** The same position in steps that are planned anew. A lesson that has become shorter goes on at its last step. */
export function positionAgain(steps: readonly RunStep[], { at, revealed }: Position): Position {
  if (steps.length === 0) return startOfRun;
  const last = Math.min(at, steps.length - 1);
  return { at: last, revealed: last === at && revealed && isRevealing(steps[last]) };
}

const isKeptRun = (value: unknown): value is KeptRun =>
  isRecord(value) &&
  typeof value['day'] === 'string' &&
  typeof value['by'] === 'string' &&
  isOptional(value['runId'], (runId) => typeof runId === 'string') &&
  isOptional(value['board'], isBoard) &&
  isOptional(
    value['picture'],
    (picture) =>
      isRecord(picture) && typeof picture['id'] === 'string' && typeof picture['code'] === 'string',
  );

const isBoard = (board: unknown): boolean =>
  isRecord(board) &&
  runLengths.some((length) => length === board['length']) &&
  typeof board['isEasy'] === 'boolean' &&
  typeof board['runSince'] === 'number' &&
  isRecord(board['position']) &&
  Number.isInteger(board['position']['at']) &&
  typeof board['position']['revealed'] === 'boolean';

const isOptional = (value: unknown, is: (value: unknown) => boolean): boolean =>
  value === undefined || is(value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
