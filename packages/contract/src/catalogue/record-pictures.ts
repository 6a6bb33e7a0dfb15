import { Type, type Static } from 'typebox';

/** A point of a picture that stays in view where it is cropped, in percent from the left and from above. */
export const FocalPoint = Type.Object(
  {
    x: Type.Integer({ minimum: 0, maximum: 100 }),
    y: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  { additionalProperties: false },
);
export type FocalPoint = Static<typeof FocalPoint>;

/** The picture of a record. `alt` is '' for one that only decorates. `credit` is who made it, with the licence. */
export const RecordPicture = Type.Object({
  src: Type.String(),
  alt: Type.String(),
  focal: FocalPoint,
  credit: Type.Optional(Type.String()),
});
export type RecordPicture = Static<typeof RecordPicture>;
