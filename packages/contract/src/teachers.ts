import { Type, type Static } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { IdParams, recordProperties } from './records.ts';

/** `description` is who the teacher is, `title` what the teacher teaches. */
export const Teacher = Type.Object({
  ...recordProperties,
  title: Type.String(),
  lessonCount: Type.Integer({ minimum: 0 }),
});
export type Teacher = Static<typeof Teacher>;

export const listTeachers = {
  method: 'GET',
  path: '/api/school/teacher',
  summary: 'Lärarteamet i ordning',
  access: 'public',
  cache: 'content',
  response: Type.Array(Teacher),
  problems: [],
} as const satisfies Endpoint;

export const getTeacher = {
  method: 'GET',
  path: '/api/school/teacher/:id',
  summary: 'En lärare',
  access: 'public',
  cache: 'content',
  params: IdParams,
  response: Teacher,
  problems: ['teacher/not-found'],
} as const satisfies Endpoint;
