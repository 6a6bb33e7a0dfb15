import type { Db } from '#database/database.ts';
import { mapInTurns } from '#jobs/in-turns.ts';
import { indexLessons } from './index-lessons.ts';
import * as changes from './indexing/changed-lessons.store.ts';
import { prepareWriting } from './indexing/current-keys.ts';
import type { Entry } from './indexing/entry.ts';
import {
  readAreas,
  readCourses,
  readSchoolTypes,
  readSubjects,
} from './indexing/read-catalogue.ts';
import { readAssignments, readLessons } from './indexing/read-lessons.ts';
import { readTexts } from './indexing/read-texts.ts';
import { deleteOtherEntries, documentOf, writeEntries } from './indexing/write-entries.ts';
import { isIndexOutdated, writeLexicon } from './indexing/write-lexicon.ts';
import { indexPassages } from './passages/index-passages.ts';
import { shortenChanges } from './memory/changes.store.ts';
import { buildLexicon, createFrequencyCounter } from './indexing/lexicon.ts';

/**
 * Updates the search index to the published records under published parents. Call it last in the transaction that changed
 * them: then the index is never visible in a state other than the content's. Rows that have not changed are not written.
 */
export async function indexCatalogue(db: Db): Promise<void> {
  if (db.isTransaction) await index(db);
  else await db.transaction().execute(index);
}

export { isIndexOutdated };

export type ChangedRecord = changes.ChangedRecord;

// Beyond so many lessons the whole catalogue is read as fast.
const mostLessons = 2_000;

/**
 * Updates the search index to the changes of some records that are still there, as `indexCatalogue` does for all. What they
 * decide of others stays until that runs, each night: at which new words a compound of another record is split.
 */
export async function indexChanged(trx: Db, changed: readonly ChangedRecord[]): Promise<void> {
  const lessonIds = changed.some(({ kind }) => kind === 'school-type')
    ? undefined
    : await changes.listLessonsAffected(trx, changed);
  if (lessonIds === undefined || lessonIds.length > mostLessons) await indexCatalogue(trx);
  else await indexLessons(trx, lessonIds);
}

// The texts are read before the entries, since splitting compounds needs the complete lexicon.
async function index(trx: Db): Promise<void> {
  const lexicon = await buildLexicon(readTexts(trx));
  const frequencies = createFrequencyCounter();
  await prepareWriting(trx);
  for await (const entries of readTree(trx)) {
    const documents = await mapInTurns(entries, (entry) => documentOf(entry, lexicon));
    for (const { object_type, lexemes } of documents)
      if (object_type !== 'Assignment__c') frequencies.add(lexemes);
    await writeEntries(trx, documents);
  }
  await deleteOtherEntries(trx);
  await indexPassages(trx);
  await writeLexicon(trx, lexicon.words(frequencies.documentFrequencyOf), frequencies.records());
  await shortenChanges(trx);
}

/** Every published record under published parents, in batches, highest level first. */
async function* readTree(trx: Db): AsyncGenerator<readonly Entry[]> {
  yield await readSchoolTypes(trx);
  yield await readSubjects(trx);
  yield await readCourses(trx);
  yield await readAreas(trx);
  yield* readLessons(trx);
  yield* readAssignments(trx);
}
