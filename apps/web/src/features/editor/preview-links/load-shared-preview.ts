import type { PreviewedAssignment } from '@lasar/contract/editor/draft-previews';
import type { Call } from '@lasar/contract/endpoint';
import {
  getSharedPreview,
  getSharedPreviewAssignment,
  type SharedPreview,
} from '@lasar/contract/editor/preview-links';
import { CallProblem } from '#shared/calls/call.ts';

type Loaded =
  | { readonly preview: SharedPreview }
  | { readonly previewed: PreviewedAssignment }
  | { readonly ended: true }
  | { readonly missing: true };

/** The lesson that a link shows, or an assignment of it. `missing`: the lesson no longer has the assignment. */
export async function loadSharedPreview(
  call: Call,
  { token, id }: { readonly token: string; readonly id?: string | undefined },
): Promise<Loaded> {
  try {
    if (id === undefined) return { preview: await call(getSharedPreview, { params: { token } }) };
    return { previewed: await call(getSharedPreviewAssignment, { params: { token, id } }) };
  } catch (error) {
    const code = error instanceof CallProblem ? error.code : undefined;
    if (code === 'preview-link/ended') return { ended: true };
    if (code === 'assignment/not-found') return { missing: true };
    // A token or an id that nobody was given.
    if (code === 'request/invalid') return { ended: true };
    throw error;
  }
}
