import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { documentKinds, reviewStates } from './document-rules.ts';
import type { Endpoint } from '../endpoint.ts';
import { wholeParts } from '../catalogue/lesson-holds.ts';
import { pagedQuery } from '../paging.ts';
import { Id } from '../records.ts';
import { ScheduleFault } from './schedules.ts';

/** The rows of the tree that come at a time. */
export const treePageSize = 200;

export const Kind = Type.Enum([...documentKinds]);
export const forStaff = ['access/login-required', 'access/role-required'] as const;

/** A record where an editor meets it. `path` is its page; records of the tree that are not published have one too. */
export const ContentNode = Type.Object({
  kind: Kind,
  id: Id,
  name: Type.String(),
  path: Type.String(),
  position: Type.Integer(),
  published: Type.Boolean(),
  /** Lessons only: whether it is open to everybody. */
  open: Type.Optional(Type.Boolean()),
  hasDraft: Type.Boolean(),
  /** When a scheduled version becomes public, or should have. */
  publishAt: Type.Optional(Type.String({ format: 'date-time' })),
  publishFault: Type.Optional(ScheduleFault),
  /** Of its draft, when somebody has asked for a review. */
  review: Type.Optional(Type.Enum([...reviewStates])),
  /** Something below it has a draft, or is not published. */
  changed: Type.Boolean(),
  /** Nothing stands below it; a lesson has no assignment besides its concept sheet. */
  empty: Type.Boolean(),
  /** Lessons only. */
  withoutFilm: Type.Boolean(),
  childCount: Type.Integer(),
});
export type ContentNode = Static<typeof ContentNode>;

/** What a record stands below, nearest last. None of it is public while one of them is not published. */
export const Above = Type.Array(
  Type.Object({ kind: Kind, id: Id, name: Type.String(), published: Type.Boolean() }),
);

export const Editor = Type.Object({ id: Id, name: Type.String() });

/** A record of a flat list, with what it stands below. */
export const FoundNode = Type.Object({
  ...ContentNode.properties,
  parents: Above,
  /** Who saved or published it last, and when. Nobody is named for an import. Absent in lists that do not tell it. */
  lastChanged: Type.Optional(
    Type.Object({
      by: Type.Optional(Editor),
      at: Type.String({ format: 'date-time' }),
    }),
  ),
  /** What a lesson lacks to be whole, in the list of those that are not. */
  missing: Type.Optional(Type.Array(Type.Enum([...wholeParts]))),
});
export type FoundNode = Static<typeof FoundNode>;

const cursor = { cursor: Type.Optional(Type.String({ maxLength: 300 })) };

/** Without a parent: the roots of a kind that has no parents, the school types by default. `cursor` asks for what follows. */
export const listContentTree = {
  method: 'GET',
  path: '/api/admin/content/tree',
  summary: 'Det som ligger direkt under en post i innehållet, 200 åt gången',
  access: staffRoles,
  apiKey: 'publish',
  cache: 'none',
  query: Type.Object({
    parent: Type.Optional(Type.String({ pattern: '^[a-z-]{1,20}:[A-Za-z0-9_-]{1,64}$' })),
    roots: Type.Optional(Type.Enum(['school-type', 'teacher', 'customer-case'])),
    ...cursor,
  }),
  response: Type.Object({ nodes: Type.Array(ContentNode), next: Type.Optional(Type.String()) }),
  problems: forStaff,
} as const satisfies Endpoint;

/** What the last inspection has found: it asks other sites, and reads every text. */
export const inspectedChecks = [
  'dead-link',
  'dead-form',
  'hard-text',
  'picture-without-alt',
] as const;

/**
 * What an editor should look at: public lessons that are not whole, words without a meaning, films without captions, worksheets without an answer key, a name
 * that another lesson of the course has, published lessons without a description, published courses whose last day has
 * passed, published lessons that were last reviewed over a year ago, drafts that nobody has saved for 30 days, drafts that wait for a review, set times at which nothing could be published, comments that nobody has
 * resolved, published lessons that nobody has opened for 365 days, and what the last inspection found.
 */
