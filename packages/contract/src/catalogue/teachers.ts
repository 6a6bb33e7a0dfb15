import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdParams, recordProperties } from '../records.ts';
import { RecordPicture } from './record-pictures.ts';

/** `description` is who the teacher is, `title` what the teacher teaches. */
export const Teacher = Type.Object({
  ...recordProperties,
  title: Type.String(),
  /** The name of a drawn portrait. */
  portrait: Type.Optional(Type.String()),
  /** A photograph, which is shown in place of a drawn portrait. */
  picture: Type.Optional(RecordPicture),
  /** Not a person, but an example of one. */
  invented: Type.Optional(Type.Literal(true)),
  /** The subjects of the teacher's lessons. */
  subjects: Type.Array(Type.String()),
  lessonCount: Type.Integer({ minimum: 0 }),
  /** The first of the lessons, by the order of their courses. */
  lessons: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});
export type Teacher = Static<typeof Teacher>;

export const listTeachers = {
  method: 'GET',
  path: '/api/school/teacher',
  summary: 'Lärarteamet i ordning',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  response: Type.Array(Teacher),
  problems: [],
} as const satisfies Endpoint;

export const getTeacher = {
  method: 'GET',
  path: '/api/school/teacher/:id',
  summary: 'En lärare',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: IdParams,
  response: Teacher,
  problems: ['teacher/not-found'],
} as const satisfies Endpoint;
