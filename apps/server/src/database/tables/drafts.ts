import type { PackImport } from '@lasar/contract/editor/pack-imports';
import type { ContentType } from '@lasar/contract/catalogue/addresses';
import type { inspectedChecks } from '@lasar/contract/editor/content-tree';
import type { DocumentKind, EditedKind, ReviewState } from '@lasar/contract/editor/document-rules';
import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { ScheduleFault } from '@lasar/contract/editor/schedules';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** An approval of an earlier save has lapsed, which no row says. */
type StoredReviewState = Exclude<ReviewState, 'lapsed'>;

type InspectedCheck = (typeof inspectedChecks)[number];

/** Drafts, versions and scheduled publications of documents, links to previews, comments, and what inspections find. */
export interface DraftTables {
  draft: {
    kind: EditedKind;
    record: string;
    base_revision: string;
    body: JSONColumnType<AnyDocument>;
    editor: string;
    saved_at: Generated<Date>;
    save_number: Generated<number>;
    /** The hashes in the body. */
    files: GeneratedAlways<string[]>;
  };
  version: {
    kind: EditedKind;
    record: string;
    number: number;
    body: JSONColumnType<AnyDocument>;
    author: string;
    at: Generated<Date>;
    note: string | null;
    changed: Generated<string[]>;
  };
  scheduled_publication: {
    kind: DocumentKind;
    record: string;
    publish_at: Date;
    base_revision: string;
    body: JSONColumnType<AnyDocument>;
    save_number: number;
    author: string;
    note: string | null;
    fault: Generated<ScheduleFault | null>;
    files: GeneratedAlways<string[]>;
  };
  draft_snapshot: {
    id: GeneratedAlways<string>;
    kind: EditedKind;
    record: string;
    body: JSONColumnType<AnyDocument>;
    editor: string;
    at: Date;
  };
  removed_record: {
    kind: ContentType;
    record: string;
    root_kind: ContentType;
    root: string;
    name: string;
    parent_kind: Generated<ContentType | null>;
    parent: Generated<string | null>;
    place: Generated<string[]>;
    body: JSONColumnType<object>;
    addresses: Generated<object>;
    removed_by: string;
    removed_at: Generated<Date>;
  };
  content_comment: {
    id: string;
    kind: DocumentKind;
    record: string;
    field: string | null;
    text: string;
    author: string;
    at: Generated<Date>;
    resolved_by: string | null;
    resolved_at: Date | null;
  };
  draft_review: {
    kind: DocumentKind;
    record: string;
    asked_by: string;
    reviewer_user: string | null;
    text: string;
    asked_at: Generated<Date>;
    state: Generated<StoredReviewState>;
    answered_by: string | null;
    answered_at: Date | null;
    save_number: number | null;
  };
  editor_presence: {
    kind: EditedKind;
    record: string;
    editor: string;
    writes: boolean;
    seen_at: Generated<Date>;
  };
  content_fault: {
    kind: DocumentKind;
    record: string;
    check_name: InspectedCheck;
    subject: Generated<string>;
    answer: number | null;
  };
  content_inspection: {
    id: Generated<boolean>;
    requested_at: Date | null;
    finished_at: Date | null;
    links: Generated<number>;
    left_out: Generated<number>;
    offline: Generated<boolean>;
  };
  pack_import: {
    id: string;
    hash: string;
    file_name: string;
    overwrite: boolean;
    by_user: string;
    state: PackImport['state'];
    requested_at: Generated<Date>;
    done: Generated<number>;
    total: Generated<number>;
    finished_at: Date | null;
    report: JSONColumnType<object> | null;
    errors: Generated<string[]>;
  };
  preview_link: {
    lesson_id: string;
    hash: string;
    valid_to: string;
    created_by: string;
    created_at: Generated<Date>;
  };
}

/** The texts of the site's own pages. */
export interface SitePageTables {
  site_page: {
    id: string;
    /** Those that differ from what comes with the service. */
    texts: JSONColumnType<AnyDocument>;
  };
}

/** Views of records with a document, for reading only. */
export interface DraftViews {
  content_node: {
    kind: DocumentKind;
    id: string;
    parent_id: string | null;
    name: string;
    position: number;
    published: boolean;
    sample: boolean | null;
    slugs: string[];
  };
}