export const contentChecks = [
  'not-whole',
  'unexplained-words',
  'film-without-captions',
  'without-answer-key',
  'without-description',
  'same-name',
  'empty',
  'old-draft',
  'waiting-review',
  'missed-publication',
  'open-comment',
  'expired-course',
  'review-overdue',
  'never-opened',
  ...inspectedChecks,
] as const;

export const recordFilters = [
  'draft',
  'changed',
  'without-film',
  'mine',
  'scheduled',
  ...contentChecks,
] as const;

/** `draft`: not published. `changed`: published, with a draft. */
export const recordStates = ['published', 'draft', 'changed'] as const;

/**
 * `draft`: not published. `changed`: has a draft. `mine`: has a draft that one has saved oneself.
 * `scheduled`: has a set time at which it becomes public. Records come by name, and those
 * of `not-whole` by how often they were opened, and searched for by their name or words, in 90 days: the most wanted first.
 * With the order `latest`, those that were changed last come first, and what was only imported last.
 */
export const listContentRecords = {
  method: 'GET',
  path: '/api/admin/content/records',
  summary: 'Poster av alla slag, också de som inte är publicerade, 200 åt gången',
  access: staffRoles,
  cache: 'none',
  query: Type.Object({
    q: pagedQuery.q,
    kind: Type.Optional(Kind),
    filter: Type.Optional(Type.Enum([...recordFilters])),
    state: Type.Optional(Type.Enum([...recordStates])),
    /** The id of an editor who saved or published it last. */
    by: Type.Optional(Id),
    /** The first day of the last change. */
    since: Type.Optional(Type.String({ format: 'date' })),
    order: Type.Optional(Type.Enum(['latest'])),
    /** The param of a school type: only itself and what stands below it. */
    schoolType: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,120}$' })),
    ...cursor,
  }),
  response: Type.Object({ nodes: Type.Array(FoundNode), next: Type.Optional(Type.String()) }),
  problems: forStaff,
} as const satisfies Endpoint;

/** Those who have written drafts or versions, by name. */
export const listContentEditors = {
  method: 'GET',
  path: '/api/admin/content/editors',
  summary: 'De som har skrivit i innehållet',
  access: staffRoles,
  cache: 'none',
  response: Type.Array(Editor),
  problems: forStaff,
} as const satisfies Endpoint;

/** How many records are marked by one call. */
export const mostMarked = 100;

/** Of these records those that have something to tell an editor: not published, changed since then, or with a set time. */
export const listContentMarks = {
  method: 'GET',
  path: '/api/admin/content/marks',
  summary: 'Vilka av några poster som inte är publicerade eller har ändringar som inte är det',
  access: staffRoles,
  cache: 'none',
  query: Type.Object({
    /** Ids, separated by commas. */
    ids: Type.String({
      maxLength: 6_500,
      pattern: `^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,${mostMarked - 1}}$`,
    }),
  }),
  response: Type.Array(ContentNode),
  problems: forStaff,
} as const satisfies Endpoint;

/** Key words that begin so, each with a meaning that it has somewhere: the whole word first, then the meaning of most lessons. */
export const suggestMeanings = {
  method: 'GET',
  path: '/api/admin/content/meanings',
  summary: 'Vad ett begrepp betyder på andra ställen',
  access: staffRoles,
  cache: 'none',
  query: Type.Object({
    word: Type.String({ minLength: 2, maxLength: 200, pattern: '^[^\\u0000]*$' }),
  }),
  response: Type.Array(
    Type.Object({
      word: Type.String(),
      meaning: Type.String(),
      /** 0 for a meaning that a subject gives the word, and no lesson of its own. */
      lessons: Type.Integer({ minimum: 0 }),
      subject: Type.String(),
    }),
  ),
  problems: forStaff,
} as const satisfies Endpoint;

/** Counted as it is now, published or not. */
export const countContentChecks = {
  method: 'GET',
  path: '/api/admin/content/checks',
  summary: 'Hur många poster en redaktör borde se över, av varje slag',
  access: staffRoles,
  cache: 'none',
  response: Type.Array(
    Type.Object({
      check: Type.Enum([...contentChecks]),
      count: Type.Integer({ minimum: 0 }),
    }),
  ),
  problems: forStaff,
} as const satisfies Endpoint;
