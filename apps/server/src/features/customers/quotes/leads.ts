import type { Quote } from '@lasar/contract/customers/admin-quotes';
import type { LostReason } from '@lasar/contract/customers/offer-rules';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import { writeFollowUp } from './offers.store.ts';
import { requireLockedQuote, requireQuote } from './quotes.service.ts';
import { writeLoss } from './quotes.store.ts';

/** Chooses the day on which the office is reminded of a request, or none. Throws `quote/not-found`. */
export async function setFollowUp(
  context: Context,
  by: User,
  id: string,
  { followUpOn }: { readonly followUpOn?: string },
): Promise<Quote> {
  await context.db.transaction().execute(async (trx) => {
    const { follow_up_on: before } = await requireLockedQuote(trx, id);
    await writeFollowUp(trx, id, followUpOn ?? null);
    await recordChange(trx, by, {
      action: 'update',
      recordType: 'quote',
      recordId: id,
      before: { followUpOn: before ?? '' },
      after: { followUpOn: followUpOn ?? '' },
    });
  });
  return requireQuote(context, id);
}

/** Records why the customer did not want it. Throws `quote/not-found`, and `agreement/fixed-state` for an agreement. */
export async function loseQuote(
  context: Context,
  by: User,
  id: string,
  { reason, note }: { readonly reason: LostReason; readonly note: string },
): Promise<Quote> {
  await context.db.transaction().execute(async (trx) => {
    const { state } = await requireLockedQuote(trx, id);
    if (state === 'agreed') throw new Problem('agreement/fixed-state');
    await writeLoss(trx, id, reason, note.trim() || null);
    // The note may name a person, so the history tells only the reason.
    await recordChange(trx, by, {
      action: 'update',
      recordType: 'quote',
      recordId: id,
      before: { state },
      after: { state: 'lost', reason },
    });
  });
  return requireQuote(context, id);
}
