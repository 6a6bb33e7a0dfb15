import { CallProblem } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';

export const clipEnded = 'Länken är avslutad.';

/** Waits for the end of a link. Whoever ends one that has just ended by itself has what they wanted. */
export async function unlessEnded(ending: Promise<unknown>): Promise<void> {
  await ending.catch((error: unknown) => {
    if (!(error instanceof CallProblem && error.code === 'clip/not-found')) throw error;
    void showToast(clipEnded);
  });
}
