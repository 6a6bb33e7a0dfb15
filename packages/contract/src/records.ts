import { Type, type Static } from 'typebox';

/** Opaque. New ids are UUIDs; imported ones, such as 15 and 18 character Salesforce ids, survive as they are. */
export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

export const IdParams = Type.Object({ id: Id });

/** The levels of the tree as `getPathLA` names them. */
export const recordTypes = [
  'schooltype',
  'subject',
  'course',
  'coursecontent',
  'lesson',
  'assignment',
] as const;
export type RecordType = (typeof recordTypes)[number];

/** A step above a record, nearest last. `path` is where a link to it leads. */
export const Parent = Type.Object({
  type: Type.Enum([...recordTypes]),
  id: Id,
  name: Type.String(),
  path: Type.String(),
});
export type Parent = Static<typeof Parent>;

/** Only sent to editors and admins: the record or one of its ancestors is not published. */
export const unpublished = { published: Type.Optional(Type.Literal(false)) };

/** What every record of the tree has. `parents` runs from the school type down to the nearest parent. */
export const recordProperties = {
  ...unpublished,
  id: Id,
  name: Type.String(),
  description: Type.String(),
  parents: Type.Array(Parent),
};
