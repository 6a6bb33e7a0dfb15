import { Type, type Static } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { Id, IdParams, Parent } from './records.ts';

const Choice = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 300 }),
  correct: Type.Optional(Type.Literal(true)),
  feedback: Type.Optional(Type.String({ maxLength: 600 })),
});

/** Exactly one choice is correct. The answer travels along: results stay in the browser, so it checks them. */
export const ChoiceQuestion = Type.Object({
  type: Type.Literal('choice'),
  question: Type.String({ minLength: 1, maxLength: 600 }),
  choices: Type.Array(Choice, { minItems: 2, maxItems: 8 }),
  explanation: Type.Optional(Type.String({ maxLength: 1200 })),
});
export type ChoiceQuestion = Static<typeof ChoiceQuestion>;

/** A self-test of ours. `parents` ends with the lesson it belongs to. */
export const Form = Type.Object({
  id: Id,
  name: Type.String(),
  intro: Type.String(),
  questions: Type.Array(ChoiceQuestion),
  assignmentId: Id,
  parents: Type.Array(Parent),
});
export type Form = Static<typeof Form>;

export const getForm = {
  method: 'GET',
  path: '/api/forms/:id',
  summary: 'Ett självtest',
  params: IdParams,
  response: Form,
  problems: ['form/not-found', 'access/login-required', 'access/subscription-required'],
} as const satisfies Endpoint;
