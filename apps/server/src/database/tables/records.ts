import type { auditActions, auditedRecords } from '@lasar/contract/operations/audit';
import type { PageKind } from '@lasar/contract/operations/statistics';
import type { UseKind } from '@lasar/contract/operations/use-rules';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** The audit log of changes by staff, and counts of page views and of what schools use. */
export interface RecordTables {
  audit_entry: {
    id: string;
    at: Generated<Date>;
    by_user: string;
    action: AuditAction;
    record_type: AuditedRecord;
    record_id: string;
    before: JSONColumnType<Record<string, unknown>> | null;
    after: JSONColumnType<Record<string, unknown>> | null;
    /** What an entry is searched by; made by the database. */
    words: GeneratedAlways<string>;
    /** The first entry of those that were made in one go; set by the database. */
    run: string | null;
  };
  use_daily: {
    organisation_id: string;
    day: string;
    kind: UseKind;
    school_type_id: string | null;
    uses: number;
  };
  page_view_daily: { day: string; kind: PageKind; record_id: string | null; views: number };
}

export type AuditAction = (typeof auditActions)[number];
export type AuditedRecord = (typeof auditedRecords)[number];
