import { Type, type TObject, type TProperties } from 'typebox';

export const closed = { additionalProperties: false } as const;

/**
 * The body of a change that replaces fields. `before` has the fields as they were when they were read: `request/outdated`, about
 * the name of who has changed them, when they are others now. Without it nothing is compared.
 */
export const changeOf = <P extends TProperties>(fields: TObject<P>) =>
  Type.Object({ ...fields.properties, before: Type.Optional(fields) }, closed);
