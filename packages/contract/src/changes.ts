import { Type, type TObject, type TProperties } from 'typebox';

export const closed = { additionalProperties: false } as const;

/**
 * The body of a change that replaces fields. `before` has the fields as they were when they were read: `request/outdated`, about
 * the name of who has changed them, when they are others now. Without it nothing is compared.
 */
export const changeOf = <P extends TProperties>(fields: TObject<P>) => changeWith(fields, {});

/** The same, with properties that say how to change and are no fields. */
export const changeWith = <P extends TProperties, M extends TProperties>(
  fields: TObject<P>,
  more: M,
) => Type.Object({ ...fields.properties, before: Type.Optional(fields), ...more }, closed);

/**
 * The body of a removal, which may be left out. With `before` the record is removed only while its fields are those that were
 * read: a change that somebody else has made meanwhile is seen before it is lost.
 */
export const removalOf = <P extends TProperties>(fields: TObject<P>) => removalWith(fields, {});

/** The same, with properties that say how to remove. */
export const removalWith = <P extends TProperties, M extends TProperties>(
  fields: TObject<P>,
  more: M,
) => Type.Union([Type.Null(), Type.Object({ before: Type.Optional(fields), ...more }, closed)]);
