import type { Field, Fields, FieldType } from '@lasar/contract/kinds/field-rules';
import { Type, type TOptional, type TSchema, type TUnsafe } from 'typebox';
import {
  common,
  Day,
  FileName,
  Items,
  language,
  Line,
  Name,
  Prose,
  Slug,
  strict,
  Texts,
  Translations,
  yes,
} from './pack-values.ts';

/** What a word means. */
export const Meaning = Type.String({
  pattern: '^(?=[^]{1,2000}$)[^]*\\S[^]*$',
  description: 'text, 1 till 2 000 tecken',
});

const Word = Type.Union(
  [Line, strict({ word: Line, meaning: Meaning }, 'ett ord med word och meaning')],
  { description: 'ett ord på en rad, eller word och meaning' },
);

/** Points of central content that a record refers to, or that a course has. */
const CentralContent = Type.Array(Line, {
  description: 'en lista med centralt innehåll',
});

const Goal = Type.Union(
  [
    Line,
    strict(
      { goal: Line, centralContent: Type.Optional(CentralContent) },
      'ett mål med goal och centralContent',
    ),
  ],
  { description: 'ett mål på en rad, eller goal och centralContent' },
);

const LessonPath = Type.String({
  pattern: '^[a-z0-9-]+(/[a-z0-9-]+){3}$',
  description: 'en sökväg som skolform/ämne/kurs/kursområde',
});

const ListedIn = Type.Union(
  [
    LessonPath,
    strict(
      {
        area: LessonPath,
        position: Type.Integer({ minimum: 1, description: 'ett heltal från 1' }),
      },
      'ett kursområde med area och position',
    ),
  ],
  { description: 'en sökväg som skolform/ämne/kurs/kursområde, eller area och position' },
);

const Replacement = strict(
  { framework: Line, code: Line, name: Name, centralContent: Type.Optional(CentralContent) },
  'en nivå med framework, code och name',
);

const CaseText = Type.String({
  pattern: '^(?=[^]*\\S)[^]{1,10000}$',
  description: 'text, 1 till 10 000 tecken',
});

const Part = strict({ heading: Name, text: CaseText }, 'en del med heading och text');

const Passages = Type.Record(Type.String({ pattern: language }), Type.Array(Line), {
  additionalProperties: false,
  description: 'ord och meningar efter språk, som { en: [What time is it?] }',
});

/** What packs hold of each type of field. A type with rules of each field is a case of `valueOf`. */
const values = {
  name: Name,
  line: Line,
  slug: Slug,
  drawing: Slug,
  picture: FileName,
  schoolType: Slug,
  text: Prose,
  summary: CaseText,
  markdown: FileName,
  day: Day,
  yes: Type.Boolean({ description: yes }),
  flag: Type.Literal(true, { description: 'true, eller utelämnas' }),
  number: Type.Integer(),
  lines: Type.Array(Line),
  points: CentralContent,
  coverage: CentralContent,
  goals: Type.Array(Goal, { description: 'en lista med mål' }),
  words: Type.Array(Word, { minItems: 1, description: 'en lista med minst ett begrepp' }),
  assignments: Items('en lista med uppgifter'),
  parts: Type.Array(Part, { minItems: 1, description: 'en lista med minst en del' }),
  teachers: Type.Array(Slug, { description: 'en lista med lärares slug' }),
  alsoIn: Type.Array(ListedIn, { description: 'en lista med sökvägar' }),
  replacement: Replacement,
  passages: Passages,
  easy: Texts,
  translations: Translations,
} as const satisfies Record<Exclude<FieldType, 'choice'>, TSchema>;

function valueOf(field: Field): TSchema {
  if (field.type === 'choice') {
    const options = Object.keys(field.options);
    return Type.Enum(options, { description: options.join(', ') });
  }
  if (field.type === 'number') {
    const { min, max } = field;
    const description = `ett heltal från ${min} till ${max}`;
    return Type.Integer({ minimum: min, maximum: max, description });
  }
  if (field.type === 'lines')
    return Type.Array(Line, { description: `en lista med ${field.label.toLowerCase()}` });
  return values[field.type];
}

type ValueOf<F extends Field> = F extends { type: 'choice'; options: infer O }
  ? TUnsafe<keyof O & string>
  : (typeof values)[Exclude<F['type'], 'choice'>];

type Properties<F extends Fields> = {
  [K in keyof F as F[K] extends { type: 'slug' } ? never : K]: TOptional<ValueOf<F[K]>>;
};

/** An entry of a kind of record: its fields, all optional, beside the keys that place it. `description` completes a sentence. */
export const entryOf = <const F extends Fields, P extends Readonly<Record<string, TSchema>>>(
  fields: F,
  placing: P,
  description: string,
) => {
  const own = Object.entries(fields).flatMap(([key, field]) =>
    field.type === 'slug' ? [] : [[key, Type.Optional(valueOf(field))] as const],
  );
  const properties = { ...(Object.fromEntries(own) as Properties<F>), ...placing, ...common };
  return strict(properties, description);
};
