import type { Db } from '#database/database.ts';
import { readTree } from './read-tree.index.ts';
import { countUses, vocabularyOf } from './vocabulary.ts';
import {
  deleteOtherEntries,
  prepareWriting,
  writeEntries,
  writeVocabulary,
} from './write-index.index.ts';
import { indexPassages } from './passages.index.ts';
import { documentOf } from './entry-document.ts';

/**
 * Brings the search index up to the published records under published parents. Called last in the transaction that
 * changed them, so that nobody finds what is gone or misses what is new. What has not changed is left alone.
 */
export async function indexCatalogue(db: Db): Promise<void> {
  if (db.isTransaction) await index(db);
  else await db.transaction().execute(index);
}

// The tree is read twice: compounds are split by a vocabulary that has to be whole first.
async function index(trx: Db): Promise<void> {
  const vocabulary = await vocabularyOf(readTree(trx));
  const uses = countUses();
  await prepareWriting(trx);
  for await (const entries of readTree(trx)) {
    const documents = entries.map((entry) => documentOf(entry, vocabulary));
    for (const { object_type, lexemes } of documents)
      if (object_type !== 'Assignment__c') uses.add(lexemes);
    await writeEntries(trx, documents);
  }
  await deleteOtherEntries(trx);
  await indexPassages(trx);
  await writeVocabulary(trx, vocabulary.words(uses.of), uses.entries());
}
