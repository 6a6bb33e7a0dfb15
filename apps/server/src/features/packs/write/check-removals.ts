import type { Db } from '#database/database.ts';
import type { ImportSession } from '../read/import-session.ts';
import { findStored, hasLicences } from '../move/move-records.store.ts';
import { typeOfTable } from '../read/given-record.ts';
import type { ImportPlan } from './import-plan.ts';
import { recordAt, removalSentences } from './leave-addresses.ts';

/**
 * Adds an error for each record of a plan that cannot be removed, so that these are told together with all others, before
 * anything is stored.
 */
export async function checkRemovals(
  db: Db,
  { errors, ids }: ImportSession,
  { removed }: ImportPlan,
): Promise<void> {
  const going = new Set(removed.map(({ id }) => id));
  for (const { id, given } of removed) {
    const { location, removal } = given;
    const type = typeOfTable[given.table];
    if (type === 'school-type' && (await hasLicences(db, id)))
      errors.add(location, removalSentences['has-licences']);
    if (removal?.movedTo === undefined) continue;
    const place = recordAt(removal.movedTo, type);
    if (going.has(place.id)) errors.add(location, removalSentences['replacement-removed-too']);
    else if (!ids.has(place.id) && !(await findStored(db, place.type, place.id)))
      errors.add(location, removalSentences['replacement-unknown']);
  }
}
