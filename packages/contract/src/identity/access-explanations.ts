import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Day } from '../customers/organisations.ts';
import { Id } from '../records.ts';
import { loginWays } from './login-provider-rules.ts';

/** Whose access is explained: an account, or whoever logs in at a school without one. */
export const AccessQuestion = Type.Object(
  {
    lessonId: Id,
    userId: Type.Optional(Id),
    organisationId: Type.Optional(Id),
    /** Whom a school without an account is asked about; a student by default. */
    role: Type.Optional(Type.Enum(['student', 'teacher'])),
  },
  { additionalProperties: false },
);
export type AccessQuestion = Static<typeof AccessQuestion>;

/** The rules in the order in which they are tried. The first that holds and opens, or fails and closes, decides. */
export const accessRules = [
  'password',
  'published',
  'staff',
  'sample',
  'role',
  'school',
  'licence',
] as const;
export type AccessRule = (typeof accessRules)[number];

const Denial = Type.Enum(['login', 'subscription', 'role', 'unpublished']);

/** A licence that opens the lesson, on its days. */
const ExplainedLicence = Type.Object({
  schoolType: Type.String(),
  validFrom: Day,
  validTo: Day,
  state: Type.Enum(['coming', 'valid', 'ended']),
});

export const AccessExplanation = Type.Object({
  lesson: Type.Object({
    id: Id,
    name: Type.String(),
    /** The names of the school types whose licence opens it. */
    schoolTypes: Type.Array(Type.String()),
  }),
  school: Type.Optional(
    Type.Object({
      id: Id,
      name: Type.String(),
      /** The ways in which people log in at the school without an account, beside class codes. */
      logins: Type.Array(Type.Enum([...loginWays])),
    }),
  ),
  steps: Type.Array(Type.Object({ rule: Type.Enum([...accessRules]), holds: Type.Boolean() })),
  /** The school's licences for those school types, latest first. */
  licences: Type.Array(ExplainedLicence),
  /** What is missing for each part of the lesson; absent for what is open. */
  assignments: Type.Optional(Denial),
  teacherGuide: Type.Optional(Denial),
  answerKeys: Type.Optional(Denial),
});
export type AccessExplanation = Static<typeof AccessExplanation>;

/**
 * Explains why somebody can or cannot open a record, without a session of theirs. Each call is recorded in the change history,
 * and so in the data that the person downloads about their account.
 */
export const explainAccess = {
  method: 'POST',
  path: '/api/admin/access-explanations',
  summary: 'Varför ett konto eller en skola kan eller inte kan öppna en lektion',
  access: ['admin'],
  cache: 'none',
  body: AccessQuestion,
  response: AccessExplanation,
  problems: [
    'access/login-required',
    'access/role-required',
    'lesson/not-found',
    'user/not-found',
    'organisation/not-found',
  ],
} as const satisfies Endpoint;
