import { mailAddress, manyLines, type TextRule } from '../assignments/form-rules.ts';

/** What can be wrong with a page. */
export const reportKinds = ['text', 'film', 'file', 'link', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

const description: TextRule = { required: false, maxLength: 2000, pattern: manyLines };

/** The kinds that need a description: that a film does not play needs none, an error in a text does. */
export const descriptionRule = (kind: ReportKind): TextRule => ({
  ...description,
  required: kind === 'text' || kind === 'other',
});

/** What editors answer who has reported an error. */
export const reportAnswer: TextRule = { required: true, maxLength: 4000, pattern: manyLines };

/** For an answer, if one is wanted. */
export const reporterAddress: TextRule = { ...mailAddress, required: false };
