import { contentTypes } from '@lasar/contract/catalogue/addresses';
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

export const Slugs = (what: string) => Type.Array(Slug, { description: what });

/** A list whose items are validated one by one, so that an error in one does not hide those of the others. */
export const Items = (what: string) => Type.Array(Type.Unknown(), { description: what });

/** The pattern of a language's tag, as keys of texts and files have it. */
export const language = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$';

/** Texts by the key of the text that they are another version of. */
export const Texts = Type.Record(
  Type.String({ pattern: '^[A-Za-z]+$' }),
  Type.Union([Prose, Type.Array(Line)], { description: 'text, eller en lista med texter' }),
  { description: 'texter efter nyckel, som { name: …, description: … }' },
);

export const Translations = Type.Record(Type.String({ pattern: language }), Texts, {
  additionalProperties: false,
  description: 'texter efter språk, som { en: { name: … } }',
});

export const yes = 'true eller false';

const OldAddress = Type.String({
  pattern: `^(/[^\\s]{0,1999}|((${contentTypes.join('|')}):)?[A-Za-z0-9_-]{1,64})$`,
  description: 'en sökväg som /gammal/adress, ett id, eller slag:id som lesson:1',
});

export const OldAddresses = Type.Array(OldAddress, {
  description: 'en lista med adresser och id:n',
});

/** The keys that every kind of record may have, beside its fields. */
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
};
