import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { DocumentKind, FieldPath } from '@lasar/contract/editor/document-rules';
import type { Fields, FieldType } from '@lasar/contract/kinds/field-rules';
import { kinds } from '@lasar/contract/kinds/kind-rules';

/** A text of a document. `fixed` when other records refer to it by its words, so that it is not changed with others. */
export interface DocumentText {
  readonly path: FieldPath;
  readonly text: string;
  readonly fixed: boolean;
}

/** Fields that hold no texts of their own: numbers, choices, addresses and references to other records. */
const withoutTexts: readonly FieldType[] = [
  ...([
    'slug',
    'day',
    'number',
    'yes',
    'flag',
    'choice',
    'drawing',
    'picture',
    'schoolType',
  ] as const),
  ...(['coverage', 'teachers', 'alsoIn', 'replacement'] as const),
];

/** Keys inside a field that hold no texts. */
const otherKeys = new Set(['id', 'type', 'url', 'hash', 'practice', 'centralContent']);

/** The texts of a document that somebody reads, with their places, in the order of the form. */
export function textsOf(kind: DocumentKind, document: AnyDocument): DocumentText[] {
  const fields: Fields = kinds[kind];
  return Object.entries(fields).flatMap(([key, { type }]) =>
    withoutTexts.includes(type) ? [] : textsIn(key, document[key], type === 'points'),
  );
}

function textsIn(path: FieldPath, value: unknown, fixed: boolean): DocumentText[] {
  if (typeof value === 'string') return [{ path, text: value, fixed }];
  if (typeof value !== 'object' || value === null || isFile(value)) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    otherKeys.has(key) ? [] : textsIn(`${path}/${key}`, each, fixed),
  );
}

/** A file of the storage, whose name is part of its address. */
const isFile = (value: object): boolean => 'hash' in value;

/** The value at a place; undefined where there is none. */
export function valueAt(document: AnyDocument, path: FieldPath): unknown {
  let value: unknown = document;
  for (const key of path.split('/')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}

/** The document with another value at a place where it has one. */
export const withValueAt = (document: AnyDocument, path: FieldPath, value: unknown): AnyDocument =>
  replacedIn(document, path.split('/'), value) as AnyDocument;

function replacedIn(inside: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(inside))
    return inside.map((each: unknown, index) =>
      `${index}` === key ? replacedIn(each, rest, value) : each,
    );
  const record = inside as Readonly<Record<string, unknown>>;
  return { ...record, [key]: replacedIn(record[key], rest, value) };
}
