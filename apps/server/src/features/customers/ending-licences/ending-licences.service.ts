import type {
  Ending,
  EndingLicence,
  EndingLicencePage,
  endingOrders,
} from '@lasar/contract/customers/ending-licences';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { omitNulls } from '#database/rows.ts';
import type { Outbox } from '#mail/outbox.ts';
import * as store from './ending-licences.store.ts';
import { defineReminderMail } from './reminder-mail.ts';
import * as reminders from './reminders.store.ts';

const ranges = {
  90: { from: 0, to: 90 },
  30: { from: 0, to: 30 },
  7: { from: 0, to: 7 },
  ended: { from: -90, to: -1 },
} as const satisfies Record<Ending, store.Range>;

interface Query {
  readonly q?: string;
  readonly page?: string;
  readonly size?: string;
  readonly within?: Ending;
  readonly sort?: (typeof endingOrders)[number];
}

/** Licences that end soon, or have ended lately, without a later licence for the same school type. */
export async function listEndingLicences(
  { db }: Context,
  { within = '90', sort = 'day', ...query }: Query,
): Promise<EndingLicencePage> {
  const page = pageOf(query);
  const filter = { today: swedishDay(), q: query.q?.trim() ?? '', ...ranges[within] };
  const [rows, total] = await Promise.all([
    store.listEndingRows(db, filter, sort, page),
    store.countEnding(db, filter),
  ]);
  return { licences: rows.map(licenceRecord), ...pageInfo(page, total) };
}

/** How many licences end within so many days: of all, or of a school or an owner. */
export const countEndingLicences = (
  { db }: Context,
  within: Ending,
  partyId?: string,
): Promise<number> =>
  store.countEnding(db, { today: swedishDay(), q: '', ...ranges[within] }, partyId);

const licenceRecord = (row: store.EndingRow): EndingLicence => ({
  ...omitNulls({
    id: row.id,
    content: row.content,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    schoolType: row.school_type,
    remindedOn: row.reminded_on,
  }),
  ...partyOf(row),
  daysLeft: row.days_left,
  administrators: row.administrators,
  ...(row.trial && { trial: true as const }),
  ...(row.charge && { terms: termsOf(row.charge) }),
});

const termsOf = (
  charge: NonNullable<store.EndingRow['charge']>,
): NonNullable<EndingLicence['terms']> => {
  const { price, unit, units, vatRate, buyerReference, schoolTypes } = charge;
  return { price, unit, units, vatRate, buyerReference, schoolTypes };
};

const partyOf = (row: store.EndingRow): Pick<EndingLicence, 'organisation' | 'owner'> => {
  const party = { id: row.party_id, name: row.party_name };
  if (!row.of_owner) return { organisation: party };
  return {
    owner: {
      ...party,
      schoolCount: row.school_count,
      ...(row.schools && { schools: row.schools }),
    },
  };
};

/** Enqueues the reminders that are due at a moment: one message to the office, and one to each administrator. */
export type Remind = (now: Date) => Promise<void>;

/** Reminds of licences that end in 90, 30 and 7 days, once each, however often it is called. */
export function createReminders(context: Context, outbox: Outbox): Remind {
  const mail = defineReminderMail(context, outbox);
  return async (now) => {
    const on = swedishDay(now);
    await context.db.transaction().execute(async (trx) => {
      const reminded = await reminders.takeDueReminders(trx, on);
      if (reminded.schools.length === 0) return;
      await mail.toOffice(trx, { on });
      const { ofSchools, ofOwners } = await reminders.listAdministrators(trx, reminded);
      for (const userId of ofSchools) await mail.toAdministrator(trx, { userId, on });
      for (const userId of ofOwners) await mail.toOwner(trx, { userId, on });
    });
  };
}
