import type {
  Charge,
  ChargePage,
  chargeOrders,
  chargeStates,
} from '@lasar/contract/customers/charges';
import type { Terms } from '@lasar/contract/customers/offer-fields';
import { sumsOf } from '@lasar/contract/customers/offer-rules';
import type { User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { newId, omitNulls } from '#database/rows.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import * as store from './charges.store.ts';

interface NewCharge {
  readonly party: store.Party;
  readonly quoteId?: string;
  readonly offerId?: string | undefined;
  /** The name and the number of the customer of a school that has no owner; by default the school's. */
  readonly customer: string | undefined;
  readonly organisationNumber: string | undefined;
  readonly content: readonly string[];
  readonly validFrom: string;
  readonly validTo: string;
  readonly terms: Terms;
}

/** Adds what is to be invoiced, in the transaction that agrees on it. Of a school with an owner the owner is the customer. */
export async function addCharge(trx: Db, charge: NewCharge): Promise<void> {
  const { party, terms } = charge;
  const names = await store.findNames(trx, party);
  const owner = names?.owner ?? undefined;
  await store.insertCharge(trx, {
    id: newId(),
    organisation_id: null,
    owner_id: null,
    ...party,
    quote_id: charge.quoteId ?? null,
    offer_id: charge.offerId ?? null,
    customer: owner ?? charge.customer ?? names?.school ?? '',
    organisation_number: (owner ? names?.number : charge.organisationNumber) ?? null,
    school: names?.school ?? null,
    content: [...new Set(charge.content)],
    price: terms.price,
    unit: terms.unit,
    units: terms.units,
    vat_rate: terms.vatRate,
    valid_from: charge.validFrom,
    valid_to: charge.validTo,
    buyer_reference: terms.buyerReference,
  });
}

interface Query {
  readonly q?: string;
  readonly page?: string;
  readonly size?: string;
  readonly state?: (typeof chargeStates)[number];
  readonly sort?: (typeof chargeOrders)[number];
}

export async function listCharges(
  { db }: Context,
  { state, sort = 'latest', ...query }: Query,
): Promise<ChargePage> {
  const page = pageOf(query);
  const filter = { q: query.q?.trim() ?? '', state };
  const [rows, total] = await Promise.all([
    store.listCharges(db, filter, sort, page),
    store.countCharges(db, filter),
  ]);
  return { charges: rows.map(chargeRecord), ...pageInfo(page, total) };
}

/** Marks a charge as invoiced today, or takes the mark away. Throws `charge/not-found`. */
export async function markCharge(
  { db }: Context,
  by: User,
  id: string,
  { invoiced }: { readonly invoiced: boolean },
): Promise<Charge> {
  return db.transaction().execute(async (trx) => {
    if (!(await store.writeInvoiced(trx, id, invoiced ? swedishDay() : null)))
      throw new Problem('charge/not-found');
    const row = await store.findCharge(trx, id);
    if (!row) throw new Problem('charge/not-found');
    const of = row.owner_id
      ? ({ recordType: 'owner', recordId: row.owner_id } as const)
      : row.organisation_id &&
        ({ recordType: 'organisation', recordId: row.organisation_id } as const);
    if (of) {
      const after = { invoiced, validFrom: row.valid_from, validTo: row.valid_to };
      await recordChange(trx, by, { action: 'update', ...of, after });
    }
    return chargeRecord(row);
  });
}

const chargeRecord = (row: store.ChargeRow): Charge => ({
  ...omitNulls({
    id: row.id,
    customer: row.customer,
    organisationNumber: row.organisation_number,
    school: row.school,
    invoicedOn: row.invoiced_on,
  }),
  agreedOn: swedishDay(row.at),
  ...(row.organisation_id &&
    row.organisation_name && {
      organisation: { id: row.organisation_id, name: row.organisation_name },
    }),
  ...(row.owner_id && row.owner_name && { owner: { id: row.owner_id, name: row.owner_name } }),
  schoolTypes: row.school_types,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  price: row.price,
  unit: row.unit,
  units: row.units,
  vatRate: row.vat_rate,
  buyerReference: row.buyer_reference,
  sums: sumsOf({ price: row.price, units: row.units, vatRate: row.vat_rate }),
});
