import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';

/** The records of the content that have an address, and that can be renamed, moved or removed: first the tree, highest level first. */
export const contentTypes = [
  'school-type',
  'subject',
  'course',
  'area',
  'lesson',
  'assignment',
  'teacher',
  'customer-case',
] as const;
export type ContentType = (typeof contentTypes)[number];

/** A record that is gone: the name it had, and the nearest record above it that is still there. */
export const RemovedRecord = Type.Object({
  type: Type.Enum([...contentTypes]),
  name: Type.String(),
  parent: Type.Optional(
    Type.Object({ type: Type.Enum([...contentTypes]), name: Type.String(), path: Type.String() }),
  ),
});
export type RemovedRecord = Static<typeof RemovedRecord>;

/** Pages ask it about an address that they do not know. Has either `movedTo`, the path to redirect to, or `removed`. */
export const findAddress = {
  method: 'GET',
  path: '/api/addresses',
  summary: 'Vart en gammal adress leder, eller vad som fanns där',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'none',
  query: Type.Object({ path: Type.String({ pattern: '^/', maxLength: 2000 }) }),
  response: Type.Object({
    movedTo: Type.Optional(Type.String()),
    removed: Type.Optional(RemovedRecord),
  }),
  problems: ['request/not-found'],
} as const satisfies Endpoint;
