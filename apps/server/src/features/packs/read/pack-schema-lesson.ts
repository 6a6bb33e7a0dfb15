import { assignmentTypes } from '@lasar/contract/assignments/assignments';
import { otherTrackKinds, type OtherTrackKind } from '@lasar/contract/films/track-rules';
import { languageTag } from '@lasar/contract/catalogue/translation-rules';
import { Type, type Static } from 'typebox';
import { Meaning } from './pack-fields.ts';
import {
  common,
  FileName,
  language,
  Line,
  Name,
  Prose,
  Slug,
  strict,
  Texts,
  Translations,
} from './pack-values.ts';

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

/** A film's file of a kind for each language. */
const filesByLanguage = (example: string) =>
  Type.Optional(
    Type.Record(Type.String({ pattern: language }), FileName, {
      additionalProperties: false,
      description: `en fil för varje språk, som { ${example} }`,
    }),
  );

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
    captions: filesByLanguage('sv: film.sv.vtt'),
    tracks: Type.Optional(
      strict(
        {
          description: filesByLanguage('sv: film.syntolkad.m4a'),
          speech: filesByLanguage('ar: film.ar.m4a'),
          sign: filesByLanguage('swl: film.swl.mp4'),
          chapters: filesByLanguage('sv: film.kapitel.vtt'),
          'text-description': filesByLanguage('sv: film.beskrivning.vtt'),
        } satisfies Record<OtherTrackKind, unknown>,
        `filer efter slag: ${otherTrackKinds.join(', ')}`,
      ),
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
    easy: Type.Optional(Texts),
    translations: Type.Optional(Translations),
    ...common,
  },
  'en uppgift med name och type',
);
export type AssignmentEntry = Static<typeof AssignmentEntry>;
