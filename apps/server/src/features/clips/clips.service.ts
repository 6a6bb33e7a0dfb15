import { clipsOfSchool, type Clip } from '@lasar/contract/clips';
import { requireAssignment } from '#features/assignments/assignments.service.ts';
import { requireRole } from '#platform/access.ts';
import { ticketUntil } from '#platform/access-links.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { Problem } from '#platform/problem.ts';
import { isAnonymousId, type Reader } from '#platform/reader.ts';
import * as store from './clips.store.ts';

const day = 24 * 3_600_000;

/** What the signature of a shared link is made out to. */
export const clipTicketName = (id: string): string => `clip/${id}`;

function requireOwner(reader: Reader): store.ClipsOf {
  const by = requireRole(reader, ['teacher', 'schooladmin']);
  if (by.organisationId === undefined) throw new Problem('organisation/not-found');
  return { organisationId: by.organisationId, createdBy: isAnonymousId(by.id) ? null : by.id };
}

/** One's own links that still hold, the latest first. */
export async function listClips({ config, db }: Context, reader: Reader): Promise<Clip[]> {
  const rows = await store.listClipRows(db, requireOwner(reader), new Date());
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
  reader: Reader,
  { assignmentId, start, stop, days }: Fields,
): Promise<Clip> {
  const { config, db } = context;
  const owner = requireOwner(reader);
  const {
    type,
    locked,
    seconds = Infinity,
  } = await requireAssignment(context, reader, assignmentId);
  if (type !== 'video') throw new Problem('assignment/not-found');
  if (locked) throw new Problem('access/subscription-required');
  if ((start ?? 0) >= Math.min(stop ?? seconds, seconds)) throw new Problem('clip/range-invalid');
  const now = new Date();
  await store.deleteClipsEndedBefore(db, now);
  if ((await store.countClips(db, owner.organisationId)) >= clipsOfSchool)
    throw new Problem('clip/too-many');
  const id = newId();
  await store.insertClip(db, {
    id,
    organisation_id: owner.organisationId,
    created_by: owner.createdBy,
    assignment_id: assignmentId,
    start: start ?? null,
    stop: stop ?? null,
    // Whole seconds, as the signature has them.
    expires_at: new Date(Math.floor((now.getTime() + days * day) / 1000) * 1000),
  });
  const row = await store.findClip(db, id);
  if (!row) throw new Problem('assignment/not-found');
  return clipRecord(config, row);
}

/** Ends a link at once. Throws `clip/not-found` for other people's. */
export async function endClip({ db }: Context, reader: Reader, id: string): Promise<object> {
  if (!(await store.deleteClip(db, id, requireOwner(reader)))) throw new Problem('clip/not-found');
  return {};
}

function clipRecord(config: Pick<Config, 'jwtKeys'>, row: store.ClipRow): Clip {
  const ticket = ticketUntil(clipTicketName(row.id), row.expires_at, config);
  return {
    id: row.id,
    assignmentId: row.assignment_id,
    name: row.name,
    path: `/klipp/${row.id}/${ticket}`,
    ...rangeOf(row),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** The part of the film, for the wire. */
export const rangeOf = ({ start, stop }: store.ClipRow): { start?: number; stop?: number } => ({
  ...(start !== null && { start }),
  ...(stop !== null && { stop }),
});
