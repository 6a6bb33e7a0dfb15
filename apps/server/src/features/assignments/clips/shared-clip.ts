import type { Cue } from '@lasar/contract/assignments/media';
import type { SharedClip } from '@lasar/contract/assignments/clips';
import { findWholeAssignment } from '#features/assignments/assignments.service.ts';
import { requireSignedUrlToken, signedUrlTokenPattern } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import { pupilOfSchool } from '#auth/pupil-of-school.ts';
import { clipSignedName, rangeOf } from './clips.service.ts';
import { findSharedClip } from './clips.store.ts';

/**
 * The film of a shared link, as a pupil of the school would see it today. Throws `clip/ended` for every link that is
 * not valid, without telling which part of it is wrong.
 */
export async function requireSharedClip(
  context: Context,
  { id, ticket: token }: { readonly id: string; readonly ticket: string },
): Promise<SharedClip> {
  const row = isSigned(context, id, token) ? await findSharedClip(context.db, id) : undefined;
  if (!row) throw new Problem('clip/ended');
  if (row.removed) throw new Problem('clip/ended', { ...(row.name && { about: row.name }) });
  const pupil = await pupilOfSchool(context.db, row.organisation_id);
  // None when it is no longer open to the school or no longer published.
  const film = await findWholeAssignment(context, pupil, row.assignment_id);
  if (!film?.media) throw new Problem('clip/ended');
  const shown = (cues: readonly Cue[]) =>
    cues.filter(({ start, end }) => end > (row.start ?? 0) && start < (row.stop ?? Infinity));
  return {
    assignmentId: film.id,
    name: film.name,
    lesson: film.parents.at(-1)?.name ?? '',
    ...rangeOf(row),
    expiresAt: row.expires_at.toISOString(),
    media: {
      ...film.media,
      tracks: film.media.tracks.map((track) => ({
        ...track,
        ...(track.cues && { cues: shown(track.cues) }),
      })),
    },
    transcripts: (film.transcripts ?? []).map((each) => ({ ...each, cues: shown(each.cues) })),
  };
}

function isSigned({ config }: Context, id: string, token: string): boolean {
  if (!new RegExp(signedUrlTokenPattern).test(token)) return false;
  try {
    requireSignedUrlToken(token, clipSignedName(id), config);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
