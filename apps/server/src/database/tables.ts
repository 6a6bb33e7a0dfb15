import type { Quote } from '@lasar/contract/admin-quotes';
import type { Report } from '@lasar/contract/admin-reports';
import type { auditActions, auditedRecords } from '@lasar/contract/audit';
import type { CustomerCasePart } from '@lasar/contract/customer-cases';
import type { Cue } from '@lasar/contract/media';
import type { PageKind } from '@lasar/contract/statistics';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { FilmTables } from './film-tables.ts';
import type { SearchTables } from './search-tables.ts';

/** The database as Kysely sees it; a test holds it to the migrated database, column by column. */
export interface Tables extends SearchTables, FilmTables {
  school_type: {
    id: string;
    param: string;
    name: string;
    description: Generated<string>;
    position: number;
    published: Generated<boolean>;
  };
  subject: {
    id: string;
    school_type_id: string;
    slug: string;
    name: string;
    description: Generated<string>;
    code: string | null;
    position: number;
    published: Generated<boolean>;
  };
  course: {
    id: string;
    subject_id: string;
    slug: string;
    name: string;
    description: Generated<string>;
    kind: CourseKind;
    framework: string | null;
    code: string | null;
    points: number | null;
    goals: Generated<string[]>;
    valid_from: string | null;
    valid_to: string | null;
    replaced_by: string | null;
    position: number;
    published: Generated<boolean>;
  };
  area: {
    id: string;
    course_id: string;
    slug: string;
    name: string;
    description: Generated<string>;
    position: number;
    published: Generated<boolean>;
    // Kept by triggers (migration 0140).
    lesson_count: GeneratedAlways<number>;
    shown_lesson_count: GeneratedAlways<number>;
    home_lesson_count: GeneratedAlways<number>;
  };
  lesson: {
    id: string;
    area_id: string;
    slug: string;
    name: string;
    description: Generated<string>;
    teacher_guide: string | null;
    minutes: number | null;
    sample: Generated<boolean>;
    position: number;
    published: Generated<boolean>;
  };
  lesson_area: { lesson_id: string; area_id: string; position: number };
  lesson_goal: { lesson_id: string; position: number; goal: string };
  lesson_word: { lesson_id: string; position: number; word: string; meaning: string | null };
  teacher: {
    id: string;
    name: string;
    title: Generated<string>;
    biography: Generated<string>;
    position: number;
    published: Generated<boolean>;
  };
  lesson_teacher: { lesson_id: string; teacher_id: string; position: number };
  customer_case: {
    id: string;
    slug: string;
    name: string;
    organisation_kind: string;
    school_type_id: string | null;
    summary: string;
    parts: JSONColumnType<CustomerCasePart[]>;
    search: string | null;
    example: Generated<boolean>;
    position: number;
    published: Generated<boolean>;
  };
  media: {
    id: string;
    hash: string;
    file_name: string;
    content_type: string;
    bytes: number;
    seconds: number | null;
    width: number | null;
    height: number | null;
    pages: number | null;
    poster_hash: string | null;
    poster_file_name: string | null;
    credit: string | null;
    licence: string | null;
    source: string | null;
  };
  caption: {
    media_id: string;
    language: string;
    label: string;
    hash: string;
    file_name: string;
    cues: ColumnType<Cue[], string | undefined, string>;
  };
  media_page: { media_id: string; page: number; text: string };
  form: {
    id: string;
    name: string;
    intro: Generated<string>;
    questions: JSONColumnType<unknown[]>;
  };
  assignment: {
    id: string;
    lesson_id: string;
    name: string;
    description: Generated<string>;
    type: 'video' | 'pdf' | 'formlink';
    position: number;
    media_id: string | null;
    url: string | null;
    form_id: string | null;
    concept_sheet: Generated<boolean>;
    answer_key_id: string | null;
  };
  organisation: {
    id: string;
    name: string;
    skolon_uuid: string | null;
    session_version: Generated<number>;
  };
  subscription: {
    id: string;
    organisation_id: string;
    content: string;
    valid_from: string;
    valid_to: string;
  };
  app_user: {
    id: string;
    organisation_id: string | null;
    email: string;
    password_hash: string;
    firstname: Generated<string>;
    lastname: Generated<string>;
    roles: Generated<string[]>;
    session_version: Generated<number>;
    created_at: Generated<Date>;
    password_changed_at: Generated<Date>;
  };
  password_link: {
    token_hash: string;
    user_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  login_attempt: {
    account_hash: string;
    address_hash: string;
    failures: Generated<number>;
    pending: Generated<number>;
    last_at: Date;
    blocked_until: Date | null;
    succeeded_at: Date | null;
  };
  class_code: {
    id: string;
    organisation_id: string;
    created_by: string | null;
    name: string;
    code: string;
    content: string | null;
    valid_to: string;
    created_at: Generated<Date>;
  };
  clip: {
    id: string;
    organisation_id: string;
    created_by: string | null;
    assignment_id: string;
    start: number | null;
    stop: number | null;
    expires_at: Date;
    created_at: Generated<Date>;
  };
  class_code_guess: { address_hash: string; failures: number; since: Date };
  class_code_place: { class_code_id: string; address_hash: string; last_at: Date };
  audit_entry: {
    id: string;
    at: Generated<Date>;
    by_user: string;
    action: AuditAction;
    record_type: AuditedRecord;
    record_id: string;
    before: JSONColumnType<Record<string, unknown>> | null;
    after: JSONColumnType<Record<string, unknown>> | null;
  };
  quote_request: {
    id: string;
    at: Generated<Date>;
    organisation: string;
    organisation_number: string;
    contact_name: string;
    email: string;
    phone: string | null;
    school_types: string[];
    pupils: number;
    invoice_reference: string | null;
    message: string | null;
    state: Generated<Quote['state']>;
    note: Generated<string>;
    office_mailed_at: Date | null;
    receipt_mailed_at: Date | null;
  };
  page_report: {
    id: string;
    at: Generated<Date>;
    page_type: Report['pageType'];
    page_id: string;
    page_name: string;
    page_path: string;
    kind: Report['kind'];
    description: string | null;
    email: string | null;
    state: Generated<Report['state']>;
    note: Generated<string>;
  };
  rate_limit: { key: string; points: Generated<number>; expire: number | null };
  page_view_daily: { day: string; kind: PageKind; record_id: string | null; views: number };
  content_version: { one: Generated<boolean>; version: number };
  content_write: { transaction_id: Generated<string> };
}

/** Views, for reading only. */
export interface Views {
  area_place: {
    area_id: string;
    area_slug: string;
    area_name: string;
    course_id: string;
    course_slug: string;
    course_name: string;
    subject_id: string;
    subject_slug: string;
    subject_name: string;
    school_type_id: string;
    school_type_param: string;
    school_type_name: string;
    school_type_position: number;
    subject_position: number;
    course_position: number;
    area_position: number;
    visible: boolean;
  };
  area_listing: {
    area_id: string;
    lesson_id: string;
    position: number;
    listed: boolean;
    shown: boolean;
  };
  lesson_school_type: { lesson_id: string; school_type_id: string };
}

type CourseKind = 'kurs' | 'niva' | 'arskurs' | 'fritt';
export type AuditAction = (typeof auditActions)[number];
export type AuditedRecord = (typeof auditedRecords)[number];
