import { assignmentTypes } from '@lasar/contract/assignments/assignments';
import { languageTag } from '@lasar/contract/catalogue/translation-rules';
import { Type, type Static } from 'typebox';
import {
  CentralContent,
  common,
  FileName,
  Items,
  Line,
  Name,
  Prose,
  RecordId,
  Slug,
  strict,
} from './pack-schema.ts';

const Meaning = Type.String({
  pattern: '^(?=[^]{1,2000}$)[^]*\\S[^]*$',
  description: 'text, 1 till 2 000 tecken',
});

const language = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$';

/** `words.yaml` of a subject: what its words mean, wherever a lesson of the subject has them. */
export const WordsFile = Type.Record(
  Type.String({ pattern: '^(?=.{1,500}$)\\S(.*\\S)?$' }),
  Type.Union(
    [
      Meaning,
      strict(
        {
          meaning: Meaning,
          example: Type.Optional(Meaning),
          translations: Type.Optional(
            Type.Record(Type.String({ pattern: languageTag }), Meaning, {
              additionalProperties: false,
              description: 'ordet på andra språk, som { ar: …, en: … }',
            }),
          ),
        },
        'ett ord med meaning',
      ),
    ],
    { description: 'ordets betydelse, eller meaning med example och translations' },
  ),
  { additionalProperties: false, description: 'ord med betydelser, som { fotosyntes: … }' },
);

const Word = Type.Union(
  [Line, strict({ word: Line, meaning: Meaning }, 'ett ord med word och meaning')],
  { description: 'ett ord på en rad, eller word och meaning' },
);

const Goal = Type.Union(
  [
    Line,
    strict({ goal: Line, centralContent: CentralContent }, 'ett mål med goal och centralContent'),
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

export const LessonEntry = strict(
  {
    name: Type.Optional(Name),
    slug: Type.Optional(Slug),
    words: Type.Optional(
      Type.Array(Word, { minItems: 1, description: 'en lista med minst ett begrepp' }),
    ),
    description: Type.Optional(Prose),
    minutes: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 600, description: 'ett heltal från 1 till 600' }),
    ),
    sample: Type.Optional(Type.Boolean({ description: 'true eller false' })),
    goals: Type.Optional(Type.Array(Goal, { description: 'en lista med mål' })),
    teachers: Type.Optional(Type.Array(Slug, { description: 'en lista med lärares slug' })),
    text: Type.Optional(FileName),
    teacherGuide: Type.Optional(FileName),
    alsoIn: Type.Optional(Type.Array(ListedIn, { description: 'en lista med sökvägar' })),
    conceptSheet: Type.Optional(RecordId),
    assignments: Type.Optional(Items('en lista med uppgifter')),
    centralContent: CentralContent,
    otherLanguages: Type.Optional(
      Type.Record(Type.String({ pattern: language }), Type.Array(Line), {
        additionalProperties: false,
        description: 'ord och meningar efter språk, som { en: [What time is it?] }',
      }),
    ),
    ...common,
  },
  'en lektion med name och words',
);
export type LessonEntry = Static<typeof LessonEntry>;

export const AssignmentEntry = strict(
  {
    name: Type.Optional(Name),
    slug: Type.Optional(Slug),
    description: Type.Optional(Prose),
    type: Type.Optional(
      Type.Enum([...assignmentTypes], { description: assignmentTypes.join(', ') }),
    ),
    file: Type.Optional(FileName),
    url: Type.Optional(
      Type.String({
        pattern: '^https://[^\\s/]+\\.[^\\s]+$',
        description: 'en adress som börjar med https://',
      }),
    ),
    form: Type.Optional(FileName),
    poster: Type.Optional(FileName),
    captions: Type.Optional(
      Type.Record(Type.String({ pattern: language }), FileName, {
        additionalProperties: false,
        description: 'en fil för varje språk, som { sv: film.sv.vtt }',
      }),
    ),
    answerKey: Type.Optional(FileName),
    original: Type.Optional(FileName),
    markdown: Type.Optional(
      strict(
        { file: Type.Optional(FileName), answerKey: Type.Optional(FileName) },
        'filer i Markdown, som { file: blad.md, answerKey: facit.md }',
      ),
    ),
    credit: Type.Optional(Line),
    licence: Type.Optional(Line),
    source: Type.Optional(Line),
    practice: Type.Optional(
      strict(
        {
          template: Slug,
          level: Type.Enum([1, 2, 3], { description: '1, 2 eller 3' }),
          count: Type.Optional(
            Type.Integer({ minimum: 4, maximum: 20, description: 'ett heltal från 4 till 20' }),
          ),
        },
        'en mall med template och level',
      ),
    ),
    ...common,
  },
  'en uppgift med name och type',
);
export type AssignmentEntry = Static<typeof AssignmentEntry>;
