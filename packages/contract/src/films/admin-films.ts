import { staffRoles } from '../identity/access.ts';
import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';

/** Why a film could not be converted. */
export const filmErrorCodes = [
  'unreadable',
  'no-picture',
  'too-long',
  'too-large',
  'out-of-time',
  'failed',
  'interrupted',
] as const;
export type FilmErrorCode = (typeof filmErrorCodes)[number];

export const filmStates = ['ready', 'working', 'waiting', 'playable', 'failed'] as const;

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/**
 * A film and the progress of its conversion to streams, pictures and sound. `percent` is present during conversion. A film
 * that nothing converts, because there is no ffmpeg, is `playable` if every browser plays it as it is.
 */
const Film = Type.Object({
  hash: Hash,
  name: Type.String(),
  path: Type.String(),
  state: Type.Enum([...filmStates]),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  fault: Type.Optional(Type.Enum([...filmErrorCodes])),
});
export type Film = Static<typeof Film>;

/**
 * `counts` covers all films; `films` lists those that are not converted, failed ones first. `canConvert`: whether this
 * server has ffmpeg.
 */
export const FilmList = Type.Object({
  counts: Type.Object({ ready: Type.Integer(), others: Type.Integer() }),
  films: Type.Array(Film),
  canConvert: Type.Boolean(),
});
export type FilmList = Static<typeof FilmList>;

const forEditors = ['access/login-required', 'access/role-required'] as const;

export const listFilms = {
  method: 'GET',
  path: '/api/admin/films',
  summary: 'Filmer som inte är färdiga, de hundra första, och hur många som är det',
  access: staffRoles,
  cache: 'none',
  response: FilmList,
  problems: forEditors,
} as const satisfies Endpoint;

export const retryFilm = {
  method: 'POST',
  path: '/api/admin/films/:hash/retry',
  summary: 'Gör i ordning en film som det gick fel för',
  access: staffRoles,
  cache: 'none',
  params: Type.Object({ hash: Hash }),
  response: Type.Object({}),
  problems: [...forEditors, 'media/not-found'],
} as const satisfies Endpoint;
