/*
 * The documents that editors write, as plain values: the browser imports this file. A document is a record in the shape of
 * a content pack, with its texts in place of the names of their files. What is empty is absent.
 */

/** The records that are edited as a document of their own. An assignment is part of its lesson's document. */
export const documentKinds = [
  'school-type',
  'subject',
  'course',
  'area',
  'lesson',
  'teacher',
  'customer-case',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What has drafts and versions: the records of the content, and the pages of the site (`site-page-rules.ts`). */
export const editedKinds = [...documentKinds, 'site-page'] as const;
export type EditedKind = (typeof editedKinds)[number];

/** Whether a draft waits to be reviewed, and what became of that. An approval lapses when the draft is written in again. */
export const reviewStates = ['waiting', 'approved', 'returned', 'lapsed'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The kind of record that stands below each kind; the others have nothing below them in the tree. */
export const childKinds: Readonly<Partial<Record<DocumentKind, DocumentKind>>> = {
  'school-type': 'subject',
  subject: 'course',
  course: 'area',
  area: 'lesson',
};

/** The kind of record that each kind stands below. */
export const parentKinds: Readonly<Partial<Record<DocumentKind, DocumentKind>>> = {
  subject: 'school-type',
  course: 'subject',
  area: 'course',
  lesson: 'area',
};

/**
 * Why a field cannot be published. `invalid` comes with a Swedish sentence that says what is wrong; the others are of
 * the pages of the site, and come with what they are about.
 */
export const fieldErrorCodes = [
  'required',
  'invalid',
  'too-long',
  'too-many',
  'placeholder-unknown',
  'placeholder-missing',
  'link-missing',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** What a writer should look at. Nothing of it hinders saving; a formula that cannot be shown hinders publishing. */
export const warningCodes = [
  'meaning-missing',
  'captions-missing',
  'film-waits',
  'answer-key-missing',
  'guide-missing',
  'goals-missing',
  'description-missing',
  'assignments-missing',
  'promise-broken',
  'link-dead',
  'markup-in-plain-text',
  'formula-invalid',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** A place in a document: keys and indexes from 0, joined by slashes, such as `assignments/0/url`. */
export type FieldPath = string;

/** How many characters the text of a lesson may have, and its easier version. */
export const longestLessonText = 20_000;

/** How many characters a worksheet may have that is written here. */
export const longestSheet = 40_000;

interface Warned {
  readonly description?: string;
  readonly easy?: { readonly description?: string };
  readonly goals?: readonly unknown[];
  readonly teacherGuide?: string;
  readonly words?: readonly { readonly word?: string; readonly meaning?: string }[];
  readonly assignments?: readonly {
    readonly type?: string;
    readonly description?: string;
    readonly captions?: object;
    readonly answerKey?: object;
    readonly file?: object;
    readonly markdown?: { readonly file?: string; readonly answerKey?: string };
  }[];
}

/** The key words of a document that have no meaning of their own. */
export function wordsWithoutMeaning(document: object): string[] {
  const { words = [] }: Warned = document;
  return words.flatMap(({ word, meaning }) => (word && !meaning ? [word] : []));
}

// Bold, italics, a heading, code, a link or a picture, as Markdown writes them. A description shows the signs themselves.
const markup = /\*\*\S|__\S|^#{1,6} |`[^`\n]+`|\[[^\]\n]+\]\([^)\s]+\)/m;

function markedUp({ description, easy, assignments = [] }: Warned) {
  const places: readonly (readonly [FieldPath, string | undefined])[] = [
    ['description', description],
    ['easy/description', easy?.description],
    ...assignments.map(
      (each, index) => [`assignments/${index}/description`, each.description] as const,
    ),
  ];
  return places.flatMap(([path, text]) =>
    typeof text === 'string' && markup.test(text)
      ? [{ path, code: 'markup-in-plain-text' as const }]
      : [],
  );
}

/** What a writer should look at in a document. `sharedWords` have a meaning that their subject gives them. */
export function warningsOf(
  kind: EditedKind,
  document: object,
  sharedWords: ReadonlySet<string> = new Set(),
): { path: FieldPath; code: WarningCode }[] {
  const record: Warned = document;
  const { description, goals, teacherGuide, words = [], assignments = [] } = record;
  const marked = markedUp(record);
  if (kind !== 'lesson') return marked;
  return [
    ...marked,
    ...(description ? [] : [{ path: 'description', code: 'description-missing' as const }]),
    ...(goals?.length ? [] : [{ path: 'goals', code: 'goals-missing' as const }]),
    ...(teacherGuide ? [] : [{ path: 'teacherGuide', code: 'guide-missing' as const }]),
    ...words.flatMap(({ word = '', meaning }, index) =>
      meaning || sharedWords.has(word)
        ? []
        : [{ path: `words/${index}/meaning`, code: 'meaning-missing' as const }],
    ),
    ...(assignments.length > 0
      ? []
      : [{ path: 'assignments', code: 'assignments-missing' as const }]),
    ...assignments.flatMap(({ type, file, captions, answerKey, markdown = {} }, index) => [
      ...(type === 'video' && file && !captions
        ? [{ path: `assignments/${index}/captions`, code: 'captions-missing' as const }]
        : []),
      ...(type === 'pdf' && (file || markdown.file) && !answerKey && !markdown.answerKey
        ? [{ path: `assignments/${index}/answerKey`, code: 'answer-key-missing' as const }]
        : []),
    ]),
  ];
}
