import { Type, type Static } from 'typebox';
import { assignmentTypes } from '../assignments/assignments.ts';
import type { Endpoint } from '../endpoint.ts';
import { lessonHolds } from '../catalogue/lesson-holds.ts';
import { Id, Parent, recordTypes } from '../records.ts';

export const objectTypes = [
  'School_Type__c',
  'Subject__c',
  'Course__c',
  'Course_Content__c',
  'Lesson__c',
  'Assignment__c',
] as const;
export type ObjectType = (typeof objectTypes)[number];

/**
 * What a lesson can hold, as filters name it. `worksheet` is a pdf that somebody has made, so not the concept sheet, which
 * every lesson has. `practice` is a sheet or a self-test whose tasks are generated; `worksheet` and `selftest` are not.
 */
export const lessonContents = [
  'film',
  'worksheet',
  'selftest',
  'practice',
  'guide',
  'open',
] as const;
export type LessonContent = (typeof lessonContents)[number];

/** What lessons are filtered by: that there is a whole lesson, and what it holds. */
export const lessonFilters = ['whole', ...lessonContents] as const;
export type LessonFilter = (typeof lessonFilters)[number];

/** What the lesson of a hit holds, in the order of `lessonContents`. Absent on hits of other kinds and when it is empty. */
const withContents = {
  contents: Type.Optional(Type.Array(Type.Enum([...lessonContents]))),
  /** How much of the lesson there is. Absent on hits of other kinds. */
  holds: Type.Optional(Type.Enum([...lessonHolds])),
};

/**
 * Names as the specification gives them. `Description__c` is plain text of at most 200 characters. `parentNames` are
 * the names of the ancestors, from the school type down, of a hit that they tell apart from others: it has no description,
 * or a name that another hit has too.
 */
export const SearchResult = Type.Object({
  Id,
  Name: Type.String(),
  Description__c: Type.String({ maxLength: 200 }),
  objecttype: Type.Enum([...objectTypes]),
  Type__c: Type.Optional(Type.Enum([...assignmentTypes])),
  parentNames: Type.Optional(Type.Array(Type.String())),
  /** The names of the school type and the course (`Matematik 1b`, `Matematik årskurs 7–9`) that the hit belongs to. */
  schoolType: Type.Optional(Type.String()),
  course: Type.Optional(Type.String()),
  ...withContents,
});
export type SearchResult = Static<typeof SearchResult>;

/** Two characters or more as typed, counted in code points. It is searched trimmed: spaces alone find nothing. */
const TypedText = Type.String({ minLength: 2, maxLength: 500, pattern: '^[^\\u0000]*$' });

/** At least two characters after trimming, and never a NUL, which PostgreSQL text cannot hold. */
const SearchText = Type.String({ maxLength: 500, pattern: '^\\s*\\S[^\\u0000]*\\S\\s*$' });

export const searchLA = {
  method: 'GET',
  path: '/api/search/searchLA',
  summary: 'Sökträffar, bästa först, högst 50',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'access-class',
  typedQuery: 'q',
  query: Type.Object({ q: TypedText }),
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
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'none',
  query: Type.Object({ id: Id, type: Type.Enum([...recordTypes]) }),
  response: Type.Array(PathResult, { maxItems: 1 }),
  problems: [],
} as const satisfies Endpoint;

/** Places of matching words in a text: from the first character up to, not including, the last. In order. */
const Highlights = Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]));

/** A search hit with its position in the tree. `path` follows the rule of behaviour 4.3 and is never empty. */
export const SearchHit = Type.Object({
  id: Id,
  type: Type.Enum([...recordTypes]),
  assignmentType: Type.Optional(Type.Enum([...assignmentTypes])),
  name: Type.String(),
  description: Type.String({ maxLength: 200 }),
  path: Type.String(),
  parents: Type.Array(Parent),
  ...withContents,
  nameHighlights: Highlights,
  descriptionHighlights: Highlights,
});
export type SearchHit = Static<typeof SearchHit>;

/** A choice that narrows the hits. `count` is how many there are with this choice and the other filters. */
export const FacetChoice = Type.Object({
  value: Type.String(),
  /** Absent where the web has its own words: types and assignment types. */
  name: Type.Optional(Type.String()),
  count: Type.Integer(),
});
export type FacetChoice = Static<typeof FacetChoice>;

export const SearchFacets = Type.Object({
  contents: Type.Array(FacetChoice),
  type: Type.Array(FacetChoice),
  schoolType: Type.Array(FacetChoice),
  subject: Type.Array(FacetChoice),
  captions: Type.Array(FacetChoice),
  assignmentType: Type.Array(FacetChoice),
});
export type SearchFacets = Static<typeof SearchFacets>;

export const searchPageSize = 20;
const insideSize = 5;

export const SearchPage = Type.Object({
  /** The text searched for, trimmed. */
  q: Type.String(),
  hits: Type.Array(SearchHit, { maxItems: searchPageSize }),
  total: Type.Integer(),
  /** True when there may be more than `total`: of very many hits only the best are counted. */
  atLeast: Type.Boolean(),
  /** From 1. A page past the last one has no hits. */
  page: Type.Integer(),
  pages: Type.Integer(),
  facets: SearchFacets,
  /**
   * Films in which the words are said, on the first page. Only of films that everybody may open. `path` begins at the
   * second, and `description` is what is said, with its time before it.
   */
  spoken: Type.Array(SearchHit, { maxItems: insideSize }),
  /**
   * Pdfs with the words on one of their pages, on the first page. Only of pdfs that everybody may open. `path` leads to
   * the page, and `description` is what stands around the words, with the page's number before it.
   */
  written: Type.Array(SearchHit, { maxItems: insideSize }),
  /**
   * Lessons with the words in their texts, on the first page. Only of lessons that everybody may open. `path` leads to the
   * heading, and `description` is what stands around the words.
   */
  texts: Type.Optional(Type.Array(SearchHit, { maxItems: insideSize })),
  /** Another text that finds more, for 'Menade du'. Given when a word was taken for another, or is not known at all. */
  didYouMean: Type.Optional(Type.String()),
});
export type SearchPage = Static<typeof SearchPage>;

const oneContent = `(${lessonFilters.join('|')})`;
const contentsPattern = `^${oneContent}(\\.${oneContent}){0,${lessonFilters.length - 1}}$`;

const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 120 });

/**
 * The results page's search. Filters: `schoolType` is its param, `subject` its slug (the same in every school type),
 * `captions` the language of a film's captions (`sv`), and holds for the film and its lesson. `contents` are what a lesson
 * holds, joined by points (`film.open`): lessons with all of them; `whole` keeps whole lessons.
 */
export const searchContent = {
  method: 'GET',
  path: '/api/search',
  summary: 'Sökträffar med filter, antal och markerade ord, 20 åt gången',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'none',
  query: Type.Object({
    q: SearchText,
    type: Type.Optional(Type.Enum([...recordTypes])),
    schoolType: Type.Optional(Slug),
    subject: Type.Optional(Slug),
    captions: Type.Optional(
      Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35 }),
    ),
    assignmentType: Type.Optional(Type.Enum([...assignmentTypes])),
    contents: Type.Optional(Type.String({ pattern: contentsPattern })),
    page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
  }),
  response: SearchPage,
  problems: [],
} as const satisfies Endpoint;
