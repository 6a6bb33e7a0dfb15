import { adminPaths } from '@lasar/contract/admin-paths';
import type { Context } from '#context.ts';
import { writeMail } from '#features/site/site-pages/mail-texts.service.ts';
import type { Enqueue, Outbox } from '#mail/outbox.ts';
import { findMailed, findName, type RecordRef } from './reviews.store.ts';

interface Message extends RecordRef {
  readonly to: string;
  /** The user who asked for the review, or who answered. */
  readonly by: string;
  readonly text: string;
}

type Answer = Message & { readonly approved: boolean };

/** What tells colleagues of reviews. Nobody is told whose account is gone, or writes no content any more. */
export interface ReviewMails {
  readonly asked: Enqueue<Message>;
  readonly answered: Enqueue<Answer>;
}

export function defineReviewMails(context: Context, outbox: Outbox): ReviewMails {
  const { db, config } = context;
  const valuesOf = async ({ to, by, text, ...ref }: Message) => {
    const found = await findMailed(db, ref, to);
    return (
      found && {
        email: found.email,
        values: {
          post: found.name || 'Utan namn',
          kollega: (await findName(db, by)) || 'En kollega',
          meddelande: text,
          länk: `${config.publicUrl}${adminPaths.record(ref.kind, ref.id)}`,
        },
      }
    );
  };
  return {
    asked: outbox.define('review-asked', async (message, deliver) => {
      const found = await valuesOf(message);
      if (!found) return;
      const content = await writeMail(context, 'mail-review-asked', found.values);
      await deliver({ to: found.email, ...content });
    }),
    answered: outbox.define('review-answered', async ({ approved, ...message }, deliver) => {
      const found = await valuesOf(message);
      if (!found) return;
      const answer = approved ? 'godkänt' : 'skickat tillbaka';
      const values = { ...found.values, besked: answer };
      const content = await writeMail(context, 'mail-review-answered', values);
      await deliver({ to: found.email, ...content });
    }),
  };
}
