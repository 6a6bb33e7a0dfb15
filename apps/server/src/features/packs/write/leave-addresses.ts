import type { By } from '#auth/principal.ts';
import { contentTypes, type ContentType } from '@lasar/contract/catalogue/addresses';
import { paths } from '@lasar/contract/paths';
import type { RecordRef } from '#database/current-id.ts';
import type { Db } from '#database/database.ts';
import { idOfPath } from '#database/rows.ts';
import {
  addRemoved,
  forgetPath,
  keepOldAddresses,
  type KeptAddress,
} from '#features/catalogue/addresses/addresses.service.ts';
import { insertShortAddresses } from '#features/catalogue/short-addresses/short-addresses.service.ts';
import type { ValidationErrors } from '../check/validation-errors.ts';
import { MoveRefused, removeRecord } from '../move/move-records.service.ts';
import { givenAddress, typeOfTable, type GivenRecord } from '../read/given-record.ts';
import type { ImportSession } from '../read/import-session.ts';
import type { ImportPlan } from './import-plan.ts';

/** Whoever has made the changes of an import, in the change history, when nobody is named. */
export const importer: By = { id: 'import' };

/**
 * Removes what the pack removes, and lets the addresses of renamed records lead on. Other records have their id in their
 * address. Throws InvalidPack when a record cannot be removed.
 */
export async function leaveAddresses(
  trx: Db,
  { changes, removed }: ImportPlan,
  { by, errors }: { readonly by: By; readonly errors: ValidationErrors },
): Promise<void> {
  for (const { table, id, fields } of changes) {
    const pathOf = pathOfSlug[table];
    const renamed = fields.find(({ field }) => field === 'slug' || field === 'param');
    if (!pathOf || !renamed || table === 'subject_word') continue;
    const address = pathOf(String(renamed.before));
    await keepOldAddresses(trx, [{ type: typeOfTable[table], id, address }]);
    await forgetPath(trx, pathOf(String(renamed.after)));
  }
  for (const { id, given } of removed) {
    const movedTo = given.removal?.movedTo;
    const type = typeOfTable[given.table];
    const place = movedTo === undefined ? undefined : recordAt(movedTo, type);
    await removeRecord(trx, by, { type, id, ...(place && { movedTo: place }) }).catch(
      (error: unknown) => {
        if (!(error instanceof MoveRefused)) throw error;
        // What is below a removed record has gone with it.
        const { reason } = error;
        if (reason !== 'unknown')
          errors.add(
            given.location,
            reason in removalSentences
              ? removalSentences[reason as keyof typeof removalSentences]
              : error.message,
          );
      },
    );
  }
  errors.throwIfAny();
}

/** The old addresses that a pack gives its records. */
export const addressesGiven = (given: ReadonlyMap<string, GivenRecord>): KeptAddress[] =>
  [...given].flatMap(([id, { table, oldAddresses }]) =>
    oldAddresses.map((each) => givenAddress({ type: typeOfTable[table], id }, each)),
  );

/** Lets old addresses lead to their records, and takes over the pack's removed records and its short addresses. */
export async function writeOldAddresses(
  trx: Db,
  { addresses }: ImportSession,
  kept: readonly KeptAddress[],
): Promise<void> {
  await keepOldAddresses(trx, kept);
  await addRemoved(trx, addresses.removed, addresses.old);
  await insertShortAddresses(trx, addresses.short);
}

const pathOfSlug: Readonly<Record<string, ((slug: string) => string) | undefined>> = {
  school_type: paths.schoolType,
  customer_case: paths.customerCase,
};

/** The record of a path of slugs; a single word is the id of a record of the same type. */
export function recordAt(movedTo: string, type: ContentType): RecordRef {
  const steps = movedTo.split('/');
  if (steps.length === 1) return { type, id: movedTo };
  return { type: contentTypes[steps.length - 1] ?? type, id: idOfPath(...steps) };
}

/** Why a record cannot be removed, by the reason. */
export const removalSentences = {
  'replacement-unknown': 'Posten i movedTo finns inte.',
  'replacement-removed-too': 'Posten i movedTo tas också bort.',
  'has-licences': 'Skolformen har licenser och kan inte tas bort.',
} as const;
