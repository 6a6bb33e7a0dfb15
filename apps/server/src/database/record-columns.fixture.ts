import { columnOfKey, hasColumn, type Field, type Fields } from '@lasar/contract/kinds/field-rules';
import { kinds } from '@lasar/contract/kinds/kind-rules';
import type { SelectType } from 'kysely';
import type { Tables } from './tables.ts';
import type { KindColumns } from './tables/kind-columns.ts';

/** Each column of each table, and whether it may be null. */
export type Columns = {
  [T in keyof Tables]: {
    [C in keyof Tables[T]]: null extends SelectType<Tables[T][C]> ? 'nullable' : 'required';
  };
};

type ColumnsOf<F extends Fields> = {
  [C in keyof KindColumns<F>]: null extends SelectType<KindColumns<F>[C]> ? 'nullable' : 'required';
};

/** The columns of a kind's fields. The test of the database tells when its types and this differ from the migrations. */
const columnsOf = <const F extends Fields>(fields: F): ColumnsOf<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      hasColumn(field) ? [[columnOfKey(key), mayBeNull(field) ? 'nullable' : 'required']] : [],
    ),
  ) as ColumnsOf<F>;

const mayBeNull = ({ type, needed }: Field): boolean =>
  ['number', 'day', 'markdown'].includes(type) || (['name', 'line'].includes(type) && !needed);

/** The columns of the tables of published records. */
export const recordColumns = {
  school_type: {
    ...columnsOf(kinds['school-type']),
    id: 'required',
    param: 'required',
    position: 'required',
    published: 'required',
    revision: 'required',
    extra: 'required',
  },
  subject: {
    ...columnsOf(kinds.subject),
    id: 'required',
    school_type_id: 'required',
    slug: 'required',
    position: 'required',
    published: 'required',
    revision: 'required',
    extra: 'required',
  },
  course: {
    ...columnsOf(kinds.course),
    id: 'required',
    subject_id: 'required',
    slug: 'required',
    replaced_by: 'nullable',
    position: 'required',
    published: 'required',
    revision: 'required',
    extra: 'required',
  },
  area: {
    ...columnsOf(kinds.area),
    id: 'required',
    course_id: 'required',
    slug: 'required',
    position: 'required',
    published: 'required',
    revision: 'required',
    extra: 'required',
    lesson_count: 'required',
    shown_lesson_count: 'required',
    home_lesson_count: 'required',
  },
  lesson: {
    ...columnsOf(kinds.lesson),
    id: 'required',
    area_id: 'required',
    slug: 'required',
    position: 'required',
    published: 'required',
    revision: 'required',
    extra: 'required',
  },
  lesson_area: { lesson_id: 'required', area_id: 'required', position: 'required' },
  lesson_goal: {
    lesson_id: 'required',
    position: 'required',
    goal: 'required',
    central_content: 'required',
  },
  lesson_word: {
    lesson_id: 'required',
    position: 'required',
    word: 'required',
    meaning: 'nullable',
    shared: 'required',
  },
  subject_word: {
    subject_id: 'required',
    word: 'required',
    meaning: 'required',
    example: 'nullable',
    translations: 'required',
  },
  teacher: {
    ...columnsOf(kinds.teacher),
    id: 'required',
    position: 'required',
    published: 'required',
    revision: 'required',
    extra: 'required',
  },
  lesson_teacher: { lesson_id: 'required', teacher_id: 'required', position: 'required' },
  customer_case: {
    ...columnsOf(kinds['customer-case']),
    id: 'required',
    slug: 'required',
    school_type_id: 'nullable',
    parts: 'required',
    position: 'required',
    published: 'required',
    revision: 'required',
    extra: 'required',
  },
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
    cues: 'required',
  },
  media_file: {
    media_id: 'required',
    file_name: 'required',
    role: 'required',
    hash: 'required',
    content_type: 'required',
    bytes: 'required',
    height: 'nullable',
  },
  unplayable_film: { hash: 'required' },
  film_work: {
    hash: 'required',
    attempts: 'required',
    percent: 'required',
    fault: 'nullable',
    changed_at: 'required',
    started_at: 'nullable',
    interruptions: 'required',
  },
  film_play_daily: {
    day: 'required',
    assignment_id: 'required',
    event: 'required',
    plays: 'required',
  },
  worksheet_source: { hash: 'required', markdown: 'required', render_key: 'nullable' },
  lesson_picture: { lesson_id: 'required', hash: 'required', file_name: 'required' },
  media_page: { media_id: 'required', page: 'required', text: 'required' },
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
    original_id: 'nullable',
    practice: 'nullable',
    published: 'required',
    revision: 'required',
    extra: 'required',
  },
  owner: {
    id: 'required',
    name: 'required',
    organisation_number: 'required',
    invoice_reference: 'nullable',
    contact_name: 'nullable',
    contact_email: 'nullable',
    contact_phone: 'nullable',
  },
  people_list: {
    id: 'required',
    organisation_id: 'nullable',
    owner_id: 'nullable',
    by_user: 'required',
    by_office: 'required',
    file: 'required',
    created_at: 'required',
    waiting: 'required',
    total: 'required',
    done: 'required',
    outcomes: 'required',
    added: 'required',
    there: 'required',
    finished_at: 'nullable',
    stopped: 'required',
  },
  owner_licence: {
    id: 'required',
    owner_id: 'required',
    content: 'required',
    valid_from: 'required',
    valid_to: 'required',
    chosen: 'required',
  },
  owner_licence_school: { owner_licence_id: 'required', organisation_id: 'required' },
  merged_organisation: {
    id: 'required',
    organisation_id: 'required',
    name: 'required',
    skolon_uuid: 'nullable',
    school_unit_code: 'nullable',
  },
  organisation_identity: {
    kind: 'required',
    value: 'required',
    organisation_id: 'required',
    role: 'nullable',
    proved_at: 'required',
  },
  provider_login: {
    state_hash: 'required',
    provider: 'required',
    nonce: 'required',
    verifier: 'required',
    expires_at: 'required',
  },
  use_daily: {
    organisation_id: 'required',
    day: 'required',
    kind: 'required',
    school_type_id: 'nullable',
    uses: 'required',
  },
} satisfies Partial<Columns>;
