import {
  Type,
  type Static,
  type TOptional,
  type TProperties,
  type TSchema,
  type TUnsafe,
} from 'typebox';
import { assignmentTypes } from '../assignments/assignments.ts';
import type { DocumentKind } from '../editor/document-rules.ts';
import { otherTrackKinds } from '../films/track-rules.ts';
import type { Field, Fields, FieldType } from '../kinds/field-rules.ts';
import { kinds } from '../kinds/kind-rules.ts';
import { Id } from '../records.ts';

// A document may be incomplete while it is written, so every key is optional and every text may be empty. What must be
// there is checked when it is published. Lengths are generous: publishing has the exact ones.

const loose = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

// Neither PostgreSQL nor a page can hold these characters. Lines of imported files may end with a carriage return.
const text = (maxLength: number) =>
  Type.Optional(
    Type.String({
      maxLength,
      pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
    }),
  );
const line = Type.String({ maxLength: 1_000, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const lines = Type.Optional(Type.Array(line, { maxItems: 200 }));

/** A file of the storage by the SHA-256 of its bytes, and its name in addresses. */
const StoredFile = loose({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }), name: line });
const file = Type.Optional(StoredFile);

const Texts = Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())]));

const common = {
  name: text(1_000),
  translations: Type.Optional(Type.Record(Type.String(), Texts)),
  easy: Type.Optional(Texts),
};

/** A self-test. The six kinds of question are those of `form-questions.ts`, and may be incomplete. */
const FormDocument = loose({
  id: Type.Optional(Id),
  name: text(1_000),
  intro: text(20_000),
  questions: Type.Optional(
    Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 100 }),
  ),
});

/**
 * An assignment of a lesson. One without an `id` is new; a writer may give it an id of its own (a UUID). A film or a pdf
 * has `file`, a form `url` or `form`.
 */
const AssignmentDocument = loose({
  ...common,
  id: Type.Optional(Id),
  type: Type.Optional(Type.Enum([...assignmentTypes])),
  description: text(20_000),
  file,
  poster: file,
  /** By language, such as `sv`. */
  captions: Type.Optional(Type.Record(Type.String(), StoredFile)),
  /** The other tracks of a film by kind and language, such as `sign` and `swl`. */
  tracks: Type.Optional(
    Type.Partial(
      Type.Record(Type.Enum([...otherTrackKinds]), Type.Record(Type.String(), StoredFile), {
        additionalProperties: false,
      }),
    ),
  ),
  answerKey: file,
  /** The worksheet and its answer key as they are written; `file` and `answerKey` are the pdfs that were last made of them. */
  markdown: Type.Optional(loose({ file: text(200_000), answerKey: text(200_000) })),
  /** The editable document of a worksheet. */
  original: file,
  url: text(2_000),
  form: Type.Optional(FormDocument),
  credit: text(1_000),
  licence: text(1_000),
  source: text(1_000),
  practice: Type.Optional(Type.Unknown()),
  /** `false` hides it from others than editors while its lesson is public. */
  published: Type.Optional(Type.Boolean()),
});
export type AssignmentDocument = Static<typeof AssignmentDocument>;

const Goal = Type.Union([line, loose({ goal: line, centralContent: lines })]);
const passages = Type.Record(
  Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }),
  Type.Array(line, { maxItems: 500 }),
  { additionalProperties: false },
);

/** What the documents hold of each type of field. */
const valueSchemas = {
  name: text(1_000),
  line: text(1_000),
  slug: text(200),
  drawing: text(200),
  picture: text(200),
  /** The param of a school type. */
  schoolType: text(200),
  text: text(20_000),
  summary: text(20_000),
  /** The whole text. */
  markdown: text(200_000),
  day: text(10),
  yes: Type.Optional(Type.Boolean()),
  flag: Type.Optional(Type.Literal(true)),
  number: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  lines,
  points: lines,
  coverage: lines,
  /** A goal, or one with the points of central content that it serves. */
  goals: Type.Optional(Type.Array(Goal, { maxItems: 200 })),
  /** A word without a meaning of its own has the one that the subject gives it, if any. */
  words: Type.Optional(Type.Array(loose({ word: line, meaning: text(4_000) }), { maxItems: 200 })),
  assignments: Type.Optional(Type.Array(AssignmentDocument, { maxItems: 100 })),
  parts: Type.Optional(
    Type.Array(loose({ heading: text(1_000), text: text(20_000) }), { maxItems: 50 }),
  ),
  /** Ids of teachers, in order. */
  teachers: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** The areas that list the lesson too, as `skolform/amne/kurs/kursomrade`. */
  alsoIn: Type.Optional(Type.Array(line, { maxItems: 50 })),
  /** The level of the same subject that takes the place of the course. */
  replacement: Type.Optional(loose({ framework: line, code: line, name: line })),
  /** Words and passages of its texts that are not in Swedish, by language. */
  passages: Type.Optional(passages),
  easy: Type.Optional(Texts),
  translations: Type.Optional(Type.Record(Type.String(), Texts)),
} as const satisfies Record<Exclude<FieldType, 'choice'>, TSchema>;

type PropertyOf<F extends Field> = F extends { type: 'choice'; options: infer O }
  ? TOptional<TUnsafe<keyof O & string>>
  : (typeof valueSchemas)[Exclude<F['type'], 'choice'>];

const propertyOf = (field: Field): TSchema =>
  field.type === 'choice'
    ? Type.Optional(Type.Enum(Object.keys(field.options)))
    : valueSchemas[field.type];

const documentOf = <const F extends Fields>(fields: F) =>
  loose(
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, propertyOf(field)])) as {
      [K in keyof F]: PropertyOf<F[K]>;
    },
  );

/** The slug of a teacher is not stored; that of a school type is its `param`. */
export const documentSchemas = {
  'school-type': documentOf(kinds['school-type']),
  subject: documentOf(kinds.subject),
  course: documentOf(kinds.course),
  area: documentOf(kinds.area),
  lesson: documentOf(kinds.lesson),
  teacher: documentOf(kinds.teacher),
  'customer-case': documentOf(kinds['customer-case']),
} as const satisfies Record<DocumentKind, object>;

/** The document of each kind of record. */
export type DocumentOf<K extends DocumentKind> = Static<(typeof documentSchemas)[K]>;
export type LessonDocument = DocumentOf<'lesson'>;

/** A document on the wire, whose kind the address names; `documentSchemas` says what it holds. */
export const AnyDocument = Type.Record(Type.String(), Type.Unknown());
export type AnyDocument = Static<typeof AnyDocument>;
