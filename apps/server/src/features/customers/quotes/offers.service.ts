import type { Quote } from '@lasar/contract/customers/admin-quotes';
import type { OfferFields, Terms } from '@lasar/contract/customers/offer-fields';
import { hasGaps, withOffer } from '@lasar/contract/customers/offer-rules';
import {
  offerLines,
  offerName,
  priceInWords,
  type WholeOffer,
} from '@lasar/contract/customers/offer-words.sv';
import type { ProblemCode } from '@lasar/contract/problems';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { newId, omitNulls } from '#database/rows.ts';
import { writeOfferDocument } from '#features/documents/agreement-documents/offer-documents.service.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import {
  requireAsRead,
  type ChangeOf,
} from '#features/operations/audit/changed-meanwhile.service.ts';
import type { Enqueue } from '#mail/outbox.ts';
import { Problem } from '#problem.ts';
import type { StoredAnswer } from './quote-answers.ts';
import { insertAnswer, writeState } from './quote-answers.store.ts';
import { requireLockedQuote, requireQuote } from './quotes.service.ts';
import type { LockedQuote } from './quotes.store.ts';
import * as store from './offers.store.ts';

/**
 * Writes a draft of an offer, or with `replaces` of the next version of one. Throws `offer/not-found`, `offer/replaced` when that
 * one is a draft or has a later version, and `agreement/already-made`.
 */
export async function createOffer(
  context: Context,
  by: User,
  quoteId: string,
  { replaces, ...fields }: OfferFields & { readonly replaces?: string },
): Promise<Quote> {
  await context.db.transaction().execute(async (trx) => {
    await requireOpenQuote(trx, quoteId);
    await requireGoodFields(trx, fields);
    const place = { number: (await store.highestNumber(trx, quoteId)) + 1, version: 1 };
    if (replaces !== undefined) {
      const before = await requireOffer(trx, quoteId, replaces);
      if (!before.sent_at || (await store.isFollowed(trx, before, 'any')))
        throw new Problem('offer/replaced');
      Object.assign(place, { number: before.number, version: before.version + 1 });
    }
    const columns = columnsOf(fields);
    await store.insertOffer(trx, { id: newId(), quote_id: quoteId, ...place, ...columns });
    await recordOffer(trx, by, quoteId, { after: { offerDraft: offerName(place) } });
  });
  return requireQuote(context, quoteId);
}

/** Changes a draft. Throws `offer/not-found`, `offer/already-sent`, and `request/outdated` when somebody else has changed it. */
export async function updateOffer(
  context: Context,
  by: User,
  { id: quoteId, offerId }: OfferParams,
  { before, ...fields }: ChangeOf<OfferFields>,
): Promise<Quote> {
  await context.db.transaction().execute(async (trx) => {
    const offer = await requireDraft(trx, quoteId, offerId);
    await requireAsRead<OfferFields>(
      trx,
      { recordType: 'quote', recordId: quoteId },
      fieldsOf(offer),
      before,
    );
    await requireGoodFields(trx, fields);
    await store.writeOffer(trx, offerId, columnsOf(fields));
    await recordOffer(trx, by, quoteId, { after: { offerDraft: offerName(offer) } });
  });
  return requireQuote(context, quoteId);
}

/** Throws a draft away. Throws `offer/not-found` and `offer/already-sent`. */
export async function deleteOffer(
  context: Context,
  by: User,
  { id: quoteId, offerId }: OfferParams,
): Promise<Quote> {
  await context.db.transaction().execute(async (trx) => {
    const offer = await requireDraft(trx, quoteId, offerId);
    await store.deleteOffer(trx, offerId);
    await recordOffer(trx, by, quoteId, { before: { offerDraft: offerName(offer) } });
  });
  return requireQuote(context, quoteId);
}

interface Sending {
  readonly text: string;
  readonly followUpOn?: string;
}

/**
 * Mails an offer with its pdf, after which it is never changed. Throws `quote/text-unfilled` for a message with dots of its
 * template, and for each field that is not filled in a code of its own.
 */
export async function sendOffer(
  context: Context,
  mail: Enqueue<StoredAnswer>,
  by: User,
  { id: quoteId, offerId }: OfferParams,
  { text, followUpOn }: Sending,
): Promise<Quote> {
  await context.db.transaction().execute(async (trx) => {
    const quote = await requireOpenQuote(trx, quoteId);
    const offer = await requireDraft(trx, quoteId, offerId);
    const whole = await requireWhole(trx, quote, offer);
    if (hasGaps(text)) throw new Problem('quote/text-unfilled');
    const document = await writeOfferDocument(trx, context, whole, quote);
    await store.writeSent(trx, offerId, document);
    const answer = {
      id: newId(),
      quote_id: quoteId,
      by_user: by.id,
      text: withOffer(text.trim(), offerLines(whole)),
      offer_id: offerId,
    };
    await insertAnswer(trx, answer, new Date());
    if (quote.state !== 'answered') await writeState(trx, quoteId, 'answered');
    if (followUpOn !== undefined) await store.writeFollowUp(trx, quoteId, followUpOn);
    await recordOffer(trx, by, quoteId, {
      before: { state: quote.state },
      after: { state: 'answered', offer: offerName(offer), price: priceInWords(whole) },
    });
    await mail(trx, { id: answer.id });
  });
  return requireQuote(context, quoteId);
}

