import { readFile } from 'node:fs/promises';
import type { ContentType } from '@lasar/contract/addresses';
import { Type, type TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { parse } from 'yaml';
import { InvalidPack } from '../check/validation-errors.ts';

/** The objects that are read, and the records that they become. Files become no record of their own. */
export const objects = {
  School_Type__c: 'school-type',
  Subject__c: 'subject',
  Course__c: 'course',
  Course_Content__c: 'area',
  Lesson__c: 'lesson',
  Assignment__c: 'assignment',
  Teacher__c: 'teacher',
} as const satisfies Record<string, ContentType>;
export type ObjectName = keyof typeof objects;

/** The columns of the export, unless the map names others. Headers are compared without case. */
export const defaultColumns: Record<
  ObjectName | 'ContentVersion',
  Readonly<Record<string, string>>
> = {
  School_Type__c: { slug: 'Param__c' },
  Subject__c: { parent: 'School_Type__c', code: 'Code__c' },
  Course__c: {
    parent: 'Subject__c',
    kind: 'Kind__c',
    framework: 'Framework__c',
    code: 'Code__c',
    points: 'Points__c',
    validFrom: 'Valid_From__c',
    validTo: 'Valid_To__c',
  },
  Course_Content__c: { parent: 'Course__c' },
  Lesson__c: {
    parent: 'Course_Content__c',
    words: 'Keywords__c',
    goals: 'Goals__c',
    teachers: 'Teachers__c',
    teacherGuide: 'Teacher_Guide__c',
    minutes: 'Minutes__c',
    published: 'Published__c',
    sample: 'Open__c',
  },
  Assignment__c: { parent: 'Lesson__c', type: 'Type__c', file: 'File__c', url: 'URL__c' },
  Teacher__c: { title: 'Title__c', biography: 'Biography__c' },
  ContentVersion: { document: 'ContentDocumentId', path: 'PathOnClient', data: 'VersionData' },
};

/** What every object has. */
export const commonColumns = {
  id: 'Id',
  name: 'Name',
  description: 'Description__c',
  position: 'Sort_Order__c',
  deleted: 'IsDeleted',
} as const;

const ByObject = <T extends TSchema>(value: T) =>
  Type.Optional(
    Type.Object(
      Object.fromEntries(
        [...Object.keys(objects), 'ContentVersion'].map((name) => [name, Type.Optional(value)]),
      ),
      { additionalProperties: false },
    ),
  );

const MapFile = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    columns: ByObject(Type.Record(Type.String(), Type.String())),
    /** Old paths of each object's pages, with `{Id}`, `{Id15}` or a column in braces. */
    addresses: ByObject(Type.Array(Type.String({ pattern: '^/' }))),
    /** Where files are fetched that the folder does not have: `https://…/{Id}`. */
    files: Type.Optional(Type.String({ pattern: '^https?://' })),
    course: Type.Optional(
      Type.Object({
        kind: Type.Optional(Type.Enum(['kurs', 'niva', 'arskurs', 'fritt'])),
        framework: Type.Optional(Type.String()),
      }),
    ),
  },
  { additionalProperties: false },
);
/** What a map says of an export; each key may be left out. */
export interface SalesforceMap {
  readonly name?: string;
  readonly columns?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly addresses?: Readonly<Record<string, readonly string[]>>;
  readonly files?: string;
  readonly course?: { readonly kind?: string; readonly framework?: string };
}

/** Reads a map. Throws InvalidPack with what is wrong in it. */
export async function readMap(path: string): Promise<SalesforceMap> {
  let map: unknown;
  try {
    map = parse(await readFile(path, 'utf8')) ?? {};
  } catch (error) {
    throw new InvalidPack([`${path}: ${error instanceof Error ? error.message : String(error)}`]);
  }
  if (Check(MapFile, map)) return map as SalesforceMap;
  throw new InvalidPack(
    [...Errors(MapFile, map)].map(
      ({ instancePath, message }) => `${path}: ${instancePath || '/'} ${message}`,
    ),
  );
}
