import { getSharedClip, type SharedClip } from '@lasar/contract/clips';
import type { Call } from '@lasar/contract/endpoint';
import { problemStatus } from '@lasar/contract/problems';
import { CallProblem } from '#shared/call.ts';

/** What a shared link shows; nothing when it does not hold. */
export async function loadClip(
  call: Call,
  params: { readonly id: string; readonly ticket: string },
): Promise<{ readonly clip?: SharedClip }> {
  try {
    return { clip: await call(getSharedClip, { params }) };
  } catch (error) {
    if (error instanceof CallProblem && [400, 410].includes(problemStatus[error.code])) return {};
    throw error;
  }
}
