import type { OwnAccount } from '@lasar/contract/users';
import type { Context } from '#context.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import type { User } from '#auth/principal.ts';
import { listAttempts } from './attempts.store.ts';
import { listLinks } from './password-links.store.ts';
import { requireUserRow, userRecord } from './users.service.ts';
import { findOwnDates } from './users.store.ts';

/** Everything that the database holds about a user, in the form of the API. */
export async function readOwnAccount(context: Context, { id, session }: User): Promise<OwnAccount> {
  const { db } = context;
  const user = await requireUserRow(context, id);
  const { created_at, password_changed_at, organisation_id, organisation_name } =
    await findOwnDates(db, id);
  const links = await listLinks(db, id);
  const attempts = await listAttempts(db, hashFor(context, 'account', user.email));
  return {
    user: userRecord(user),
    ...(organisation_id !== null &&
      organisation_name !== null && {
        organisation: { id: organisation_id, name: organisation_name },
      }),
    createdAt: created_at.toISOString(),
    passwordChangedAt: password_changed_at.toISOString(),
    session: {
      version: user.session_version,
      ...(session && {
        startedAt: session.startedAt.toISOString(),
        expiresAt: session.expiresAt.toISOString(),
      }),
    },
    passwordLinks: links.map(({ created_at: at, used_at }) => ({
      createdAt: at.toISOString(),
      ...(used_at && { usedAt: used_at.toISOString() }),
    })),
    loginTraces: attempts.map(({ failures, last_at, succeeded_at }) => ({
      failures,
      lastAt: last_at.toISOString(),
      ...(succeeded_at && { succeededAt: succeeded_at.toISOString() }),
    })),
  };
}
