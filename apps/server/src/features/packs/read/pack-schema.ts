import { kinds } from '@lasar/contract/kinds/kind-rules';
import { Type, type Static } from 'typebox';
import { entryOf } from './pack-fields.ts';
import { Items, Name, RecordId, Slug, Slugs, strict } from './pack-values.ts';

/** Names that a course cannot have in its address: its file would be that of its subject, or of the subject's words. */
export const reservedCourseSlugs: ReadonlySet<string> = new Set(['subject', 'words']);

/** What is said of a course with a reserved slug. */
export const reservedSlugSentence = (slug: string): string =>
  `En kurs kan inte heta ${slug}, för ${slug}.yaml är ämnets egen fil.`;

/** The only version of the format. */
export const packFormat = 1;

export const PackFile = strict(
  {
    format: Type.Literal(packFormat, { description: '1, den enda versionen av formatet' }),
    name: Name,
    schoolTypes: Items('en lista med skolformer'),
    teachers: Type.Optional(Items('en lista med lärare')),
    customerCases: Type.Optional(Slugs('en lista med kundcasens filer, utan .yaml')),
  },
  'paketets nycklar',
);

export const SchoolTypeEntry = entryOf(
  kinds['school-type'],
  { param: Slug, subjects: Type.Optional(Slugs('en lista med ämnens mappar')) },
  'en skolform med param, name, description och subjects',
);

export const SubjectFile = entryOf(
  kinds.subject,
  { courses: Type.Optional(Slugs('en lista med kursernas filer, utan .yaml')) },
  'ett ämne med name, description och courses',
);

export const CourseFile = entryOf(
  kinds.course,
  { areas: Type.Optional(Items('en lista med kursområden')) },
  'en kurs med name, kind, description och areas',
);

export const AreaEntry = entryOf(
  kinds.area,
  { slug: Type.Optional(Slug), lessons: Type.Optional(Items('en lista med lektioner')) },
  'ett kursområde med name och lessons',
);

export const LessonEntry = entryOf(
  kinds.lesson,
  { slug: Type.Optional(Slug), conceptSheet: Type.Optional(RecordId) },
  'en lektion med name och words',
);
export type LessonEntry = Static<typeof LessonEntry>;

export const TeacherEntry = entryOf(
  kinds.teacher,
  { slug: Slug },
  'en lärare med slug, name, title och biography',
);

export const CustomerCaseFile = entryOf(
  kinds['customer-case'],
  {},
  'ett kundcase med name, organisationKind, summary och parts',
);
