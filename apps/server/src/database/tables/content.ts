import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import type { CustomerCasePart } from '@lasar/contract/site/customer-cases';
import type { ContentType } from '@lasar/contract/catalogue/addresses';
import type { Cue } from '@lasar/contract/assignments/media';
import type { customerCaseFields } from '@lasar/contract/kinds/kind-rules';
import type { TrackKind } from '@lasar/contract/films/track-rules';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Extra } from './catalogue.ts';
import type { KindColumns } from './kind-columns.ts';

/** What an assignment's tasks are made of: a template of `features/assignments/practice`, its level, and how many tasks. */
export interface Practice {
  readonly template: string;
  readonly level: 1 | 2 | 3;
  readonly count?: number;
}

/** Assignments with their media and forms, customer cases, short addresses, and the version of the content. */
export interface ContentTables {
  web_asset: { build: string; name: string; content: Uint8Array; started_at: Generated<Date> };
  cache_warmer: { one: Generated<boolean>; holder: Generated<string>; until: Generated<Date> };
  schema_floor: { one: Generated<boolean>; newest_migration: string };
  assignment: {
    id: string;
    lesson_id: string;
    name: string;
    description: Generated<string>;
    type: AssignmentType;
    position: number;
    media_id: string | null;
    url: string | null;
    form_id: string | null;
    concept_sheet: Generated<boolean>;
    answer_key_id: string | null;
    original_id: string | null;
    practice: Practice | null;
    published: Generated<boolean>;
    revision: Generated<number>;
    extra: Extra;
  };
  form: {
    id: string;
    name: string;
    intro: Generated<string>;
    questions: JSONColumnType<unknown[]>;
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
  /** Read and written by the release before `media_track`; triggers keep the two in step. */
  caption: {
    media_id: string;
    language: string;
    label: string;
    hash: string;
    file_name: string;
    cues: ColumnType<Cue[], string | undefined, string>;
  };
  media_track: {
    media_id: string;
    kind: TrackKind;
    language: string;
    /** The language's name in that language. */
    label: string;
    hash: string;
    file_name: string;
    content_type: string;
    /** Unknown of captions. */
    bytes: number | null;
    seconds: number | null;
    width: number | null;
    height: number | null;
    cues: ColumnType<Cue[], string | undefined, string>;
  };
  record_picture: {
    kind: 'area' | 'teacher' | 'customer-case';
    record: string;
    hash: string;
    file_name: string;
  };
  lesson_picture: { lesson_id: string; hash: string; file_name: string };
  worksheet_picture: { sheet: string; hash: string; file_name: string };
  worksheet_source: { hash: string; markdown: string; render_key: string | null };
  media_page: { media_id: string; page: number; text: string };
  customer_case: KindColumns<typeof customerCaseFields> & {
    id: string;
    slug: string;
    school_type_id: string | null;
    parts: JSONColumnType<CustomerCasePart[]>;
    position: number;
    published: Generated<boolean>;
    revision: Generated<number>;
    extra: Extra;
  };
  old_address: {
    kind: 'path' | ContentType;
    address: string;
    record_type: ContentType;
    record_id: string;
    removed_name: string | null;
    parent_type: ContentType | null;
    parent_id: string | null;
  };
  unused_file: { hash: string; since: Date };
  short_address: { code: string; record_type: 'lesson' | 'assignment'; record_id: string };
  content_version: {
    one: Generated<boolean>;
    version: number;
    access_version: Generated<number>;
  };
  content_write: { transaction_id: Generated<string>; refs: Generated<string[]> };
  content_change: { version: number; sources: string[] };
  access_write: { transaction_id: Generated<string> };
}
