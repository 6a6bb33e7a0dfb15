import type { OwnAccount, OwnData } from '@lasar/contract/identity/own-account';
import { hashFor } from '#auth/keyed-hash.ts';
import { requireAccount, type User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { listOwnJoined } from '#features/identity/joined-logins/joined-logins.service.ts';
import { settleShares } from '#features/identity/shares/shares.service.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { Problem } from '#problem.ts';
import { forgetAttempts, listAttempts } from './attempts.store.ts';
import { findAccountFor } from './credentials.service.ts';
import { omitNulls } from '#database/rows.ts';
import * as store from './own-data.store.ts';
import { listLinks } from './password-links.store.ts';
import { requireUserRow, userRecord } from './users.service.ts';
import { deleteUser, lockAdmins, raiseSessionVersion, findOwnDates } from './users.store.ts';

/** What is stored about the user's account. */
export const requireOwnAccount = (context: Context, user: User): Promise<OwnAccount> =>
  readOwnAccount(context, requireAccount(user));

/** Everything that is stored about the user, in the account and elsewhere, as a document to download. */
export async function ownData(context: Context, user: User): Promise<OwnData> {
  const { db } = context;
  const { productName } = await readSiteSettings(context);
  const { id } = requireAccount(user);
  const account = await requireOwnAccount(context, user);
  const [classCodes, clips, plans, changesBy, written, uploaded, changesOf, asked] =
    await Promise.all([
      store.listOwnClassCodes(db, id),
      store.listOwnClips(db, id),
      store.listOwnPlans(db, id),
      store.listChangesBy(db, id),
      store.listWrittenBy(db, id),
      store.listUploadedBy(db, id),
      store.listChangesOf(db, id),
      store.listSchoolRequestsOf(db, id),
    ]);
  return {
    service: productName,
    exportedAt: new Date().toISOString(),
    account,
    joinedLogins: (await listOwnJoined(context, user)).joined,
    classCodes: classCodes.map(({ content, ...code }) => ({
      id: code.id,
      organisation: code.organisation_id,
      name: code.name,
      code: code.code,
      ...(content !== null && { content }),
      validTo: code.valid_to,
      createdAt: code.created_at.toISOString(),
    })),
    clips: clips.map(({ start, stop, ...clip }) => ({
      id: clip.id,
      organisation: clip.organisation_id,
      assignment: clip.assignment_id,
      ...(start !== null && { start }),
      ...(stop !== null && { stop }),
      createdAt: clip.created_at.toISOString(),
      expiresAt: clip.expires_at.toISOString(),
    })),
    plans: plans.map(({ items, code, valid_to, ...plan }) => ({
      id: plan.id,
      name: plan.name,
      items: items.map((item) => ({ ...item })),
      ...(code !== null && { code }),
      ...(valid_to !== null && { validTo: valid_to }),
      ...(plan.class_code_id !== null && { classCode: plan.class_code_id }),
      changedAt: plan.changed_at.toISOString(),
    })),
    changesByYou: changesBy.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      action: entry.action,
      recordType: entry.record_type,
      recordId: entry.record_id,
    })),
    writtenByYou: written.map(({ at, ...document }) => ({ ...document, at: at.toISOString() })),
    uploadedByYou: uploaded.map(({ at, ...file }) => ({ ...file, at: at.toISOString() })),
    schoolRequests: asked.map(({ kind, state, asked_at, asked_by, ...texts }) => ({
      kind,
      state,
      askedAt: asked_at.toISOString(),
      ...(asked_by === id ? omitNulls(requestedIn(texts)) : omitNulls({ answer: texts.answer })),
    })),
    changesOfYourAccount: changesOf.map(({ before, after, ...entry }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      action: entry.action,
      ...omitNulls({ before, after }),
    })),
  };
}

const requestedIn = <T extends { readonly answer: unknown }>({ answer: _others, ...own }: T) => own;

/** Ends all sessions of the user, this one included. */
export async function endOwnSessions({ db }: Context, user: User): Promise<void> {
  await raiseSessionVersion(db, requireAccount(user).id);
}

/**
 * Deletes the account and all that belongs to it; what the teacher has shared ends. Throws `user/wrong-password`, and `user/last-admin` for the last
 * administrator.
 */
export async function deleteOwnAccount(
  context: Context,
  user: User,
  password: string,
  { address }: RequestInfo,
): Promise<void> {
  const row = await requireUserRow(context, requireAccount(user).id);
  const { email, id } = row;
  const account = await findAccountFor(context, { email, password }, address);
  if (account?.id !== id) throw new Problem('user/wrong-password');
  await context.db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx);
    if (admins.length === 1 && admins[0] === id) throw new Problem('user/last-admin');
    await settleShares(trx, user, row, {});
    await deleteUser(trx, id);
    await forgetAttempts(trx, hashFor(context, 'account', email));
  });
}

/** Everything that the database holds about a user, in the form of the API. */
async function readOwnAccount(context: Context, { id, session }: User): Promise<OwnAccount> {
  const { db } = context;
  const user = await requireUserRow(context, id);
  const { created_at, password_changed_at, organisation_id, organisation_name, ...days } =
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
    ...omitNulls({ firstLoginOn: days.first_login_on, invitedOn: days.invited_on }),
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
