import { adminPaths } from '@lasar/contract/admin-paths';
import { priceInWords } from '@lasar/contract/customers/offer-words.sv';
import type { Context } from '#context.ts';
import { writeMail } from '#features/site/site-pages/mail-texts.service.ts';
import type { EmailContent } from '#mail/email-message.ts';
import type { Enqueue, Outbox } from '#mail/outbox.ts';
import type { EndingRow } from './ending-licences.store.ts';
import { findAdministrator, listReminded } from './reminders.store.ts';

/** The day on which the reminders were recorded. What has been renewed since is left out. */
interface ReminderDay {
  readonly on: string;
}

interface ReminderMail {
  readonly toOffice: Enqueue<ReminderDay>;
  readonly toAdministrator: Enqueue<ReminderDay & { readonly userId: string }>;
  /** To an administrator of an owner. */
  readonly toOwner: Enqueue<ReminderDay & { readonly userId: string }>;
}

// What the office reads in a message; the rest is in its list.
const mostListed = 50;

export function defineReminderMail(context: Context, outbox: Outbox): ReminderMail {
  const { config, db } = context;
  return {
    toOffice: outbox.define<ReminderDay>('licence-reminder-office', async ({ on }, deliver) => {
      const licences = await listReminded(db, on, 'all');
      if (licences.length === 0) return;
      await deliver({ to: config.quoteEmail, ...(await officeMessage(context, licences)) });
    }),
    toAdministrator: outbox.define<ReminderDay & { readonly userId: string }>(
      'licence-reminder',
      async ({ userId, on }, deliver) => {
        const administrator = await findAdministrator(db, userId);
        if (!administrator?.organisation_id) return;
        const { email, organisation_id: organisationId } = administrator;
        const licences = await listReminded(db, on, { organisationId });
        const [first] = licences;
        if (!first) return;
        const message = await schoolMessage(context, first, licences);
        await deliver({ to: email, replyTo: config.quoteEmail, ...message });
      },
    ),
    toOwner: outbox.define<ReminderDay & { readonly userId: string }>(
      'licence-reminder-owner',
      async ({ userId, on }, deliver) => {
        const administrator = await findAdministrator(db, userId);
        if (!administrator?.owner_id) return;
        const licences = await listReminded(db, on, { ownerId: administrator.owner_id });
        const [first] = licences;
        if (!first) return;
        const message = await ownerMessage(context, first, licences);
        await deliver({ to: administrator.email, replyTo: config.quoteEmail, ...message });
      },
    ),
  };
}

function officeMessage(context: Context, licences: readonly EndingRow[]): Promise<EmailContent> {
  const rest = licences.length - mostListed;
  return writeMail(context, 'mail-licence-reminder-office', {
    kunder: customersInWords(licences),
    licenser: [
      ...licences
        .slice(0, mostListed)
        .map(
          (licence) =>
            `${customerOf(licence)}: ${termOf(licence)}${priceOf(licence)}${noteOf(licence)}`,
        ),
      ...(rest > 0 ? [`och ${rest} till`] : []),
    ].join('\n'),
    länk: `${context.config.publicUrl}${adminPaths.endingLicences}`,
  });
}

/** '1 huvudman och 12 skolor'. */
function customersInWords(licences: readonly EndingRow[]): string {
  const count = (ofOwner: boolean) =>
    new Set(licences.flatMap(({ of_owner, party_id }) => (of_owner === ofOwner ? [party_id] : [])))
      .size;
  const [owners, schools] = [count(true), count(false)];
  return [
    ...(owners > 0 ? [owners === 1 ? '1 huvudman' : `${owners} huvudmän`] : []),
    ...(schools > 0 ? [schools === 1 ? '1 skola' : `${schools} skolor`] : []),
  ].join(' och ');
}

const customerOf = ({ party_name, of_owner, school_count }: EndingRow): string =>
  of_owner ? `${party_name} (${schoolsInWords(school_count)})` : party_name;

const schoolsInWords = (count: number): string => (count === 1 ? '1 skola' : `${count} skolor`);

const schoolMessage = (
  context: Context,
  first: EndingRow,
  licences: readonly EndingRow[],
): Promise<EmailContent> => {
  const owner = licences.find(({ owner_name }) => owner_name !== null)?.owner_name;
  return writeMail(context, 'mail-licence-reminder', {
    skola: first.party_name,
    ...sharedValues(first, licences),
    licenser: [...licences.map(termOf), ...pricesOf(licences)].join('\n'),
    förlängning: owner
      ? `Skolan har ${licences.length === 1 ? 'licensen' : 'licenser'} genom ${owner}: fråga där om den förlängs.`
      : 'Vill ni fortsätta? Svara på det här mejlet, så förlänger vi.',
    länk: `${context.config.publicUrl}${adminPaths.ownOrganisation}`,
  });
};

const ownerMessage = (
  context: Context,
  first: EndingRow,
  licences: readonly EndingRow[],
): Promise<EmailContent> =>
  writeMail(context, 'mail-licence-reminder-owner', {
    huvudman: first.party_name,
    ...sharedValues(first, licences),
    licenser: [
      ...licences.map(
        (licence) => `${termOf(licence)}, för ${schoolsInWords(licence.school_count)}`,
      ),
      ...pricesOf(licences),
    ].join('\n'),
    länk: `${context.config.publicUrl}${adminPaths.ownOwner}`,
  });

const sharedValues = (first: EndingRow, licences: readonly EndingRow[]) => ({
  när: daysInWords(first.days_left),
  'en-licens': licences.length === 1 ? 'en licens' : 'licenser',
});

const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' });

/** 'Gymnasieskola till och med 30 juni 2027 (om 30 dagar)'. */
const termOf = ({ school_type, valid_to, days_left }: EndingRow): string =>
  `${school_type} till och med ${dayFormat.format(new Date(`${valid_to}T00:00:00Z`))} (${daysInWords(days_left)})`;

const priceOf = ({ charge }: EndingRow): string => (charge ? `. ${agreedPrice(charge)}` : '');

/** The prices that were agreed last, each once: one may be for several school types. */
const pricesOf = (licences: readonly EndingRow[]): string[] => [
  ...new Map(
    licences.flatMap(({ charge }) => (charge ? [[charge.id, agreedPrice(charge)] as const] : [])),
  ).values(),
];

const agreedPrice = (charge: NonNullable<EndingRow['charge']>): string =>
  `Pris i dag för ${charge.schoolTypes.join(' och ')}: ${priceInWords(charge)}`;

const noteOf = ({ administrators, of_owner }: EndingRow): string =>
  administrators === 0
    ? `. ${of_owner ? 'Huvudmannen' : 'Skolan'} har ingen administratör att påminna`
    : '';

function daysInWords(days: number): string {
  if (days <= 0) return 'i dag';
  return days === 1 ? 'i morgon' : `om ${days} dagar`;
}
