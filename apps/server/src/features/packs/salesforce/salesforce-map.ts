import { readFile } from 'node:fs/promises';
import type { ContentType } from '@lasar/contract/catalogue/addresses';
import { courseKinds } from '@lasar/contract/catalogue/catalogue';
import { Type, type TSchema } from 'typebox';
import { InvalidPack, ValidationErrors } from '../check/validation-errors.ts';
import { decode } from '../read/pack-folder.ts';
import { Line, Name, strict } from '../read/pack-values.ts';
import { parseYaml } from '../read/pack-yaml.ts';
import { readNode } from '../read/schema-errors.ts';

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

const objectNames = [...(Object.keys(objects) as ObjectName[]), 'ContentVersion'] as const;

const byObject = (schemaOf: (name: ObjectName | 'ContentVersion') => TSchema, what: string) =>
  Type.Optional(
    strict(
      Object.fromEntries(objectNames.map((name) => [name, Type.Optional(schemaOf(name))])),
      what,
    ),
  );

const Column = Type.String({ minLength: 1, description: 'namnet på en kolumn' });

const MapFile = strict(
  {
    name: Type.Optional(Name),
    columns: byObject(
      (name) =>
        strict(
          Object.fromEntries(
            Object.keys({ ...commonColumns, ...defaultColumns[name] }).map((field) => [
              field,
              Type.Optional(Column),
            ]),
          ),
          'fält med namnet på en kolumn',
        ),
      'objekt med fält och kolumner',
    ),
    /** Old paths of each object's pages, with `{Id}`, `{Id15}` or a column in braces. */
    addresses: byObject(
      () =>
        Type.Array(Type.String({ pattern: '^/', description: 'en sökväg som börjar med /' }), {
          description: 'en lista med sökvägar',
        }),
      'objekt med sökvägar',
    ),
    /** Where files are fetched that the folder does not have: `https://…/{Id}`. */
    files: Type.Optional(
      Type.String({ pattern: '^https?://', description: 'en adress som https://…/{Id}' }),
    ),
    course: Type.Optional(
      strict(
        {
          kind: Type.Optional(Type.Enum([...courseKinds], { description: courseKinds.join(', ') })),
          framework: Type.Optional(Line),
        },
        'kind och framework',
      ),
    ),
  },
  'kartans nycklar',
);

/** What a map says of an export; each key may be left out. */
export interface SalesforceMap {
  readonly name?: string;
  readonly columns?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly addresses?: Readonly<Record<string, readonly string[]>>;
  readonly files?: string;
  readonly course?: { readonly kind?: string; readonly framework?: string };
}

/** Reads a map, which may be empty. Throws InvalidPack with each error and its line. */
export async function readMap(path: string): Promise<SalesforceMap> {
  const bytes = await readFile(path).catch(() => undefined);
  const text = bytes && decode(bytes);
  if (text === undefined)
    throw new InvalidPack([`${path}: Kartan ${bytes ? 'är inte text i UTF-8' : 'finns inte'}.`]);
  const errors = new ValidationErrors();
  const node = parseYaml(path, text, errors);
  const isEmpty = node === undefined || node.value === null;
  const map = isEmpty ? {} : readNode(MapFile, node, errors);
  errors.throwIfAny();
  return map as SalesforceMap;
}
