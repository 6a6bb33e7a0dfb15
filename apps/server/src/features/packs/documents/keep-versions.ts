import { documentKinds, type DocumentKind } from '@lasar/contract/editor/document-rules';
import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { User } from '#auth/principal.ts';
import type { Db } from '#database/database.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import type { ImportPlan } from '../write/import-plan.ts';
import { typeOfTable } from '../read/given-record.ts';
import { describeDocuments } from './describe-documents.ts';
import { sorted } from '../export/pack-yaml-text.ts';
import * as store from './documents.store.ts';

/** Who publishes, and what they say of it. `document` is what an editor publishes; an import names none. */
export interface Publication {
  readonly author: Pick<User, 'id'>;
  readonly note?: string | undefined;
  readonly document?: { readonly kind: DocumentKind; readonly id: string };
}

interface Before {
  readonly kind: DocumentKind;
  readonly published: ReadonlySet<string>;
  readonly documents: ReadonlyMap<string, AnyDocument>;
}

/**
 * Describes the documents that a plan will change, before it does. `keep`, called after, stores a version of each that has
 * changed, and of the published document. A public record without versions gets what it was as its first one. Records that
 * an import makes get none until they change.
 */
export async function beginVersions(trx: Db, plan: ImportPlan, publication?: Publication) {
  const all: Before[] = [];
  for (const [kind, ids] of await changedDocuments(trx, plan, publication)) {
    const published = await store.listPublished(trx, kind, [...ids]);
    all.push({ kind, published, documents: await describeDocuments(trx, kind, [...ids]) });
  }
  return {
    async keep(by: Publication): Promise<void> {
      for (const before of all) await keepOfKind(trx, before, by);
    },
  };
}

async function changedDocuments(trx: Db, plan: ImportPlan, publication?: Publication) {
  const ids = new Map<DocumentKind, Set<string>>();
  const add = (type: string, id: string) => {
    const kind = documentKinds.find((each) => each === type);
    if (kind) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  };
  if (publication?.document) add(publication.document.kind, publication.document.id);
  const assignments: string[] = [];
  for (const { table, id, kind } of plan.changes) {
    if (table === 'assignment') assignments.push(id);
    else if (kind !== 'made' && table !== 'subject_word') add(typeOfTable[table], id);
  }
  for (const lesson of (await store.findLessonsOf(trx, assignments)).values())
    add('lesson', lesson);
  const made = new Set(plan.created.lesson.map(({ id }) => id));
  for (const row of [...plan.created.assignment, ...plan.changed.assignment]) {
    const lesson = String(row['lesson_id']);
    if (!made.has(lesson)) add('lesson', lesson);
  }
  return ids;
}

async function keepOfKind(
  trx: Db,
  { kind, documents, published }: Before,
  { author, note, document }: Publication,
): Promise<void> {
  const ids = [...documents.keys()];
  const after = await describeDocuments(trx, kind, ids);
  const last = await store.findLastVersions(trx, kind, ids);
  const rows = [];
  for (const [record, body] of after) {
    const before = documents.get(record) ?? {};
    const changed = changedFields(before, body);
    const isDocument = document?.id === record;
    if (changed.length === 0 && !(isDocument && !published.has(record))) continue;
    let number = last.get(record) ?? 0;
    const base = { kind, record, changed: [] };
    if (number === 0 && published.has(record)) {
      number = 1;
      rows.push({ ...base, number, body: JSON.stringify(before), author: 'import', note: null });
    }
    number += 1;
    rows.push({
      ...base,
      number,
      body: JSON.stringify(body),
      author: author.id,
      note: note ?? null,
      changed,
    });
    if (isDocument)
      await recordChange(trx, author, {
        action: 'update',
        recordType: kind,
        recordId: record,
        before: { ...before, published: published.has(record) },
        after: { ...body, published: true },
      });
  }
  await store.insertVersions(trx, rows);
}

/** The fields in which two documents differ. */
const changedFields = (before: AnyDocument, after: AnyDocument): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => revisionOfValue(before[key]) !== revisionOfValue(after[key]),
  );

const revisionOfValue = (value: unknown): string => JSON.stringify(sorted(value)) ?? '';
