import { extname } from 'node:path';
import { createHash } from 'node:crypto';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import {
  documentSchemas,
  type AnyDocument,
  type AssignmentDocument,
  type LessonDocument,
} from '@lasar/contract/documents/documents';
import { uploadRules } from '@lasar/contract/editor/upload-rules';
import { otherTrackKinds, roleOfTrack, type TrackKind } from '@lasar/contract/films/track-rules';
import { markdownFields, publishedKeys } from '@lasar/contract/kinds/field-rules';
import { kinds } from '@lasar/contract/kinds/kind-rules';
import { lessonFields } from '@lasar/contract/kinds/lesson-kind-rules';
import { isVisible } from '@lasar/contract/visible-rules';
import { newId } from '#database/rows.ts';

/** A record as a pack has it, and the texts that a pack has in files of their own, by name. */
export interface PackEntry {
  readonly entry: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, string>;
}

/** A slug for a record that stores none: it is the same for the same id, and no other record has it. */
export const slugOfId = (id: string): string =>
  `x${createHash('sha256').update(id).digest('hex').slice(0, 30)}`;

/** A document as a pack's entry. Every key of its kind is given, so that what the document lacks is emptied. */
export function packEntryOf(kind: DocumentKind, id: string, body: AnyDocument): PackEntry {
  const keys = Object.keys(documentSchemas[kind].properties);
  const whole = Object.fromEntries(keys.map((key) => [key, body[key] ?? null]));
  const { slug, ...rest } = whole;
  const common = { ...rest, id, published: true };
  const files = new Map<string, string>();
  switch (kind) {
    case 'school-type':
      return { entry: { ...common, param: slug }, files };
    case 'area':
      return { entry: { ...common, slug }, files };
    case 'teacher':
      return { entry: { ...common, slug: slugOfId(id) }, files };
    case 'customer-case':
      return { entry: { ...common, example: body['example'] === true }, files };
    case 'subject':
    case 'course':
      return { entry: common, files };
    case 'lesson':
      return { entry: { ...common, slug, ...lessonParts(body, files) }, files };
  }
}

const texts = markdownFields(lessonFields);

/** The files of a lesson's texts, by the path of the text in the document. */
export const textFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(texts.map(([key, { file }]) => [key, file])),
  'easy/text': 'easy-text.md',
};

function lessonParts(body: LessonDocument, files: Map<string, string>): object {
  const { words, sample, teachers, easy, assignments = [] } = body;
  const place = (path: string, markdown: unknown) => {
    const file = textFiles[path];
    if (file === undefined || typeof markdown !== 'string' || markdown === '') return null;
    files.set(file, markdown);
    return file;
  };
  return {
    sample: sample ?? false,
    words: words?.map(({ word, meaning }) => (meaning ? { word, meaning } : word)) ?? null,
    teachers: teachers?.map(slugOfId) ?? null,
    ...Object.fromEntries(texts.map(([key]) => [key, place(key, (body as AnyDocument)[key])])),
    easy: easy
      ? { ...easy, ...(easy['text'] && { text: place('easy/text', easy['text']) }) }
      : null,
    assignments: assignments.map((each, index) => assignmentEntry(each, index, files)),
  };
}

function assignmentEntry(
  {
    id,
    file,
    poster,
    captions,
    tracks,
    answerKey,
    original,
    markdown: _markdown,
    form,
    type,
    name,
    ...rest
  }: AssignmentDocument,
  index: number,
  files: Map<string, string>,
): object {
  const own = id ?? newId();
  // Only the name's extension is read: the files themselves are in the storage already.
  const place = (given: { readonly name: string } | undefined, role: string) => {
    if (!given) return null;
    const path = `${index}-${role}${extname(given.name)
      .toLowerCase()
      .replaceAll(/[^.a-z0-9]/g, '')}`;
    files.set(path, role);
    return path;
  };
  const placeAll = (given: NonNullable<AssignmentDocument['captions']>, kind: TrackKind) => {
    // Whether a file suits its kind is told with the stored file in hand, and not by its name.
    const name = `fil${uploadRules[roleOfTrack[kind]].extensions[0] ?? ''}`;
    return Object.fromEntries(
      Object.keys(given).map((language) => [
        language,
        place({ name }, `${kind}-${language.replaceAll(/[^A-Za-z0-9-]/g, '')}`),
      ]),
    );
  };
  const formFile = form && `${index}-form.yaml`;
  if (form && formFile) files.set(formFile, formText(form));
  return {
    description: null,
    credit: null,
    licence: null,
    source: null,
    translations: null,
    easy: null,
    practice: null,
    url: null,
    published: true,
    ...rest,
    id: own,
    name,
    type,
    slug: slugOfId(own),
    form: formFile ?? null,
    file: place(file, 'file'),
    poster: place(poster, 'poster'),
    answerKey: place(answerKey, 'key'),
    original: place(original, 'original'),
    captions: captions ? placeAll(captions, 'captions') : null,
    tracks: tracks
      ? Object.fromEntries(
          otherTrackKinds.flatMap((kind) => {
            const given = tracks[kind];
            return given ? [[kind, placeAll(given, kind)] as const] : [];
          }),
        )
      : null,
  };
}

// JSON is YAML too. With a question on each line, the line of an error tells the question.
function formText({ questions = [], ...form }: NonNullable<AssignmentDocument['form']>) {
  // A stored assignment keeps the self-test that it has, whatever this id.
  const head = JSON.stringify({ id: newId(), ...form }).slice(0, -1);
  return `${head}, "questions": [\n${questions.map((each) => JSON.stringify(each)).join(',\n')}\n]}`;
}

/** The paths of the fields that a document must have before it is published, and does not. */
export function missingFields(kind: DocumentKind, body: AnyDocument): string[] {
  const missing = publishedKeys(kinds[kind]).filter((key) => isBlank(body[key]));
  const { assignments = [] }: LessonDocument = kind === 'lesson' ? body : {};
  return [
    ...missing,
    ...assignments.flatMap((each, index) => {
      const keys = (['name', 'type'] as const).filter((key) => isBlank(each[key]));
      const hasContent = [each.file, each.markdown?.file, each.url, each.form, each.practice].some(
        (content) => !isBlank(content),
      );
      const content = each.type === 'formlink' ? 'url' : each.markdown ? 'markdown/file' : 'file';
      return [...keys, ...(hasContent ? [] : [content])].map(
        (key) => `assignments/${index}/${key}`,
      );
    }),
  ];
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'string' && !isVisible(value)) ||
  (Array.isArray(value) && value.length === 0);
