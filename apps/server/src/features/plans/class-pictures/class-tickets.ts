import { createHash, timingSafeEqual } from 'node:crypto';
import { hashFor } from '#auth/keyed-hash.ts';
import type { Config } from '#config/config.ts';

/**
 * The ticket with a number of a round of a class picture, such as `7.` and 43 characters. It can be checked without being
 * stored, and names nobody.
 */
export const ticketOf = (
  context: { readonly config: Pick<Config, 'jwtKeys'> },
  round: string,
  number: number,
): string => `${number}.${hashFor(context, 'class-ticket', `${round} ${number}`)}`;

/** The number of a ticket. Undefined for a ticket of another round, and for one that nobody has given out. */
export function numberOfTicket(
  context: { readonly config: Pick<Config, 'jwtKeys'> },
  round: string,
  ticket: string,
): number | undefined {
  const number = Number.parseInt(ticket, 10);
  const [shown, given] = [Buffer.from(ticket), Buffer.from(ticketOf(context, round, number))];
  const isGiven = shown.length === given.length && timingSafeEqual(shown, given);
  return isGiven ? number : undefined;
}

/** The name under which the answers of a ticket are counted: a UUID, from which the ticket cannot be told. */
export const pupilOfTicket = (ticket: string): string =>
  createHash('sha256').update(ticket).digest('hex').slice(0, 32);
