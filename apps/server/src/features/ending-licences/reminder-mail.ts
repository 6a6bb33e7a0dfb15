import { adminPaths } from '@lasar/contract/admin-paths';
import type { Config } from '#config/config.ts';
import type { Context } from '#context.ts';
import { renderEmail, type EmailContent } from '#mail/email-message.ts';
import type { Enqueue, Outbox } from '#mail/outbox.ts';
import { findAdministrator, listReminded, type EndingRow } from './ending-licences.store.ts';

/** The day on which the reminders were recorded. What has been renewed since is left out. */
interface ReminderDay {
  readonly on: string;
}

interface ReminderMail {
  readonly toOffice: Enqueue<ReminderDay>;
  readonly toAdministrator: Enqueue<ReminderDay & { readonly userId: string }>;
}

// What the office reads in a message; the rest is in its list.
const mostListed = 50;

export const defineReminderMail = ({ config, db }: Context, outbox: Outbox): ReminderMail => ({
  toOffice: outbox.define<ReminderDay>('licence-reminder-office', async ({ on }, deliver) => {
    const licences = await listReminded(db, on);
    if (licences.length === 0) return;
    await deliver({ to: config.quoteEmail, ...officeMessage(config, licences) });
  }),
  toAdministrator: outbox.define<ReminderDay & { readonly userId: string }>(
    'licence-reminder',
    async ({ userId, on }, deliver) => {
      const administrator = await findAdministrator(db, userId);
      if (!administrator) return;
      const { email, organisation_id } = administrator;
      const licences = await listReminded(db, on, organisation_id);
      const [first] = licences;
      if (!first) return;
      const message = schoolMessage(config, first, licences);
      await deliver({ to: email, replyTo: config.quoteEmail, ...message });
    },
  ),
});

function officeMessage(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  licences: readonly EndingRow[],
): EmailContent {
  const schools = new Set(licences.map(({ organisation_id }) => organisation_id)).size;
  const rest = licences.length - mostListed;
  return renderEmail(`Licenser går ut: ${schools === 1 ? '1 skola' : `${schools} skolor`}`, [
    'De här licenserna går snart ut, och ingen ny tar vid. Skolornas administratörer har fått en påminnelse, om inget annat står.',
    [
      ...licences
        .slice(0, mostListed)
        .map((licence) => `${licence.organisation_name}: ${termOf(licence)}${noteOf(licence)}`),
      ...(rest > 0 ? [`och ${rest} till`] : []),
    ].join('\n'),
    { text: 'Se alla som går ut snart', link: `${publicUrl}${adminPaths.endingLicences}` },
  ]);
}

function schoolMessage(
  {
    productName,
    publicUrl,
    contactEmail,
  }: Pick<Config, 'productName' | 'publicUrl' | 'contactEmail'>,
  first: EndingRow,
  licences: readonly EndingRow[],
): EmailContent {
  return renderEmail(`Licensen i ${productName} går ut ${daysInWords(first.days_left)}`, [
    `Hej! ${first.organisation_name} har ${licences.length === 1 ? 'en licens' : 'licenser'} i ${productName} som snart går ut:`,
    licences.map(termOf).join('\n'),
    'Efter den dagen är bara de öppna lektionerna öppna. Vill ni fortsätta? Svara på det här mejlet, så förlänger vi.',
    { text: 'Se skolans licenser', link: `${publicUrl}${adminPaths.ownOrganisation}` },
    `Du får mejlet för att du är skolans administratör. Frågor? Skriv till ${contactEmail}.`,
  ]);
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' });

/** 'Gymnasieskola till och med 30 juni 2027 (om 30 dagar)'. */
const termOf = ({ school_type, valid_to, days_left }: EndingRow): string =>
  `${school_type} till och med ${dayFormat.format(new Date(`${valid_to}T00:00:00Z`))} (${daysInWords(days_left)})`;

const noteOf = ({ administrators }: EndingRow): string =>
  administrators === 0 ? '. Skolan har ingen administratör att påminna' : '';

function daysInWords(days: number): string {
  if (days <= 0) return 'i dag';
  return days === 1 ? 'i morgon' : `om ${days} dagar`;
}
