import type { changeRecords as contract } from '@lasar/contract/editor/content-records';
import type { AnyDocument, LessonDocument } from '@lasar/contract/documents/documents';
import type { FieldError } from '@lasar/contract/editor/drafts';
import type { Input } from '@lasar/contract/endpoint';
import type { ProblemCode } from '@lasar/contract/problems';
import { sql } from 'kysely';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { DocumentRefused, inPublication, unpublishIn } from '#features/packs/documents.service.ts';
import { moveRecords, openLessons } from '#features/packs/records.service.ts';
import { Problem } from '#problem.ts';
import { lastDocument, publishIn, requireSaved } from './drafts.service.ts';
import { findDraft, type RecordRef } from './drafts.store.ts';
import { renderSheets } from './written-sheets.service.ts';

type Bulk = Input<typeof contract>['body'];
type Change = (ref: RecordRef) => Promise<FieldError[]>;

/** Does the same with many records, and tells with which it could not. Throws `request/invalid` without what it needs. */
export async function changeRecords(context: Context, by: User, bulk: Bulk) {
  const { records, action } = bulk;
  const lessons = records.filter(({ kind }) => kind === 'lesson');
  if (action === 'open' || action === 'close') {
    const ids = lessons.map(({ id }) => id);
    return { done: await openLessons(context, by, ids, action === 'open'), refused: [] };
  }
  if (action === 'move') return moveAll(context, by, bulk);
  if (action === 'publish')
    for (const ref of lessons)
      // What is wrong with a sheet is told of by the publication.
      await renderSheets(context, by, ref, (await lastDocument(context.db, ref)).body).catch(
        refusalOf,
      );
  if (action === 'publish' || action === 'unpublish')
    return changeTogether(context, records, (trx, ref) =>
      action === 'publish' ? publishOne(trx, context, by, ref) : unpublishIn(trx, by, ref),
    );
  const change = changeOf(context, by, bulk);
  const changed = action === 'add-word' || action === 'remove-word' ? lessons : records;
  const refused: (RecordRef & { errors: FieldError[] })[] = [];
  for (const ref of changed) {
    const errors = await change(ref).catch(refusalOf);
    if (errors.length > 0) refused.push({ ...ref, errors });
  }
  return { done: changed.length - refused.length, refused };
}

async function moveAll(context: Context, by: User, { records, parent }: Bulk) {
  if (parent === undefined) throw new Problem('request/invalid');
  const notMoved = await moveRecords(context, by, records, parent);
  const refused = notMoved.map(({ ref, code }) => ({ ...ref, errors: errorsOf(code) ?? [] }));
  return { done: records.length - refused.length, refused };
}

function changeOf(context: Context, by: User, { action, word }: Bulk): Change {
  if (word !== undefined)
    return (ref) =>
      changeDraft(context, by, ref, (body) =>
        action === 'add-word' ? withWord(body, word) : withoutWord(body, word.word),
      );
  throw new Problem('request/invalid');
}

/** Changes records in one transaction, which indexes them for search at its end. A record that is refused stays as it was. */
async function changeTogether(
  { db }: Context,
  records: readonly RecordRef[],
  change: (trx: Db, ref: RecordRef) => Promise<void>,
) {
  const refused: (RecordRef & { errors: FieldError[] })[] = [];
  await inPublication(db, records, async (trx) => {
    for (const ref of records) {
      await sql`savepoint one_record`.execute(trx);
      try {
        await change(trx, ref);
        await sql`release savepoint one_record`.execute(trx);
      } catch (error) {
        await sql`rollback to savepoint one_record`.execute(trx);
        refused.push({ ...ref, errors: refusalOf(error) });
      }
    }
  });
  return { done: records.length - refused.length, refused };
}

async function publishOne(trx: Db, { config }: Context, by: User, ref: RecordRef): Promise<void> {
  const draft = await findDraft(trx, ref);
  await publishIn(trx, config, by, ref, { saveNumber: draft?.save_number ?? 0, index: false });
}

// What a document may have.
const mostWords = 200;

/** Saves a change on top of the last save of a record. Nothing is saved where it changes nothing. */
async function changeDraft(
  { db }: Context,
  by: User,
  ref: RecordRef,
  change: (body: LessonDocument) => LessonDocument,
): Promise<FieldError[]> {
  const { body, baseRevision, saveNumber } = await lastDocument(db, ref);
  const changed = change(body);
  if (changed === body) return [];
  if ((changed.words?.length ?? 0) > mostWords)
    return [{ path: 'words', code: 'invalid', sentence: 'Lektionen har redan 200 begrepp.' }];
  const document: AnyDocument = changed;
  await requireSaved(db, by, ref, { body: document, saveNumber, baseRevision });
  return [];
}

interface Word {
  readonly word: string;
  readonly meaning?: string;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** With the word at the end, or with its meaning where it has the word already. */
function withWord(body: LessonDocument, { word, meaning }: Word): LessonDocument {
  const { words = [] } = body;
  const own = words.find((each) => isSame(each.word, word));
  if (own && (!meaning || own.meaning === meaning)) return body;
  const changed = { word: own?.word ?? word, ...(meaning && { meaning }) };
  return {
    ...body,
    words: own ? words.map((each) => (each === own ? changed : each)) : [...words, changed],
  };
}

function withoutWord(body: LessonDocument, word: string): LessonDocument {
  const { words = [] } = body;
  const rest = words.filter((each) => !isSame(each.word, word));
  return rest.length === words.length ? body : { ...body, words: rest };
}

const sentences: Partial<Record<ProblemCode, string>> = {
  'record/not-found': 'Posten finns inte längre.',
  'record/parent-invalid': 'Posten kan inte ligga där.',
  'record/name-taken': 'Där finns redan en post med samma namn eller adress.',
  'draft/conflict': 'Posten har ändrats av någon annan.',
  'draft/outdated': 'Posten har ändrats av någon annan.',
};

function errorsOf(code: ProblemCode): FieldError[] | undefined {
  const sentence = sentences[code];
  return sentence === undefined ? undefined : [{ path: '', code: 'invalid', sentence }];
}

/** The reason why it could not be done with one record. Other errors end the whole call. */
function refusalOf(error: unknown): FieldError[] {
  if (error instanceof DocumentRefused) return [...error.errors];
  const errors = error instanceof Problem ? errorsOf(error.code) : undefined;
  if (errors === undefined) throw error;
  return errors;
}
