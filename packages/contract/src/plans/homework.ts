import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { SharedPlanItem } from './shared-plans.ts';

/** How many days homework stays on the start page after its day, for those who were away. */
export const homeworkDays = 14;

/** The homework of the plans of a class: rows with a day until which they are to be done. */
export const Homework = Type.Object({
  /** Whether any plan is for the class, also one that has no homework now. */
  hasPlans: Type.Boolean(),
  plans: Type.Array(Type.Object({ name: Type.String(), items: Type.Array(SharedPlanItem) })),
});
export type Homework = Static<typeof Homework>;

/** For whoever came by a class code. Other pupils have no class here, and so no homework. */
export const getHomework = {
  method: 'GET',
  path: '/api/homework',
  summary: 'Klassens läxor, för den som har loggat in med en klasskod',
  access: ['student'],
  cache: 'none',
  response: Homework,
  problems: ['access/login-required', 'access/role-required'],
} as const satisfies Endpoint;
