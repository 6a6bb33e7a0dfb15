import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { withMaths } from '../maths.ts';
import { Id } from '../records.ts';

/** A school type with the subjects whose lessons explain words, and how many words each has. */
export const GlossarySchoolType = Type.Object({
  param: Type.String(),
  name: Type.String(),
  subjects: Type.Array(
    Type.Object({ slug: Type.String(), name: Type.String(), words: Type.Integer({ minimum: 1 }) }),
  ),
});
export type GlossarySchoolType = Static<typeof GlossarySchoolType>;

/**
 * A word with one meaning. Lessons that explain it otherwise have an entry of their own. `easy` is an explanation in easier
 * Swedish, `translations` are by language, such as `ar`. `lessons` are the first that explain it.
 */
export const GlossaryWord = Type.Object({
  word: Type.String(),
  meaning: Type.String(),
  easy: Type.Optional(Type.String()),
  example: Type.Optional(Type.String()),
  translations: Type.Optional(Type.Record(Type.String(), Type.String())),
  lessons: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});
export type GlossaryWord = Static<typeof GlossaryWord>;

/** The words of a subject in the order of the Swedish alphabet. */
export const Glossary = Type.Object({
  ...withMaths,
  schoolType: Type.Object({ param: Type.String(), name: Type.String() }),
  subject: Type.Object({ slug: Type.String(), name: Type.String() }),
  words: Type.Array(GlossaryWord),
});
export type Glossary = Static<typeof Glossary>;

/** A hundred words of a subject, with what the page of them says of all. */
export const GlossaryPage = Type.Object({
  ...Glossary.properties,
  total: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 1 }),
  /** The letters that words of the subject begin with, and the page, from 1, on which the first word with each stands. */
  letters: Type.Array(Type.Object({ letter: Type.String(), page: Type.Integer({ minimum: 1 }) })),
  /** The tags of the languages that some words of the subject are translated to. */
  languages: Type.Array(Type.String()),
});
export type GlossaryPage = Static<typeof GlossaryPage>;

const Slug = Type.String({ pattern: '^[a-z0-9-]{1,120}$' });

export const listGlossaries = {
  method: 'GET',
  path: '/api/glossary',
  summary: 'Ämnen vars lektioner förklarar begrepp, efter skolform',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  response: Type.Array(GlossarySchoolType),
  problems: [],
} as const satisfies Endpoint;

export const getGlossary = {
  method: 'GET',
  path: '/api/glossary/:schoolType/:subject',
  summary: 'De begrepp som ett ämnes lektioner förklarar',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: Type.Object({ schoolType: Slug, subject: Slug }),
  response: Glossary,
  problems: ['subject/not-found'],
} as const satisfies Endpoint;

export const getGlossaryPage = {
  method: 'GET',
  path: '/api/glossary/:schoolType/:subject/:page',
  summary: 'De begrepp som ett ämnes lektioner förklarar, hundra åt gången',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: Type.Object({
    schoolType: Slug,
    subject: Slug,
    page: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }),
  }),
  response: GlossaryPage,
  problems: ['subject/not-found'],
} as const satisfies Endpoint;
