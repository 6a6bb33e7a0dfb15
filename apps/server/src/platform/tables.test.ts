import { sql, type SelectType } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/engine.ts';
import type { Tables } from './tables.ts';

type Columns = {
  [T in keyof Tables]: {
    [C in keyof Tables[T]]: null extends SelectType<Tables[T][C]> ? 'nullable' : 'required';
  };
};

// Types are gone at run time. The compiler holds this list to `Tables`, the test holds it to the database.
const columns: Columns = {
  school_type: {
    id: 'required',
    param: 'required',
    name: 'required',
    description: 'required',
    position: 'required',
    published: 'required',
  },
  subject: {
    id: 'required',
    school_type_id: 'required',
    slug: 'required',
    name: 'required',
    description: 'required',
    code: 'nullable',
    position: 'required',
    published: 'required',
  },
  course: {
    id: 'required',
    subject_id: 'required',
    slug: 'required',
    name: 'required',
    description: 'required',
    kind: 'required',
    framework: 'nullable',
    code: 'nullable',
    points: 'nullable',
    goals: 'required',
    valid_from: 'nullable',
    valid_to: 'nullable',
    replaced_by: 'nullable',
    position: 'required',
    published: 'required',
  },
  area: {
    id: 'required',
    course_id: 'required',
    slug: 'required',
    name: 'required',
    description: 'required',
    position: 'required',
    published: 'required',
  },
  lesson: {
    id: 'required',
    area_id: 'required',
    slug: 'required',
    name: 'required',
    description: 'required',
    teacher_guide: 'nullable',
    minutes: 'nullable',
    sample: 'required',
    position: 'required',
    published: 'required',
  },
  lesson_area: { lesson_id: 'required', area_id: 'required', position: 'required' },
  lesson_goal: { lesson_id: 'required', position: 'required', goal: 'required' },
  lesson_word: {
    lesson_id: 'required',
    position: 'required',
    word: 'required',
    meaning: 'nullable',
  },
  teacher: {
    id: 'required',
    name: 'required',
    title: 'required',
    biography: 'required',
    position: 'required',
    published: 'required',
  },
  lesson_teacher: { lesson_id: 'required', teacher_id: 'required', position: 'required' },
  media: {
    id: 'required',
    hash: 'required',
    file_name: 'required',
    content_type: 'required',
    bytes: 'required',
    seconds: 'nullable',
    width: 'nullable',
    height: 'nullable',
    pages: 'nullable',
    poster_hash: 'nullable',
    poster_file_name: 'nullable',
    credit: 'nullable',
    licence: 'nullable',
    source: 'nullable',
  },
  caption: {
    media_id: 'required',
    language: 'required',
    label: 'required',
    hash: 'required',
    file_name: 'required',
  },
  form: { id: 'required', name: 'required', intro: 'required', questions: 'required' },
  assignment: {
    id: 'required',
    lesson_id: 'required',
    name: 'required',
    description: 'required',
    type: 'required',
    position: 'required',
    media_id: 'nullable',
    url: 'nullable',
    form_id: 'nullable',
    concept_sheet: 'required',
    answer_key_id: 'nullable',
  },
  class_code: {
    id: 'required',
    organisation_id: 'required',
    created_by: 'nullable',
    name: 'required',
    code: 'required',
    content: 'nullable',
    valid_to: 'required',
    created_at: 'required',
  },
  class_code_guess: { address_hash: 'required', failures: 'required', since: 'required' },
  class_code_place: {
    class_code_id: 'required',
    address_hash: 'required',
    last_at: 'required',
  },
  organisation: {
    id: 'required',
    name: 'required',
    skolon_uuid: 'nullable',
    session_version: 'required',
  },
  subscription: {
    id: 'required',
    organisation_id: 'required',
    content: 'required',
    valid_from: 'required',
    valid_to: 'required',
  },
  app_user: {
    id: 'required',
    organisation_id: 'nullable',
    email: 'required',
    password_hash: 'required',
    firstname: 'required',
    lastname: 'required',
    roles: 'required',
    session_version: 'required',
    created_at: 'required',
    password_changed_at: 'required',
  },
  password_link: {
    token_hash: 'required',
    user_id: 'required',
    created_at: 'required',
    expires_at: 'required',
    used_at: 'nullable',
  },
  login_attempt: {
    account_hash: 'required',
    address_hash: 'required',
    failures: 'required',
    pending: 'required',
    last_at: 'required',
    blocked_until: 'nullable',
    succeeded_at: 'nullable',
  },
  audit_entry: {
    id: 'required',
    at: 'required',
    by_user: 'required',
    action: 'required',
    record_type: 'required',
    record_id: 'required',
    before: 'nullable',
    after: 'nullable',
  },
  quote_request: {
    id: 'required',
    at: 'required',
    organisation: 'required',
    organisation_number: 'required',
    contact_name: 'required',
    email: 'required',
    phone: 'nullable',
    school_types: 'required',
    pupils: 'required',
    invoice_reference: 'nullable',
    message: 'nullable',
    state: 'required',
    note: 'required',
    office_mailed_at: 'nullable',
    receipt_mailed_at: 'nullable',
  },
  page_report: {
    id: 'required',
    at: 'required',
    page_type: 'required',
    page_id: 'required',
    page_name: 'required',
    page_path: 'required',
    kind: 'required',
    description: 'nullable',
    email: 'nullable',
    state: 'required',
    note: 'required',
  },
  sending_count: {
    kind: 'required',
    address_hash: 'required',
    hour: 'required',
    sendings: 'required',
  },
  search_entry: {
    record_id: 'required',
    object_type: 'required',
    assignment_type: 'nullable',
    name: 'required',
    description: 'required',
    path: 'required',
    parents: 'required',
    school_type: 'required',
    subject: 'nullable',
    captions: 'required',
    terms: 'required',
    document: 'required',
  },
  search_word: { word: 'required', shown: 'required', root: 'required', uses: 'required' },
  search_extent: { one: 'required', entries: 'required' },
  search_daily: { day: 'required', searches: 'required', without_hits: 'required' },
  page_view_daily: {
    day: 'required',
    kind: 'required',
    record_id: 'nullable',
    views: 'required',
  },
  search_miss: { text: 'required', times: 'required', last_day: 'required' },
  content_version: { one: 'required', version: 'required' },
  content_write: { transaction_id: 'required' },
};

test('every table in Tables has exactly the columns of the migrated database', async () => {
  await using open = await openTestDatabase();
  const { rows } = await sql<{ table: string; column: string; nullable: boolean }>`
    select c.table_name as table, c.column_name as column, c.is_nullable = 'YES' as nullable
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%'`.execute(
    open.db,
  );

  const migrated: Record<string, Record<string, string>> = {};
  for (const { table, column, nullable } of rows) {
    migrated[table] = { ...migrated[table], [column]: nullable ? 'nullable' : 'required' };
  }

  expect(migrated).toEqual(columns);
});
