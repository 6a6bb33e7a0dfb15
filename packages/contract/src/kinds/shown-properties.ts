import { Type, type TOptional, type TSchema } from 'typebox';
import { shownFields, type Field, type Fields, type Shown, type ShownKey } from './field-rules.ts';

const schemas = { text: Type.String(), number: Type.Integer(), yes: Type.Boolean() };

type SchemaOf<F extends Field> = F extends { type: 'number' }
  ? typeof schemas.number
  : F extends { type: 'yes' }
    ? typeof schemas.yes
    : typeof schemas.text;

const schemaOf = ({ type }: Field): TSchema =>
  type === 'number' || type === 'yes' ? schemas[type] : schemas.text;

/** The fields of a kind that answers hold as they are stored, as optional properties. */
export const shownProperties = <const F extends Fields, S extends Shown>(fields: F, shown: S) =>
  Object.fromEntries(
    shownFields(fields, shown).map(([key, field]) => [key, Type.Optional(schemaOf(field))]),
  ) as { [K in ShownKey<F, S>]: TOptional<SchemaOf<F[K]>> };
