import { swedishDay } from '#auth/swedish-day.ts';
import type { Db } from '#database/database.ts';

export type Add = (db: Db, at: Date, id: string) => Promise<unknown>;

/** Rows of what schools and owners ask for, and of what they are invoiced. */
export const customerExamples = {
  'school-requests': (db, at, id) =>
    db
      .insertInto('school_request')
      .values({
        id,
        organisation_id: 'skolan',
        kind: 'renewal',
        name: null,
        address: null,
        message: null,
        asked_by: 'ada',
        asked_at: at,
        state: 'accepted',
        answered_at: at,
      })
      .execute(),
  quotes: (db, at, id) =>
    db
      .insertInto('quote_request')
      .values({
        id,
        at,
        organisation: 'Skolan',
        organisation_number: '212000-0142',
        contact_name: 'Ada',
        email: 'ada@skola.example',
        phone: null,
        school_types: ['gy'],
        pupils: 10,
        invoice_reference: null,
        message: null,
        office_mailed_at: null,
        receipt_mailed_at: null,
      })
      .execute(),
  charges: (db, at, id) =>
    db
      .insertInto('charge')
      .values({
        id,
        customer: 'Skolan',
        content: ['gy'],
        price: 100,
        unit: 'year',
        units: 1,
        vat_rate: 25,
        valid_from: '2000-01-01',
        valid_to: swedishDay(at),
        buyer_reference: 'Ada',
      })
      .execute(),
  renewals: async (db, at, id) => {
    const number = id === 'old' ? '212000-0142' : '212000-1355';
    await db.insertInto('owner').values({ id, name: id, organisation_number: number }).execute();
    await db
      .insertInto('owner_licence')
      .values({ id, owner_id: id, content: 'gy', valid_from: '2026-01-01', valid_to: '2026-12-31' })
      .execute();
    await db
      .insertInto('renewal_request')
      .values({ id, owner_licence_id: id, asked_by: 'ada', asked_at: at, message: null })
      .execute();
  },
} satisfies Record<string, Add>;
