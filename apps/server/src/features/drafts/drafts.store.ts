import type { DocumentKind } from '@lasar/contract/document-rules';
import type { AnyDocument } from '@lasar/contract/documents';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A record that has a document. */
export interface DocumentRef {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** A draft with the name of who saved it last; '' for somebody whose account is gone. */
export interface DraftRow {
  readonly body: AnyDocument;
  readonly base_revision: string;
  readonly save_number: number;
  readonly editor: string;
  readonly editorName: string;
  readonly saved_at: Date;
}

export async function findDraft(db: Db, { kind, id }: DocumentRef): Promise<DraftRow | undefined> {
  return db
    .selectFrom('draft')
    .leftJoin('app_user', 'app_user.id', 'draft.editor')
    .select(['body', 'base_revision', 'save_number', 'editor', 'saved_at'])
    .select(sql<string>`trim(coalesce(firstname || ' ' || lastname, ''))`.as('editorName'))
    .where('kind', '=', kind)
    .where('record', '=', id)
    .executeTakeFirst();
}

/** A record of the tree, of the teachers or of the customer cases, and what is waiting for it. */
export async function findEdited(db: Db, { kind, id }: DocumentRef) {
  return db
    .selectFrom('content_node as node')
    .select(['node.kind', 'node.id', 'node.name', 'node.published', 'node.slugs', 'node.parent_id'])
    .select((eb) => [
      eb
        .selectFrom('version')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('version.kind', '=', 'node.kind')
        .whereRef('version.record', '=', 'node.id')
        .as('versions'),
      eb
        .selectFrom('scheduled_publication as planned')
        .select('publish_at')
        .whereRef('planned.kind', '=', 'node.kind')
        .whereRef('planned.record', '=', 'node.id')
        .as('publishAt'),
    ])
    .where('node.kind', '=', sql.lit(kind))
    .where('node.id', '=', id)
    .executeTakeFirst();
}
