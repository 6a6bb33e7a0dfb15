import type { Db } from '#database/database.ts';
import * as changes from './indexing/changed-lessons.store.ts';
import { prepareWriting } from './indexing/current-keys.ts';
import { textsOf, type Entry } from './indexing/entry.ts';
import {
  readAreas,
  readCourses,
  readSchoolTypes,
  readSubjects,
} from './indexing/read-catalogue.ts';
import { readAssignments, readLessons } from './indexing/read-lessons.ts';
import {
  deleteEntriesOf,
  documentOf,
  listStoredLexemes,
  writeEntries,
} from './indexing/write-entries.ts';
import { cleanPendingLists } from './indexing/write-lexicon.ts';
import { indexPassagesOf } from './passages/index-passages.ts';
import {
  createFrequencyCounter,
  frequencyChange,
  indexedWordsOf,
  lexiconOf,
  stemsOf,
} from './swedish/lexicon.ts';

/** Indexes these lessons, the records above all lessons, and the words of both. */
export async function indexLessons(trx: Db, lessonIds: readonly string[]): Promise<void> {
  const entries: Entry[] = [];
  // The paths of records above the lessons depend on which areas have published lessons.
  for await (const batch of readAffected(trx, lessonIds)) entries.push(...batch);
  const assignmentIds = await changes.listAssignmentsIndexed(trx, lessonIds);
  const ids = [...lessonIds, ...assignmentIds];
  const stored = await listStoredLexemes(trx, ids);

  const words = new Set(entries.flatMap(textsOf).flatMap(indexedWordsOf));
  const known = await changes.listStems(trx);
  const lexicon = lexiconOf(words, new Set([...known, ...stemsOf(words)]));
  const documents = entries.map((entry) => documentOf(entry, lexicon));
  const [before, after] = [countsOf(stored), countsOf(documents)];
  const kept = new Set(documents.flatMap(({ lexemes }) => lexemes));

  await prepareWriting(trx);
  await writeEntries(trx, documents);
  await deleteEntriesOf(trx, ids);
  await indexPassagesOf(trx, lessonIds, assignmentIds);
  await changes.changeFrequencies(trx, frequencyChange(before, after));
  const left = stored.flatMap(({ lexemes }) => lexemes.filter((each) => !kept.has(each)));
  await changes.deleteUnusedStems(trx, [...new Set(left)]);
  await changes.addWords(trx, [...lexicon.words(after.documentFrequencyOf)]);
  await cleanPendingLists(trx);
}

type Counted = Pick<ReturnType<typeof documentOf>, 'object_type' | 'lexemes'>;

/** In how many records each lexeme occurs. Assignments are not counted. */
function countsOf(documents: readonly Counted[]) {
  const counter = createFrequencyCounter();
  for (const { object_type, lexemes } of documents)
    if (object_type !== 'Assignment__c') counter.add(lexemes);
  return counter;
}

async function* readAffected(
  trx: Db,
  lessonIds: readonly string[],
): AsyncGenerator<readonly Entry[]> {
  yield await readSchoolTypes(trx);
  yield await readSubjects(trx);
  yield await readCourses(trx);
  yield await readAreas(trx);
  yield* readLessons(trx, lessonIds);
  yield* readAssignments(trx, lessonIds);
}