interface OfferParams {
  readonly id: string;
  readonly offerId: string;
}

async function requireOpenQuote(trx: Db, id: string): Promise<LockedQuote> {
  const quote = await requireLockedQuote(trx, id);
  if (quote.state === 'agreed') throw new Problem('agreement/already-made');
  return quote;
}

async function requireOffer(trx: Db, quoteId: string, id: string): Promise<store.OfferRow> {
  const offer = await store.findOffer(trx, quoteId, id);
  if (!offer) throw new Problem('offer/not-found');
  return offer;
}

/** A draft of a request, which is locked until the transaction ends. */
async function requireDraft(trx: Db, quoteId: string, id: string): Promise<store.OfferRow> {
  await requireLockedQuote(trx, quoteId);
  const offer = await requireOffer(trx, quoteId, id);
  if (offer.sent_at) throw new Problem('offer/already-sent');
  return offer;
}

/** The offer that a customer accepts. Throws `offer/not-found` for a draft, and `offer/replaced`. */
export async function requireSentOffer(trx: Db, quoteId: string, id: string): Promise<Terms> {
  const offer = await requireOffer(trx, quoteId, id);
  if (!offer.sent_at) throw new Problem('offer/not-found');
  if (await store.isFollowed(trx, offer, 'sent')) throw new Problem('offer/replaced');
  const { price, unit, units, vatRate, buyerReference } = filled(offer);
  return { price, unit, units, vatRate, buyerReference };
}

async function requireGoodFields(
  trx: Db,
  { content, validFrom, validTo }: OfferFields,
): Promise<void> {
  if ((await store.listSchoolTypeNames(trx, content)).length < content.length)
    throw new Problem('school-type/not-found');
  if (validFrom !== undefined && validTo !== undefined && validTo < validFrom)
    throw new Problem('subscription/days-in-wrong-order');
}

const columnsOf = (fields: OfferFields): store.OfferColumns => ({
  content: fields.content,
  price: fields.price ?? null,
  unit: fields.unit ?? null,
  units: fields.units ?? null,
  vat_rate: fields.vatRate ?? null,
  valid_from: fields.validFrom ?? null,
  valid_to: fields.validTo ?? null,
  buyer_reference: fields.buyerReference ?? null,
});

const fieldsOf = (offer: store.OfferRow): OfferFields =>
  omitNulls({
    content: offer.content,
    price: offer.price,
    unit: offer.unit,
    units: offer.units,
    vatRate: offer.vat_rate,
    validFrom: offer.valid_from,
    validTo: offer.valid_to,
    buyerReference: offer.buyer_reference,
  });

/** The offer as the customer reads it. Throws the code of the first field that is not filled in. */
async function requireWhole(
  trx: Db,
  { organisation }: LockedQuote,
  offer: store.OfferRow,
): Promise<WholeOffer> {
  const schoolTypes = await store.listSchoolTypeNames(trx, offer.content);
  if (schoolTypes.length === 0) throw new Problem('offer/content-missing');
  const { number, version } = offer;
  return { number, version, organisation, schoolTypes, ...filled(offer) };
}

function filled(offer: store.OfferRow) {
  return {
    price: given(offer.price, 'offer/price-missing'),
    unit: given(offer.unit, 'offer/unit-missing'),
    units: given(offer.units, 'offer/units-missing'),
    vatRate: given(offer.vat_rate, 'offer/vat-missing'),
    validFrom: given(offer.valid_from, 'offer/first-day-missing'),
    validTo: given(offer.valid_to, 'offer/last-day-missing'),
    buyerReference: given(offer.buyer_reference, 'offer/reference-missing'),
  };
}

function given<T>(value: T | null, missing: ProblemCode): T {
  if (value === null) throw new Problem(missing);
  return value;
}

/** Records a change of an offer with its request. The buyer's reference may be a person, so the history does not have it. */
const recordOffer = (
  trx: Db,
  by: User,
  recordId: string,
  change: Pick<Parameters<typeof recordChange>[2], 'before' | 'after'>,
) => recordChange(trx, by, { action: 'update', recordType: 'quote', recordId, ...change });
