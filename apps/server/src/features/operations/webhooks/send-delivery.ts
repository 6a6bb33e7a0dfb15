import { failuresUntilOff } from '@lasar/contract/operations/webhook-rules';
import { Webhook } from 'standardwebhooks';
import { unseal } from '#auth/sealed.ts';
import type { Context } from '#context.ts';
import type { PostAnswer, PostOutside } from '#http/post-outside.ts';
import { noteAttempt, type DeliveryRow } from './deliveries.store.ts';
import { addFailure, clearFailures, switchOff, type FoundWebhook } from './webhooks.store.ts';

const gone = 410;

interface Sending {
  readonly post: PostOutside;
  readonly signal: AbortSignal;
  /** Whether nothing is tried after this attempt. */
  readonly isLast: boolean;
}

/**
 * Signs a delivery by Standard Webhooks, posts it, and notes what came of it. Answers the row as it is then: undefined when
 * it is gone, or the secret cannot be read, which switches the webhook off.
 */
export async function sendDelivery(
  context: Context,
  { post, signal, isLast }: Sending,
  receiver: FoundWebhook,
  { id, payload, event }: Pick<DeliveryRow, 'id' | 'payload' | 'event'>,
) {
  const { db, config } = context;
  const secret = await unseal(config, 'webhook-secret', receiver.sealed_secret);
  if (secret === undefined) {
    await switchOff(db, receiver.id, 'secret');
    return undefined;
  }
  const now = new Date();
  const started = performance.now();
  const answer = await post(
    receiver.url,
    payload,
    {
      'user-agent': 'Lasar-webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, now, payload),
    },
    signal,
  );
  const isDelivered = typeof answer === 'number' && answer >= 200 && answer < 300;
  const isOver = isLast || answer === gone;
  const row = await noteAttempt(db, id, {
    state: isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting',
    milliseconds: Math.round(performance.now() - started),
    ...describe(answer, isDelivered),
  });
  // A test says nothing of what the webhook is for.
  if (event === 'webhook.test') return row;
  if (isDelivered) await clearFailures(db, receiver.id);
  else if (isOver) await countFailure(context, receiver.id, answer);
  return row;
}

const describe = (answer: PostAnswer, isDelivered: boolean) =>
  typeof answer === 'number'
    ? { status: answer, fault: isDelivered ? null : ('status' as const) }
    : { status: null, fault: answer };

async function countFailure({ db, log }: Context, id: string, answer: PostAnswer): Promise<void> {
  const failures = await addFailure(db, id);
  if (failures === undefined || (answer !== gone && failures < failuresUntilOff)) return;
  if (await switchOff(db, id, answer === gone ? 'gone' : 'failing'))
    log.warn({ webhook: id, failures }, 'a webhook was switched off');
}
