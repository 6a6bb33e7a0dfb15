import type { By } from '#auth/principal.ts';
import { indexCatalogue, indexChanged } from '#features/search/search-index.service.ts';
import type { Db } from '#database/database.ts';
import { newId } from '#database/rows.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { beginVersions, type Publication } from '../documents/keep-versions.ts';
import type { Progress } from '../progress.ts';
import { treeTables } from '../read/given-record.ts';
import type { ImportSession } from '../read/import-session.ts';
import type { LessonPart } from '../read/lesson-parts.ts';
import { checkRemovals } from './check-removals.ts';
import { startConflicts } from './conflicts.ts';
import {
  analyzeLessons,
  checkDeferredConstraints,
  deferConstraints,
  deleteUnused,
  lockImports,
  shareMeanings,
  writeRows,
  writeSubjectWords,
} from './content.store.ts';
import type { ImportPlan, RecordChange } from './import-plan.ts';
import { addressesGiven, importer, leaveAddresses, writeOldAddresses } from './leave-addresses.ts';
import { levelListingsOf } from './level-listings.ts';
import { placeListedLessons, placeSiblings } from './place-siblings.ts';
import { planPack } from './plan-import.ts';
import { writePart, type PartToWrite } from './write-part.ts';
import { writePictures } from './write-pictures.ts';

/** What to write. */
interface PackToWrite {
  /** All of the pack but its lessons. */
  readonly session: ImportSession;
  readonly parts: AsyncIterable<PartToWrite>;
  /** Also write records that have changed since the pack was exported. */
  readonly overwrite: boolean;
  /** The stored records that the pack changes, as `requirePlan` has found them. */
  readonly changed?: ReadonlySet<string>;
  /** Who writes it, in the change history. */
  readonly by?: By;
  /** Writes more after the records, before they are indexed for search. True when it has changed records. */
  readonly alsoWrite?: ((trx: Db) => Promise<boolean>) | undefined;
  /** The one document that is written, and who publishes it; an import of a pack has none. */
  readonly publication?: Publication;
  /** `false` where the caller indexes for search itself, or rolls back. */
  readonly index?: boolean;
}

/** The number of progress steps of `writePack`, besides one for each part. */
export const writingSteps = 4;

/**
 * Writes a valid pack inside a transaction, and returns what it changed. Records that the pack does not name and keys that
 * it does not give stay. Throws InvalidPack when stored records conflict with it.
 */
export async function writePack(
  trx: Db,
  {
    session,
    parts,
    overwrite,
    changed,
    by = importer,
    alsoWrite,
    publication,
    index = true,
  }: PackToWrite,
  progress: Progress,
): Promise<readonly RecordChange[]> {
  const { rows, errors } = session;
  const author = publication ?? { author: by, note: session.name };
  const isOfLesson = publication?.document?.kind === 'lesson';
  await lockImports(trx);
  const planned = await planPack(trx, session, overwrite);
  const { tree, alsoIn } = planned;
  const conflicts = startConflicts(trx, session, changed);
  const requireValid = async (part: Pick<LessonPart, 'rows' | 'given'>, plan: ImportPlan) => {
    await conflicts.find(part, plan);
    conflicts.report();
    errors.throwIfAny();
  };
  await requireValid(withoutLessons(session), tree);
  await deferConstraints(trx);
  const ofTree = await beginVersions(trx, tree, isOfLesson ? undefined : publication);
  progress.step();
  await writeTree(trx, tree, session);
  const subjects = rows.subject.map(({ id }) => id);
  await writePictures(trx, session.pictureFacts);
  await writeSubjectWords(trx, rows.subject_word);
  await shareMeanings(trx, subjects);
  progress.step();

  const { changes, removed, replaced } = tree;
  const addresses = addressesGiven(session.given);
  const listings = { alsoIn, ofLevels: levelListingsOf(tree, session) };
  let ofPart: typeof ofTree | undefined;
  let written = 0;
  for await (const part of parts) {
    if (isTimeToAnalyze((written += 1))) await analyzeLessons(trx);
    const plan = await planned.planLessons(part, part.media);
    await requireValid(part, plan);
    await ofPart?.keep(author);
    ofPart = await beginVersions(trx, plan, isOfLesson ? publication : undefined);
    await writePart(trx, plan, part, listings);
    changes.push(...plan.changes);
    removed.push(...plan.removed);
    replaced.media.push(...plan.replaced.media);
    replaced.forms.push(...plan.replaced.forms);
    if (part.given !== session.given) addresses.push(...addressesGiven(part.given));
    progress.step();
  }
  if (changes.length > 0) await placeListedLessons(trx);
  await deleteUnused(trx, replaced);
  await leaveAddresses(trx, tree, { by, errors });
  await writeOldAddresses(trx, session, addresses);
  await shareMeanings(trx, subjects);
  if (!publication && changes.length > 0) await recordImport(trx, session, changes, by);
  const wroteMore = (await alsoWrite?.(trx)) ?? false;
  await ofTree.keep(author);
  await ofPart?.keep(author);
  progress.step();
  if (index && (changes.length > 0 || wroteMore)) {
    if (publication?.document) await indexChanged(trx, [publication.document]);
    else await indexCatalogue(trx);
  }
  await checkDeferredConstraints(trx);
  progress.step();
  return changes;
}

/** After 3, 15, 63 and so many parts: each time the tables have grown to four times what they were. */
const isTimeToAnalyze = (part: number): boolean =>
  part >= 4 && Number.isInteger(Math.log2(part) / 2);

/**
 * Compares a pack with the database. Throws InvalidPack with its own errors and those that the database shows. Returns the
 * stored records that it changes.
 */
export async function requirePlan(
  db: Db,
  session: ImportSession,
  parts: AsyncIterable<LessonPart>,
  overwrite: boolean,
): Promise<ReadonlySet<string>> {
  const planned = await planPack(db, session, overwrite);
  const conflicts = startConflicts(db, session);
  await conflicts.find(withoutLessons(session), planned.tree);
  await checkRemovals(db, session, planned.tree);
  for await (const part of parts) {
    const plan = await planned.planLessons(part);
    await conflicts.find(part, plan);
    await checkRemovals(db, session, plan);
  }
  conflicts.report();
  session.errors.throwIfAny();
  return conflicts.changed;
}

const withoutLessons = ({ rows, given }: ImportSession) => ({
  rows: { ...rows, lesson: [], assignment: [] },
  given,
});

async function writeTree(trx: Db, plan: ImportPlan, { rows, given }: ImportSession): Promise<void> {
  for (const table of treeTables) {
    await writeRows(trx, table, plan.created[table]);
    await writeRows(trx, table, plan.changed[table]);
  }
  await placeSiblings(trx, plan, { tables: treeTables, rows, given });
}

/** One entry in the change history, with the number of records of each kind of change. */
async function recordImport(
  trx: Db,
  { name }: ImportSession,
  changes: readonly RecordChange[],
  by: By,
): Promise<void> {
  const counts = [...Map.groupBy(changes, ({ kind }) => kind)];
  const after = Object.fromEntries(counts.map(([kind, { length }]) => [kind, length]));
  const change = { action: 'import', recordType: 'pack', recordId: newId() } as const;
  await recordChange(trx, by, { ...change, after: { name, ...after } });
}
