import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import type { AnyDocument, LessonDocument } from '@lasar/contract/documents/documents';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { newId } from '#database/rows.ts';
import { createRecord } from '#features/packs/records.service.ts';
import { requireEdited, requireSaved } from './drafts.service.ts';
import type { RecordRef } from './drafts.store.ts';

interface NewRecord {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly parent?: string;
}

/** Makes an empty record. A kind that cannot be empty where it is stored begins as a draft that is. */
export async function createContentRecord(context: Context, by: User, record: NewRecord) {
  const made = await createRecord(context, by, record);
  if (made.kind === 'customer-case') {
    const { body, revision: baseRevision } = await requireEdited(context, made);
    const { name, slug } = body;
    await requireSaved(context.db, by, made, { body: { name, slug }, saveNumber: 0, baseRevision });
  }
  return made;
}

/** Makes a copy of a record beside it, with its document in a draft. Throws `record/not-found`. */
export async function copyRecord(context: Context, by: User, ref: RecordRef) {
  const { draft, body, name, parents } = await requireEdited(context, ref);
  const parent = parents.at(-1)?.id;
  const copy = await createRecord(context, by, {
    kind: ref.kind,
    name: `${name.slice(0, 180)} (kopia)`,
    ...(parent !== undefined && { parent }),
  });
  const made = await requireEdited(context, copy);
  const document = { ...copyOf(draft?.body ?? body), name: made.name };
  await requireSaved(context.db, by, copy, {
    body: { ...document, ...(made.body['slug'] !== undefined && { slug: made.body['slug'] }) },
    saveNumber: 0,
    baseRevision: made.revision,
  });
  return copy;
}

/** A document whose assignments and self-tests are records of their own. */
function copyOf({ alsoIn: _alsoIn, assignments, ...document }: AnyDocument): AnyDocument {
  const own = (assignments ?? []) as NonNullable<LessonDocument['assignments']>;
  if (own.length === 0) return document;
  const copies = own.map(({ form, ...each }) => {
    const { id: _id, ...questions } = form ?? {};
    return { ...each, id: newId(), ...(form && { form: questions }) };
  });
  return { ...document, assignments: copies };
}
