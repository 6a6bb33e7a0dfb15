import { Type, type Static } from 'typebox';

// Questions include the correct answers: results stay in the browser, so the browser corrects them. A principal who may
// not open a form gets nothing of it.

const common = {
  question: Type.String({ minLength: 1, maxLength: 600 }),
  explanation: Type.Optional(Type.String({ maxLength: 1200 })),
  /** A drawing of the server's own, as SVG, and the same in words. Only in questions that the server makes. */
  figure: Type.Optional(Type.Object({ svg: Type.String(), text: Type.String() })),
  /** Lines of a program that the question is about. Only in questions that the server makes. */
  code: Type.Optional(Type.String()),
};

const Short = Type.String({ minLength: 1, maxLength: 300 });

const Choice = Type.Object({
  text: Short,
  correct: Type.Optional(Type.Literal(true)),
  feedback: Type.Optional(Type.String({ maxLength: 600 })),
});

/** Exactly one choice is correct. */
export const ChoiceQuestion = Type.Object({
  type: Type.Literal('choice'),
  ...common,
  choices: Type.Array(Choice, { minItems: 2, maxItems: 8 }),
});

/** At least one choice is correct, and at least one is not; the answer is all the correct ones and no other. */
export const ChoicesQuestion = Type.Object({
  type: Type.Literal('choices'),
  ...common,
  choices: Type.Array(Choice, { minItems: 2, maxItems: 8 }),
});

/** Correct within `tolerance` on either side of `answer`, both in `unit`. Without a tolerance: exactly. */
export const NumberQuestion = Type.Object({
  type: Type.Literal('number'),
  ...common,
  answer: Type.Number(),
  tolerance: Type.Optional(Type.Number({ minimum: 0 })),
  unit: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
});

/** A few words. Any of `answers` is correct, whatever the case and the spaces; the first is shown as the solution. */
export const TextQuestion = Type.Object({
  type: Type.Literal('text'),
  ...common,
  answers: Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { minItems: 1, maxItems: 20 }),
});

/** `items` are in the correct order and are shown in another. */
export const OrderQuestion = Type.Object({
  type: Type.Literal('order'),
  ...common,
  items: Type.Array(Short, { minItems: 2, maxItems: 8 }),
});

/** Each `left` matches its `right`. `extra` are offered too and match none. */
export const MatchQuestion = Type.Object({
  type: Type.Literal('match'),
  ...common,
  pairs: Type.Array(Type.Object({ left: Short, right: Short }), { minItems: 2, maxItems: 8 }),
  extra: Type.Optional(Type.Array(Short, { maxItems: 4 })),
});

export const Question = Type.Union([
  ChoiceQuestion,
  ChoicesQuestion,
  NumberQuestion,
  TextQuestion,
  OrderQuestion,
  MatchQuestion,
]);
export type Question = Static<typeof Question>;
export type QuestionOf<T extends Question['type']> = Extract<Question, { readonly type: T }>;
