import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { changeOf, closed } from '../changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id, IdParams } from '../records.ts';
import { languageTag } from './translation-rules.ts';

const Word = Type.String({ minLength: 1, maxLength: 500, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const Translation = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$',
});

/** A word by language tag. A tag that ends in `-t-sv-t0-und` says that a machine has translated it and nobody has read it. */
const Translations = Type.Record(Type.String({ pattern: languageTag }), Translation, {
  additionalProperties: false,
  maxProperties: 40,
});

/** A word that the lessons of a subject explain, in other languages. */
const SubjectWord = Type.Object({
  word: Word,
  meaning: Type.String(),
  translations: Translations,
});
export type SubjectWord = Static<typeof SubjectWord>;

const SubjectWordPage = Type.Object({
  subject: Type.Object({ id: Id, name: Type.String() }),
  words: Type.Array(SubjectWord),
  ...pagedProperties,
});
export type SubjectWordPage = Static<typeof SubjectWordPage>;

export const wordFilters = ['unread', 'untranslated'] as const;

/** `unread`: a machine has translated it into some language. `untranslated`: it stands in no other language. */
export const listSubjectWords = {
  method: 'GET',
  path: '/api/admin/subject-words/:id',
  summary: 'De ord som ett ämnes lektioner förklarar, på andra språk',
  access: staffRoles,
  cache: 'none',
  params: IdParams,
  query: Type.Object({ ...pagedQuery, filter: Type.Optional(Type.Enum([...wordFilters])) }),
  response: SubjectWordPage,
  problems: ['access/login-required', 'access/role-required', 'record/not-found'],
} as const satisfies Endpoint;

/** Replaces the translations of a word, which pages and concept sheets show at once. */
export const translateWord = {
  method: 'PUT',
  path: '/api/admin/subject-words/:id',
  summary: 'Ändra ett ords översättningar',
  access: staffRoles,
  cache: 'none',
  params: IdParams,
  body: Type.Object(
    { word: Word, ...changeOf(Type.Object({ translations: Translations })).properties },
    closed,
  ),
  response: SubjectWord,
  problems: [
    'access/login-required',
    'access/role-required',
    'record/not-found',
    'request/outdated',
  ],
} as const satisfies Endpoint;
