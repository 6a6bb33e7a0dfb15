import { AssignmentEntry, WordsFile } from './pack-schema-lesson.ts';
import {
  AreaEntry,
  CourseFile,
  LessonEntry,
  PackFile,
  SchoolTypeEntry,
  SubjectFile,
  CustomerCaseFile,
  TeacherEntry,
} from './pack-schema.ts';
import { FormFile, questionSchemas } from './pack-schema-form.ts';
import { AddressesFile, RemovedEntry, ShortEntry } from './read-addresses.ts';
import { PictureEntry, PicturesFile } from './read-picture-facts.ts';
import { AccountEntry, OrganisationEntry, OwnerEntry, PeopleFile } from './read-people.ts';

interface JsonObject {
  readonly required?: readonly string[] | undefined;
  readonly properties: Readonly<Record<string, object>>;
}

const lists = (schema: JsonObject, items: Readonly<Record<string, object>>): JsonObject => ({
  ...schema,
  properties: {
    ...schema.properties,
    ...Object.fromEntries(
      Object.entries(items).map(([key, entry]) => [
        key,
        { ...schema.properties[key], items: entry },
      ]),
    ),
  },
});

/** An optional key may be null, which empties what is stored. */
const emptied = ({ required = [], properties, ...schema }: JsonObject): JsonObject => ({
  ...schema,
  required,
  properties: Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      required.includes(key) ? value : { anyOf: [value, { type: 'null' }] },
    ]),
  ),
});

const lesson = lists(LessonEntry, { assignments: emptied(AssignmentEntry) });
const area = lists(AreaEntry, { lessons: emptied(lesson) });

/**
 * The JSON Schemas of a pack's files, by the name of their file: for editors, which complete and check keys while one writes. The
 * import checks more, such as that files exist and names are unique.
 */
export const packJsonSchemas: Readonly<Record<string, object>> = {
  'pack.schema.json': lists(PackFile, {
    schoolTypes: emptied(SchoolTypeEntry),
    teachers: emptied(TeacherEntry),
  }),
  'subject.schema.json': emptied(SubjectFile),
  'words.schema.json': WordsFile,
  'course.schema.json': emptied(lists(CourseFile, { areas: emptied(area) })),
  'self-test.schema.json': lists(FormFile, {
    questions: { anyOf: Object.values(questionSchemas) },
  }),
  'customer-case.schema.json': emptied(CustomerCaseFile),
  'addresses.schema.json': lists(AddressesFile, { removed: RemovedEntry, short: ShortEntry }),
  'pictures.schema.json': lists(PicturesFile, { pictures: PictureEntry }),
  'people.schema.json': lists(PeopleFile, {
    owners: OwnerEntry,
    organisations: OrganisationEntry,
    accounts: AccountEntry,
  }),
};
