import type { Context } from '#context.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import { Problem } from '#problem.ts';
import { countInHour } from './sending-limit.store.ts';
import type { SendingKind } from '#database/tables.ts';

const hour = 3_600_000;

// A school with 2,000 pupils is one address. One school asks for a quote a few times, a class that finds a fault tells it
// thirty times; what no school could mean is refused.
const perHour = { quote: 40, report: 300 } satisfies Record<SendingKind, number>;

/**
 * Counts what anybody may send in without an account. Throws `request/too-many`, with the seconds to the next hour, when
 * the address has sent more than a school could.
 */
export async function countSending(
  context: Pick<Context, 'db' | 'config'>,
  kind: SendingKind,
  address: string,
): Promise<void> {
  const { db } = context;
  const now = Date.now();
  const thisHour = now - (now % hour);
  const row = {
    kind,
    address_hash: hashFor(context, 'address', address),
    hour: new Date(thisHour),
  };
  const sendings = await countInHour(db, row, perHour[kind]);
  if (sendings === undefined) {
    const retryAfter = Math.ceil((thisHour + hour - now) / 1_000);
    throw new Problem('request/too-many', { retryAfter });
  }
}
