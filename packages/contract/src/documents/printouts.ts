import { Type, type Static } from 'typebox';
import { Locked } from '../assignments/assignments.ts';
import type { Endpoint } from '../endpoint.ts';
import { printoutParts } from './printout-rules.ts';
import { selfTestFormats } from './self-test-file-rules.ts';
import { Id, IdParams } from '../records.ts';

/**
 * A lesson as one document to print. `parts` are those that the lesson has and the principal may read, in the document's
 * order; the query `parts` of `url` chooses among them, `size`, `spacing` and `typeface` how the text is set. `locked` says what is missing for more.
 */
export const Printout = Type.Object({
  lessonId: Id,
  name: Type.String(),
  url: Type.String(),
  parts: Type.Array(Type.Enum([...printoutParts])),
  locked: Type.Optional(Locked),
  /** The self-tests that somebody has written, as far as they are open, with the formats that are. The query `format` of `url` chooses. */
  selfTests: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        url: Type.String(),
        formats: Type.Array(Type.Enum([...selfTestFormats])),
      }),
    ),
  ),
});
export type Printout = Static<typeof Printout>;

export const getPrintout = {
  method: 'GET',
  path: '/api/lessons/:id/printout',
  summary: 'Vad en lektion kan skriva ut, och dokumentets adress',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'access-class',
  params: IdParams,
  response: Printout,
  problems: ['lesson/not-found'],
} as const satisfies Endpoint;
