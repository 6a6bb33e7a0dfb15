import type { Db } from '#database/database.ts';
import { mapInTurns } from '#jobs/in-turns.ts';
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
  type LexiconWord,
} from './indexing/lexicon.ts';

// Writing them as JSON is a piece of work, which requests wait for.
const writtenAtOnce = 200;

/** Indexes these lessons, the records above all lessons, and the words of both. */
export async function indexLessons(trx: Db, lessonIds: readonly string[]): Promise<void> {
  const entries: Entry[] = [];
  // The paths of records above the lessons depend on which areas have published lessons.
  for await (const batch of readAffected(trx, lessonIds)) entries.push(...batch);
  const assignmentIds = await changes.listAssignmentsIndexed(trx, lessonIds);
  const ids = [...lessonIds, ...assignmentIds];
  const stored = await listStoredLexemes(trx, ids);

  const words = await wordsOf(entries);
  const known = await changes.listStems(trx);
  const lexicon = lexiconOf(words, new Set([...known, ...(await stemsOf(words))]));
  const documents = await mapInTurns(entries, (entry) => documentOf(entry, lexicon));
  const [before, after] = [await countsOf(stored), await countsOf(documents)];
  const kept = new Set(documents.flatMap(({ lexemes }) => lexemes));

  await prepareWriting(trx);
  for (let from = 0; from < documents.length; from += writtenAtOnce)
    await writeEntries(trx, documents.slice(from, from + writtenAtOnce));
  await deleteEntriesOf(trx, ids);
  await indexPassagesOf(trx, lessonIds, assignmentIds);
  await changes.changeFrequencies(trx, frequencyChange(before, after));
  const left = stored.flatMap(({ lexemes }) => lexemes.filter((each) => !kept.has(each)));
  await changes.deleteUnusedStems(trx, [...new Set(left)]);
  const added: LexiconWord[] = [];
  for await (const word of lexicon.words(after.documentFrequencyOf)) added.push(word);
  await changes.addWords(trx, added);
  await cleanPendingLists(trx);
}

async function wordsOf(entries: readonly Entry[]): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  await mapInTurns(entries.flatMap(textsOf), (text) => {
    for (const word of indexedWordsOf(text)) words.add(word);
  });
  return words;
}

type Counted = Pick<ReturnType<typeof documentOf>, 'object_type' | 'lexemes'>;

/** In how many records each lexeme occurs. Assignments are not counted. */
async function countsOf(documents: readonly Counted[]) {
  const counter = createFrequencyCounter();
  await mapInTurns(documents, ({ object_type, lexemes }) => {
    if (object_type !== 'Assignment__c') counter.add(lexemes);
  });
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
