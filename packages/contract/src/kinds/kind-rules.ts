import type { DocumentKind } from '../editor/document-rules.ts';
import type { Fields } from './field-rules.ts';
import { lessonFields } from './lesson-kind-rules.ts';
import {
  areaFields,
  courseFields,
  name,
  picture,
  schoolTypeFields,
  slug,
  subjectFields,
  versions,
} from './tree-kind-rules.ts';

export const teacherFields = {
  name,
  title: { type: 'line', label: 'Titel', needed: 'published' },
  biography: { type: 'text', label: 'Presentation', needed: 'key' },
  picture,
  portrait: { type: 'drawing', label: 'Porträtt', inForm: false },
  invented: { type: 'flag', label: 'Påhittad', inForm: false },
  ...versions,
} as const satisfies Fields;

export const customerCaseFields = {
  name,
  organisationKind: { type: 'name', label: 'Slag av skola', needed: 'always' },
  schoolType: { type: 'schoolType', label: 'Skolform', inForm: false },
  summary: { type: 'summary', label: 'Sammanfattning', needed: 'always' },
  picture,
  parts: { type: 'parts', label: 'Delar', needed: 'always' },
  search: { type: 'name', label: 'Sökning', inForm: false },
  example: { type: 'yes', label: 'Exempel', inForm: false },
  slug,
  ...versions,
} as const satisfies Fields;

/** The fields of each kind of record. An assignment is a part of its lesson. */
export const kinds = {
  'school-type': schoolTypeFields,
  subject: subjectFields,
  course: courseFields,
  area: areaFields,
  lesson: lessonFields,
  teacher: teacherFields,
  'customer-case': customerCaseFields,
} as const satisfies Record<DocumentKind, Fields>;
