import { staffRoles } from '../identity/access.ts';
import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Day } from '../customers/organisations.ts';
import { Id } from '../records.ts';

/** What views are counted by. A page of a record is counted with the record's id. */
export const pageKinds = [
  'start',
  'school-type',
  'area',
  'lesson',
  'video',
  'pdf',
  'formlink',
  'form',
  'teachers',
  'teacher',
  'how-it-works',
  'about',
  'customer-cases',
  'customer-case',
  'quote',
  'search',
  'glossary',
  'central-content',
  'training',
  'tracks',
  'plan',
  'help',
  'login',
  'class-code',
  'clip',
  'preview',
  'account',
  'licence',
  'licence-missing',
  'privacy',
  'cookies',
  'accessibility',
  'not-found',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** Always 202: the server decides whether a view counts, and the page does not need to know. */
export const countPageView = {
  method: 'POST',
  path: '/api/statistics/views',
  summary: 'Räkna en sidvisning, utan att minnas av vem. En inloggads lektion räknas för skolan',
  access: 'public',
  cache: 'none',
  body: Type.Object({ path: Type.String({ pattern: '^/', maxLength: 2_000 }) }),
  response: Type.Object({}),
  status: 202,
  problems: [],
  bearer: 'optional',
} as const satisfies Endpoint;

/** Progress in a film: started, or a share of its seconds played. `finished` is nine tenths of them. */
export const filmEvents = ['started', 'quarter', 'half', 'finished'] as const;
export type FilmEvent = (typeof filmEvents)[number];

export const countFilmEvent = {
  method: 'POST',
  path: '/api/statistics/films',
  summary:
    'Räkna att en film har börjat eller spelats till en fjärdedel, hälften eller slutet, utan att minnas av vem',
  access: 'public',
  cache: 'none',
  body: Type.Object(
    {
      assignmentId: Id,
      event: Type.Enum([...filmEvents]),
      /** The code of the plan that the film is played in, whose school it counts for. */
      plan: Type.Optional(Type.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({}),
  status: 202,
  problems: ['assignment/not-found', 'request/too-many'],
  bearer: 'optional',
} as const satisfies Endpoint;

const Count = Type.Integer({ minimum: 0 });

/** A film that was played in the period, and how often each progress was reached. */
const PlayedFilm = Type.Object({
  id: Id,
  name: Type.String(),
  path: Type.String(),
  started: Count,
  quarter: Count,
  half: Count,
  finished: Count,
});
export type PlayedFilm = Static<typeof PlayedFilm>;

/** `path` and `name` are absent for a deleted record; pages without a record have no name of their own. */
export const ReadPage = Type.Object({
  kind: Type.Enum([...pageKinds]),
  recordId: Type.Optional(Id),
  name: Type.Optional(Type.String()),
  path: Type.Optional(Type.String()),
  views: Type.Integer({ minimum: 1 }),
});
export type ReadPage = Static<typeof ReadPage>;

/** Every day of the period, the oldest first. Views of pages that do not exist are in `notFound` alone. */
export const Statistics = Type.Object({
  days: Type.Array(Type.Object({ day: Day, views: Type.Integer({ minimum: 0 }) })),
  total: Type.Integer({ minimum: 0 }),
  notFound: Type.Integer({ minimum: 0 }),
  mostRead: Type.Array(ReadPage),
  films: Type.Array(PlayedFilm),
});
export type Statistics = Static<typeof Statistics>;

export const getStatistics = {
  method: 'GET',
  path: '/api/admin/statistics',
  summary: 'Sidvisningar dag för dag, och de mest lästa sidorna',
  access: staffRoles,
  cache: 'none',
  query: Type.Object({ days: Type.Optional(Type.Enum(['30', '90'])) }),
  response: Statistics,
  problems: ['access/login-required', 'access/role-required'],
} as const satisfies Endpoint;
