import { Type, type TProperties } from 'typebox';

// Each description completes the Swedish sentence "<nyckel> ska vara …". Lengths are patterns where the database
// counts code points, which TypeBox's maxLength does not.

/** An object that takes no other keys than these. */
export const strict = <P extends TProperties>(properties: P, description: string) =>
  Type.Object(properties, { additionalProperties: false, description });

export const Name = Type.String({
  pattern: '^(?=.{1,200}$)\\S(.*\\S)?$',
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
  pattern: '^(?=.{1,500}$)\\S(.*\\S)?$',
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

export const Slugs = (what: string) => Type.Array(Slug, { minItems: 1, description: what });

/** Read one by one, so that an error in one does not hide those of the others. */
export const Items = (what: string) => Type.Array(Type.Unknown(), { description: what });
