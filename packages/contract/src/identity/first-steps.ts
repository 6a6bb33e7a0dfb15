import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';

/**
 * What each role does first, in this order. Whoever has several has those of the first role here: the steps of the others are told
 * by the pages of their own.
 */
export const stepsOf = {
  admin: ['add-customer', 'give-licence', 'invite-administrator'],
  editor: ['write-draft', 'show-colleague', 'publish'],
  owneradmin: ['school-administrators', 'owner-colleague', 'school-teachers'],
  schooladmin: ['add-teachers', 'school-colleague', 'make-class-code'],
  teacher: ['open-lesson', 'make-plan', 'make-class-code'],
} as const;
export type StepRole = keyof typeof stepsOf;
export type StepId = (typeof stepsOf)[StepRole][number];

const stepRoles = ['admin', 'editor', 'owneradmin', 'schooladmin', 'teacher'] as const;
const stepIds = stepRoles.flatMap((role): readonly StepId[] => stepsOf[role]);

/** The steps of a user. That a teacher has opened a lesson, only the browser knows: here it is never done. */
export const FirstSteps = Type.Object({
  role: Type.Enum([...stepRoles]),
  steps: Type.Array(Type.Object({ id: Type.Enum([...new Set(stepIds)]), done: Type.Boolean() })),
});
export type FirstSteps = Static<typeof FirstSteps>;

const own = { access: 'signed-in', cache: 'none' } as const;
const problems = ['access/login-required', 'user/not-found'] as const;

/** `user/not-found` for somebody who has hidden the steps, who has none, or who has no account. */
export const getFirstSteps = {
  method: 'GET',
  path: '/api/users/me/first-steps',
  summary: 'Vad den som frågar gör först, och vad som är gjort',
  ...own,
  response: FirstSteps,
  problems,
} as const satisfies Endpoint;

/** Hides the steps for good. */
export const hideFirstSteps = {
  method: 'DELETE',
  path: '/api/users/me/first-steps',
  summary: 'Dölj de första stegen för alltid',
  ...own,
  response: Type.Object({}),
  problems,
} as const satisfies Endpoint;
