import type { Quote } from '@lasar/contract/customers/admin-quotes';
import { trialDays } from '@lasar/contract/customers/offer-rules';
import type { User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import {
  addLicence,
  addOrganisation,
  licenceFields,
  requireLockedOrganisation,
} from '#features/customers/organisations/school-set-up.service.ts';
import {
  hashUnknownPassword,
  inviteAdministrator,
  type Invite,
} from '#features/identity/users/invitations.service.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import type { Enqueue } from '#mail/outbox.ts';
import { Problem } from '#problem.ts';
import type { StartedTrial } from './lead-mail.ts';
import { writeState } from './quote-answers.store.ts';
import { requireLockedQuote, requireQuote } from './quotes.service.ts';
import { listNamesakes, type LockedQuote } from './quotes.store.ts';
import * as store from './trials.store.ts';

/** A day some days after another, both as `YYYY-MM-DD`. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Gives the school of a request a licence to try for each school type that it asks for, and mails who asked. A school that is
 * found by its name is not given an administrator: anybody can ask in its name. Throws `trial/already-given` for a request that
 * has had one, and what `addLicence` throws.
 */
export async function giveTrial(
  context: Context,
  mail: Enqueue<StartedTrial>,
  invite: Invite,
  by: User,
  quoteId: string,
  { organisationId }: { readonly organisationId?: string },
): Promise<Quote> {
  const passwordHash = await hashUnknownPassword();
  const validFrom = swedishDay();
  const days = { validFrom, validTo: dayAfter(validFrom, trialDays - 1) };
  await context.db.transaction().execute(async (trx) => {
    const quote = await requireLockedQuote(trx, quoteId);
    if (quote.state === 'agreed') throw new Problem('agreement/already-made');
    if (await store.hasTrial(trx, quoteId)) throw new Problem('trial/already-given');
    const known = organisationId ?? (await findNamed(trx, quote));
    const school = known ?? (await addOrganisation(trx, by, { name: quote.organisation }));
    await requireLockedOrganisation(trx, school);
    for (const content of quote.school_types) {
      const licence = await addLicence(trx, by, school, { content, ...days });
      await store.insertTrialLicence(trx, licence, quoteId);
    }
    if (known === undefined)
      await inviteAdministrator(trx, by, invite, school, {
        email: quote.email,
        ...namesOf(quote),
        passwordHash,
        mayAwait: true,
      });
    const state = quote.state === 'new' ? 'answered' : quote.state;
    if (state !== quote.state) await writeState(trx, quoteId, state);
    await store.followUpAtEnd(trx, quoteId, dayAfter(days.validTo, 1));
    await recordChange(trx, by, {
      action: 'update',
      recordType: 'quote',
      recordId: quoteId,
      before: { state: quote.state },
      after: { state, organisationId: school, trialTo: days.validTo },
    });
    await mail(trx, { id: quoteId, isNew: known === undefined });
  });
  return requireQuote(context, quoteId);
}

/** The one school that is called as in the request. Of several none is meant. */
async function findNamed(trx: Db, { organisation }: LockedQuote): Promise<string | undefined> {
  const [named, another] = await listNamesakes(trx, organisation);
  return another ? undefined : named?.id;
}

/** A contact's name as two: the last word is the last name. */
function namesOf({ contact_name }: LockedQuote) {
  const words = contact_name.split(/\s+/);
  const lastname = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstname: words.join(' '), lastname };
}

/** Ends what a school tries before the first day of a licence that it has bought. */
export async function endTrial(
  trx: Db,
  by: User,
  organisationId: string,
  licence: { readonly content: string; readonly validFrom: string; readonly validTo: string },
): Promise<void> {
  for (const trial of await store.listTrialsWithin(trx, organisationId, licence)) {
    const { id, valid_from, valid_to, day_before } = trial;
    const fields = {
      organisation_id: organisationId,
      content: licence.content,
      valid_from,
      valid_to,
    };
    const change = {
      recordType: 'subscription',
      recordId: id,
      before: licenceFields(fields),
    } as const;
    if (valid_from > day_before) {
      await store.deleteTrial(trx, id);
      await recordChange(trx, by, { action: 'delete', ...change });
    } else {
      const after = { ...fields, valid_to: day_before };
      await store.writeLastDay(trx, id, day_before);
      await recordChange(trx, by, { action: 'update', ...change, after: licenceFields(after) });
    }
  }
}
