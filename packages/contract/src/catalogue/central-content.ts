import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { lessonHolds } from './lesson-holds.ts';
import { withMaths } from '../maths.ts';
import { Id, IdParams } from '../records.ts';

/**
 * A point of a course's central content. Lessons and areas refer to it by its `reference`: the code of the course, or its
 * slug where it has none, and the point's number. `point` says it where it stands alone:
 * 'Gy25 MATE1B00X 2 Lösa ekvationer'.
 */
const Point = {
  reference: Type.String(),
  number: Type.String(),
  text: Type.String(),
  point: Type.String(),
};

/**
 * A point, and the lessons about it: those that refer to it, or whose area or goals do. `goals` are those goals. Whole lessons
 * teach the point, exercises practise it, and lessons of words alone mention it.
 */
const CentralContentPoint = Type.Object({
  ...Point,
  ...withMaths,
  lessons: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      area: Type.String(),
      course: Type.String(),
      /** Absent while the lesson is not public. */
      holds: Type.Optional(Type.Enum([...lessonHolds])),
      goals: Type.Optional(Type.Array(Type.String())),
    }),
  ),
});
export type CentralContentPoint = Static<typeof CentralContentPoint>;

/** Empty for a course without central content. */
export const listCentralContent = {
  method: 'GET',
  path: '/api/school/course/:id/centralContent',
  summary: 'En kurs centrala innehåll, med lektionerna om varje punkt och vad de innehåller',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: IdParams,
  response: Type.Array(CentralContentPoint),
  problems: ['course/not-found'],
} as const satisfies Endpoint;

const CourseWithPoints = Type.Object({
  id: Id,
  name: Type.String(),
  points: Type.Array(Type.Object(Point)),
});
export type CourseWithPoints = Static<typeof CourseWithPoints>;

/** What the lessons of a course can refer to. */
export const listCentralContentOfSubject = {
  method: 'GET',
  path: '/api/school/course/:id/subjectCentralContent',
  summary: 'Det centrala innehållet i alla kurser i en kurs ämne, kursens egna först',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: IdParams,
  response: Type.Array(CourseWithPoints),
  problems: ['course/not-found'],
} as const satisfies Endpoint;
