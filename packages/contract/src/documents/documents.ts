import { Type, type Static, type TProperties } from 'typebox';
import { assignmentTypes } from '../assignments/assignments.ts';
import { courseKinds } from '../catalogue/catalogue.ts';
import type { DocumentKind } from '../editor/document-rules.ts';
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
const described = { ...common, slug: text(200), description: text(20_000) };

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
  answerKey: file,
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

/** The slug of a teacher is not stored; that of a school type is its `param`. */
export const documentSchemas = {
  'school-type': loose({ ...described }),
  subject: loose({ ...described, code: text(500), drawing: text(200) }),
  course: loose({
    ...described,
    kind: Type.Optional(Type.Enum([...courseKinds])),
    framework: text(500),
    code: text(500),
    points: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    goals: lines,
    centralContent: lines,
    /** A day, such as `2026-07-01`. */
    validFrom: text(10),
    validTo: text(10),
    /** The level of the same subject that takes the place of the course. */
    replacedBy: Type.Optional(loose({ framework: line, code: line, name: line })),
  }),
  area: loose({ ...described, goals: lines, centralContent: lines }),
  lesson: loose({
    ...described,
    minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    /** Open to everybody. */
    sample: Type.Optional(Type.Boolean()),
    /** A word without a meaning of its own has the one that the subject gives it, if any. */
    words: Type.Optional(
      Type.Array(loose({ word: line, meaning: text(4_000) }), { maxItems: 200 }),
    ),
    /** A goal, or one with the points of central content that it serves. */
    goals: Type.Optional(
      Type.Array(Type.Union([line, loose({ goal: line, centralContent: lines })]), {
        maxItems: 200,
      }),
    ),
    centralContent: lines,
    /** Words and passages of its texts that are not in Swedish, by language. */
    otherLanguages: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }),
        Type.Array(line, { maxItems: 500 }),
        { additionalProperties: false },
      ),
    ),
    /** Ids of teachers, in order. */
    teachers: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    /** What pupils read, in Markdown. Its easier version is `easy.text`. */
    text: text(200_000),
    /** Markdown. */
    teacherGuide: text(200_000),
    /** The areas that list the lesson too, as `skolform/amne/kurs/kursomrade`. */
    alsoIn: Type.Optional(Type.Array(line, { maxItems: 50 })),
    assignments: Type.Optional(Type.Array(AssignmentDocument, { maxItems: 100 })),
  }),
  teacher: loose({
    ...common,
    title: text(1_000),
    biography: text(20_000),
    portrait: text(200),
    invented: Type.Optional(Type.Literal(true)),
  }),
  'customer-case': loose({
    ...common,
    slug: text(200),
    organisationKind: text(1_000),
    /** The param of a school type. */
    schoolType: text(200),
    summary: text(20_000),
    parts: Type.Optional(
      Type.Array(loose({ heading: text(1_000), text: text(20_000) }), { maxItems: 50 }),
    ),
    search: text(1_000),
    example: Type.Optional(Type.Boolean()),
  }),
} as const satisfies Record<DocumentKind, object>;

/** The document of each kind of record. */
export type DocumentOf<K extends DocumentKind> = Static<(typeof documentSchemas)[K]>;
export type LessonDocument = DocumentOf<'lesson'>;

/** A document on the wire, whose kind the address names; `documentSchemas` says what it holds. */
export const AnyDocument = Type.Record(Type.String(), Type.Unknown());
export type AnyDocument = Static<typeof AnyDocument>;
