import type {
  FoundTexts,
  listTextHits as listContract,
  TextHit,
} from '@lasar/contract/editor/content-texts';
import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { Input, Output } from '@lasar/contract/endpoint';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { lastChangedOf, listEditors } from '#database/last-change.ts';
import {
  afterOf,
  cursorAfter,
  mapFoundNodes,
} from '#features/editor/content-tree/content-tree.service.ts';
import { documentRevision, findDocuments } from '#features/packs/documents.service.ts';
import { inTurns } from '#jobs/in-turns.ts';
import { textsOf, type DocumentText } from './document-texts.ts';
import * as store from './content-texts.store.ts';
import { wordFinder, commonLetters, type WordHit } from './find-words.ts';
import { listFileTexts } from './file-texts.service.ts';

type Needs = Pick<Context, 'db' | 'storage'>;

const recordsAtOnce = 50;
/** How many records are read before less than a page is answered, so that a rare word does not read everything at once. */
const candidatesAtOnce = 500;
const hitsPerRecord = 100;
const contextLength = 70;

/** Records with some words in their texts, by name. Throws `request/invalid` for a cursor that is not ours. */
export async function listTextHits(
  context: Needs,
  { q, matching = 'word', cursor, ...query }: Input<typeof listContract>['query'],
): Promise<Output<typeof listContract>> {
  const words = q.trim().replaceAll(/\s+/g, ' ');
  const find = wordFinder(words, matching);
  const candidates = await store.listCandidates(context.db, {
    ...query,
    letters: commonLetters(words, matching),
    after: afterOf(cursor),
    limit: candidatesAtOnce + 1,
  });
  const records: FoundTexts[] = [];
  let read = 0;
  while (read < Math.min(candidates.length, candidatesAtOnce) && records.length < recordsAtOnce) {
    const rows = candidates.slice(read, Math.min(read + recordsAtOnce, candidatesAtOnce));
    records.push(...(await findIn(context, rows, find)));
    read += rows.length;
  }
  const last = candidates[read - 1];
  return {
    records,
    ...(last && read < candidates.length && { next: cursorAfter(last.sort_key, last.id) }),
    editors: await listEditors(context.db),
  };
}

type Find = (text: string) => readonly WordHit[];

/** The records that have hits, in the same order. */
async function findIn(
  { db, storage }: Needs,
  rows: readonly store.CandidateRow[],
  find: Find,
): Promise<FoundTexts[]> {
  const written = await store.listWritten(db, rows);
  const stored = await documentsOf(db, rows);
  const nodes = await mapFoundNodes(
    db,
    rows.map(({ id }) => id),
  );
  const documents = rows.map(
    ({ kind, id }) => written.get(`${kind} ${id}`)?.draft ?? stored.get(`${kind} ${id}`) ?? {},
  );
  const files = await listFileTexts({ db, storage }, documents);
  const found: FoundTexts[] = [];
  for await (const [index, row] of inTurns(rows.entries())) {
    const document = documents[index] ?? {};
    const texts = [...textsOf(row.kind, document), ...(files.get(document) ?? [])];
    const hits = texts.flatMap(({ path, text, fixed }) =>
      find(text).map((hit) => hitOf({ path, text, fixed }, hit)),
    );
    const node = nodes.get(`${row.kind} ${row.id}`);
    if (hits.length === 0 || !node) continue;
    const last = written.get(`${row.kind} ${row.id}`);
    found.push({
      node,
      saveNumber: last?.save_number ?? 0,
      baseRevision:
        last?.base_revision ?? documentRevision(stored.get(`${row.kind} ${row.id}`) ?? {}),
      ...(last && lastChangedOf(last)),
      hits: hits.slice(0, hitsPerRecord),
      more: Math.max(0, hits.length - hitsPerRecord),
    });
  }
  return found;
}

/** The stored documents of records of several kinds, by kind and id. */
async function documentsOf(
  db: Db,
  rows: readonly store.CandidateRow[],
): Promise<ReadonlyMap<string, AnyDocument>> {
  const found = new Map<string, AnyDocument>();
  for (const [kind, group] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = group.map(({ id }) => id);
    for (const [id, body] of await findDocuments(db, kind, ids)) found.set(`${kind} ${id}`, body);
  }
  return found;
}

function hitOf({ path, text, fixed }: DocumentText, hit: WordHit): TextHit {
  const { at, text: own, inflected } = hit;
  const end = at + own.length;
  return {
    path,
    at,
    text: own,
    before: text.slice(Math.max(0, at - contextLength), at).toWellFormed(),
    after: text.slice(end, end + contextLength).toWellFormed(),
    ...(inflected && { inflected }),
    ...(fixed && { fixed }),
  };
}
