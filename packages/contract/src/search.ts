import { Type, type Static } from 'typebox';
import { assignmentTypes } from './assignments.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, recordTypes } from './records.ts';

export const objectTypes = [
  'School_Type__c',
  'Subject__c',
  'Course__c',
  'Course_Content__c',
  'Lesson__c',
  'Assignment__c',
] as const;
export type ObjectType = (typeof objectTypes)[number];

/** Names as the specification gives them. `Description__c` is plain text of at most 200 characters. */
export const SearchResult = Type.Object({
  Id,
  Name: Type.String(),
  Description__c: Type.String({ maxLength: 200 }),
  objecttype: Type.Enum([...objectTypes]),
  Type__c: Type.Optional(Type.Enum([...assignmentTypes])),
});
export type SearchResult = Static<typeof SearchResult>;

/** At least two characters after trimming, and never a NUL, which PostgreSQL text cannot hold. */
const SearchText = Type.String({ maxLength: 500, pattern: '^\\s*\\S[^\\u0000]*\\S\\s*$' });

export const searchLA = {
  method: 'GET',
  path: '/api/search/searchLA',
  summary: 'Sökträffar, bästa först, högst 50',
  query: Type.Object({ q: SearchText }),
  response: Type.Array(SearchResult, { maxItems: 50 }),
  problems: [],
} as const satisfies Endpoint;

export const PathResult = Type.Object({
  linkPath: Type.String(),
  coursecontentPath: Type.String(),
});
export type PathResult = Static<typeof PathResult>;

export const getPathLA = {
  method: 'GET',
  path: '/api/search/getPathLA',
  summary: 'Adressen till en sökträff: en lista med en post, tom för okänt id',
  query: Type.Object({ id: Id, type: Type.Enum([...recordTypes]) }),
  response: Type.Array(PathResult, { maxItems: 1 }),
  problems: [],
} as const satisfies Endpoint;
