import { courseKinds } from '@lasar/contract/catalogue';
import { Type } from 'typebox';
import {
  Day,
  Items,
  Line,
  Name,
  Prose,
  RecordId,
  Slug,
  Slugs,
  strict,
} from './pack-schema-parts.ts';

export const PackFile = strict(
  {
    format: Type.Literal(1, { description: '1, den enda versionen av formatet' }),
    name: Name,
    schoolTypes: Items('en lista med skolformer'),
    teachers: Type.Optional(Items('en lista med lärare')),
    customerCases: Type.Optional(Slugs('en lista med kundcasens filer, utan .yaml')),
    organisations: Type.Optional(Items('en lista med skolor')),
    accounts: Type.Optional(Items('en lista med konton')),
  },
  'paketets nycklar',
);

export const SchoolTypeEntry = strict(
  {
    param: Slug,
    name: Name,
    description: Prose,
    id: Type.Optional(RecordId),
    subjects: Slugs('en lista med ämnens mappar'),
  },
  'en skolform med param, name, description och subjects',
);

export const SubjectFile = strict(
  {
    name: Name,
    code: Type.Optional(Line),
    description: Prose,
    id: Type.Optional(RecordId),
    courses: Slugs('en lista med kursernas filer, utan .yaml'),
  },
  'ett ämne med name, description och courses',
);

const Replacement = strict(
  { framework: Line, code: Line, name: Name },
  'en nivå med framework, code och name',
);

export const CourseFile = strict(
  {
    name: Name,
    id: Type.Optional(RecordId),
    kind: Type.Enum([...courseKinds], { description: courseKinds.join(', ') }),
    framework: Type.Optional(Line),
    code: Type.Optional(Line),
    points: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'ett heltal från 1 till 1000' }),
    ),
    replacedBy: Type.Optional(Replacement),
    description: Prose,
    goals: Type.Optional(Type.Array(Line, { description: 'en lista med mål' })),
    validFrom: Type.Optional(Day),
    validTo: Type.Optional(Day),
    areas: Items('en lista med kursområden'),
  },
  'en kurs med name, kind, description och areas',
);

export const AreaEntry = strict(
  {
    name: Name,
    slug: Type.Optional(Slug),
    id: Type.Optional(RecordId),
    description: Type.Optional(Prose),
    lessons: Items('en lista med lektioner'),
  },
  'ett kursområde med name och lessons',
);
