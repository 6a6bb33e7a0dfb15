import { clipsOfSchool, type Clip } from '@lasar/contract/assignments/clips';
import { clipPath } from '@lasar/contract/paths';
import { requireAssignment } from '#features/assignments/assignments.service.ts';
import { signedUrlTokenUntil } from '#auth/signed-urls.ts';
import type { Config } from '#config/config.ts';
import type { Context } from '#context.ts';
import { newId } from '#database/rows.ts';
import { Problem } from '#problem.ts';
import { isAccountlessId, type User } from '#auth/principal.ts';
import * as store from './clips.store.ts';

const day = 24 * 3_600_000;

/** The name that a shared link's signature is for. */
export const clipSignedName = (id: string): string => `clip/${id}`;

/** The owner of the links of a user. Throws `organisation/not-found` for a teacher without a school. */
function requireOwner(by: User): store.ClipsOf {
  if (by.organisationId === undefined) throw new Problem('organisation/not-found');
  return { organisationId: by.organisationId, createdBy: isAccountlessId(by.id) ? null : by.id };
}

/** The user's own links that are still valid, latest first. */
export async function listClips({ config, db }: Context, by: User): Promise<Clip[]> {
  const rows = await store.listClipRows(db, requireOwner(by), new Date());
  return rows.map((row) => clipRecord(config, row));
}

interface Fields {
  readonly assignmentId: string;
  readonly start?: number;
  readonly stop?: number;
  readonly days: number;
}

/** Shares a film that is open to the teacher, or a part of it. */
export async function createClip(
  context: Context,
  by: User,
  { assignmentId, start, stop, days }: Fields,
): Promise<Clip> {
  const { config, db } = context;
  const owner = requireOwner(by);
  const { type, locked, seconds = Infinity } = await requireAssignment(context, by, assignmentId);
  if (type !== 'video') throw new Problem('assignment/not-found');
  if (locked) throw new Problem('access/subscription-required');
  if ((start ?? 0) >= Math.min(stop ?? seconds, seconds)) throw new Problem('clip/range-invalid');
  const now = new Date();
  if ((await store.countClips(db, owner.organisationId, now)) >= clipsOfSchool)
    throw new Problem('clip/too-many');
  const id = newId();
  await store.insertClip(db, {
    id,
    organisation_id: owner.organisationId,
    created_by: owner.createdBy,
    assignment_id: assignmentId,
    start: start ?? null,
    stop: stop ?? null,
    // Rounded to whole seconds, like the expiry in the signature.
    expires_at: new Date(Math.floor((now.getTime() + days * day) / 1000) * 1000),
  });
  const row = await store.findClip(db, id);
  if (!row) throw new Problem('assignment/not-found');
  return clipRecord(config, row);
}

/** Ends a link at once. Throws `clip/not-found` for the links of others. */
export async function endClip({ db }: Context, by: User, id: string): Promise<object> {
  if (!(await store.deleteClip(db, id, requireOwner(by)))) throw new Problem('clip/not-found');
  return {};
}

function clipRecord(config: Pick<Config, 'jwtKeys'>, row: store.ClipRow): Clip {
  const token = signedUrlTokenUntil(clipSignedName(row.id), row.expires_at, config);
  return {
    id: row.id,
    assignmentId: row.assignment_id,
    name: row.name,
    ...(row.removed && { removed: true as const }),
    path: clipPath(row.id, token),
    ...rangeOf(row),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** The part of the film, in the form of the API. */
export const rangeOf = ({ start, stop }: store.ClipRow): { start?: number; stop?: number } => ({
  ...(start !== null && { start }),
  ...(stop !== null && { stop }),
});
