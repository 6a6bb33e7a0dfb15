import { previewLinkDays } from '@lasar/contract/editor/preview-link-rules';
import type { PreviewLink } from '@lasar/contract/editor/preview-links';
import { isLinkToken, linkTokenHash, newLinkToken } from '#auth/link-tokens.ts';
import type { User } from '#auth/principal.ts';
import { isDayAhead, swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import * as store from './preview-links.store.ts';

/** The link of a lesson that opens its preview today. */
export async function getLink(
  { db }: Pick<Context, 'db'>,
  lessonId: string,
): Promise<{ link?: PreviewLink }> {
  const row = await store.findLinkOfLesson(db, lessonId, swedishDay());
  if (!row) return {};
  const { valid_to, created_at, createdBy } = row;
  return { link: { validTo: valid_to, createdBy, createdAt: created_at.toISOString() } };
}

/**
 * Makes a link that shows the preview of a lesson to whoever has it, until the end of a Swedish day. The link before it ends.
 * Only the hash of its token is stored. Throws `preview-link/day-out-of-range` and `record/not-found`.
 */
export async function createLink(
  { db }: Context,
  by: User,
  lessonId: string,
  validTo: string,
): Promise<{ link: PreviewLink; token: string }> {
  if (!isDayAhead(validTo, previewLinkDays)) throw new Problem('preview-link/day-out-of-range');
  const token = newLinkToken();
  const link = await db.transaction().execute(async (trx) => {
    const before = await store.deleteLink(trx, lessonId);
    const row = {
      lesson_id: lessonId,
      hash: linkTokenHash(token),
      valid_to: validTo,
      created_by: by.id,
    };
    if (!(await store.replaceLink(trx, row))) throw new Problem('record/not-found');
    await recordLink(trx, by, lessonId, before, validTo);
    return (await getLink({ db: trx }, lessonId)).link;
  });
  if (!link) throw new Error('the link that was made is not there');
  return { link, token };
}

/** Ends the link of a lesson at once, if it has one. */
export async function endLink({ db }: Context, by: User, lessonId: string): Promise<object> {
  await db.transaction().execute(async (trx) => {
    const before = await store.deleteLink(trx, lessonId);
    if (before !== undefined) await recordLink(trx, by, lessonId, before, undefined);
  });
  return {};
}

const recordLink = (
  trx: Context['db'],
  by: User,
  lessonId: string,
  before: string | undefined,
  after: string | undefined,
): Promise<void> =>
  recordChange(trx, by, {
    action: 'update',
    recordType: 'lesson',
    recordId: lessonId,
    ...(before !== undefined && { before: { previewLinkTo: before } }),
    ...(after !== undefined && { after: { previewLinkTo: after } }),
  });

/** What a token opens today. Throws `preview-link/ended` for every token that opens nothing, and for text that is none. */
export async function requireOpenLink({ db }: Context, token: string) {
  const row = isLinkToken(token)
    ? await store.findLinkByHash(db, linkTokenHash(token), swedishDay())
    : undefined;
  if (!row) throw new Problem('preview-link/ended');
  return row;
}
