import { contentTypes } from '@lasar/contract/catalogue/addresses';
import { courseKinds } from '@lasar/contract/catalogue/catalogue';
import { visibleLine } from '@lasar/contract/visible-rules';
import { Type, type TProperties } from 'typebox';

// Each description completes the Swedish sentence "<nyckel> ska vara …". Lengths are patterns where the database
// counts code points, which TypeBox's maxLength does not.

/** An object without any other keys. */
export const strict = <P extends TProperties>(properties: P, description: string) =>
  Type.Object(properties, { additionalProperties: false, description });

export const Name = Type.String({
  pattern: visibleLine + '(?=.{1,200}$)\\S(.*\\S)?$',
  description: 'text på en rad, 1 till 200 tecken, utan blanksteg i kanterna',
});

export const Slug = Type.String({
  pattern: '^(?=.{1,120}$)[a-z0-9]+(-[a-z0-9]+)*$',
  description: 'små bokstäver a–z, siffror och bindestreck, högst 120 tecken',
});

export const RecordId = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,64}$',
  description: '1 till 64 bokstäver A–Z, siffror, bindestreck eller understreck',
});

export const Prose = Type.String({
  pattern: '^[^]{0,10000}$',
  description: 'text, högst 10 000 tecken',
});

export const Line = Type.String({
  pattern: visibleLine + '(?=.{1,500}$)\\S(.*\\S)?$',
  description: 'text på en rad, 1 till 500 tecken, utan blanksteg i kanterna',
});

export const FileName = Type.String({ minLength: 1, description: 'sökvägen till en fil' });

export const Day = Type.Refine(
  Type.String({ description: 'en dag som 2026-07-01' }),
  (value) => isDay(value),
  () => 'en dag som 2026-07-01',
);

function isDay(value: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(value);
}

const Slugs = (what: string) => Type.Array(Slug, { description: what });

/** A list whose items are validated one by one, so that an error in one does not hide those of the others. */
export const Items = (what: string) => Type.Array(Type.Unknown(), { description: what });

/** Names that a course cannot have in its address: its file would be that of its subject, or of the subject's words. */
export const reservedCourseSlugs: ReadonlySet<string> = new Set(['subject', 'words']);

/** What is said of a course with a reserved slug. */
export const reservedSlugSentence = (slug: string): string =>
  `En kurs kan inte heta ${slug}, för ${slug}.yaml är ämnets egen fil.`;

const Texts = Type.Record(
  Type.String({ pattern: '^[A-Za-z]+$' }),
  Type.Union([Prose, Type.Array(Line)], { description: 'text, eller en lista med texter' }),
  { description: 'texter efter nyckel, som { name: …, description: … }' },
);

const yes = 'true eller false';

const OldAddress = Type.String({
  pattern: `^(/[^\\s]{0,1999}|((${contentTypes.join('|')}):)?[A-Za-z0-9_-]{1,64})$`,
  description: 'en sökväg som /gammal/adress, ett id, eller slag:id som lesson:1',
});

export const OldAddresses = Type.Array(OldAddress, {
  description: 'en lista med adresser och id:n',
});

/** The keys that every kind of record may have. */
export const common = {
  oldAddresses: Type.Optional(OldAddresses),
  id: Type.Optional(RecordId),
  formerly: Type.Optional(Type.Array(Slug, { minItems: 1, description: 'en lista med slugar' })),
  revision: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'ett heltal från 1' }),
  ),
  position: Type.Optional(
    Type.String({
      pattern: '^(first|last|after:[a-z0-9-]{1,120})$',
      description: 'first, last eller after:SLUG',
    }),
  ),
  published: Type.Optional(Type.Boolean({ description: yes })),
  remove: Type.Optional(Type.Literal(true, { description: 'true, eller utelämnas' })),
  movedTo: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{1,200}(/[a-z0-9-]{1,120}){0,5}$',
      description: 'ett id, eller en sökväg som skolform/ämne/kurs/kursområde/lektion',
    }),
  ),
  translations: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }), Texts, {
      additionalProperties: false,
      description: 'texter efter språk, som { en: { name: … } }',
    }),
  ),
  easy: Type.Optional(Texts),
};

export const CentralContent = Type.Optional(
  Type.Array(Line, { description: 'en lista med centralt innehåll' }),
);

export const PackFile = strict(
  {
    format: Type.Literal(1, { description: '1, den enda versionen av formatet' }),
    name: Name,
    schoolTypes: Items('en lista med skolformer'),
    teachers: Type.Optional(Items('en lista med lärare')),
    customerCases: Type.Optional(Slugs('en lista med kundcasens filer, utan .yaml')),
  },
  'paketets nycklar',
);

export const SchoolTypeEntry = strict(
  {
    param: Slug,
    name: Type.Optional(Name),
    description: Type.Optional(Prose),
    subjects: Type.Optional(Slugs('en lista med ämnens mappar')),
    ...common,
  },
  'en skolform med param, name, description och subjects',
);

export const SubjectFile = strict(
  {
    name: Type.Optional(Name),
    code: Type.Optional(Line),
    description: Type.Optional(Prose),
    courses: Type.Optional(Slugs('en lista med kursernas filer, utan .yaml')),
    drawing: Type.Optional(Slug),
    ...common,
  },
  'ett ämne med name, description och courses',
);

const Replacement = strict(
  { framework: Line, code: Line, name: Name, centralContent: CentralContent },
  'en nivå med framework, code och name',
);

export const CourseFile = strict(
  {
    name: Type.Optional(Name),
    kind: Type.Optional(Type.Enum([...courseKinds], { description: courseKinds.join(', ') })),
    framework: Type.Optional(Line),
    code: Type.Optional(Line),
    points: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'ett heltal från 1 till 1000' }),
    ),
    replacedBy: Type.Optional(Replacement),
    description: Type.Optional(Prose),
    goals: Type.Optional(Type.Array(Line, { description: 'en lista med mål' })),
    validFrom: Type.Optional(Day),
    validTo: Type.Optional(Day),
    areas: Type.Optional(Items('en lista med kursområden')),
    centralContent: CentralContent,
    ...common,
  },
  'en kurs med name, kind, description och areas',
);

export const AreaEntry = strict(
  {
    name: Type.Optional(Name),
    slug: Type.Optional(Slug),
    description: Type.Optional(Prose),
    goals: Type.Optional(Type.Array(Line, { description: 'en lista med mål' })),
    lessons: Type.Optional(Items('en lista med lektioner')),
    centralContent: CentralContent,
    ...common,
  },
  'ett kursområde med name och lessons',
);
