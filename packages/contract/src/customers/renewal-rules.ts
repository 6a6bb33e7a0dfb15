import { manyLines, type TextRule } from '../assignments/form-rules.ts';

/** What an owner writes when it asks for a renewal, and what the office answers. */
export const renewalTexts = {
  message: { required: false, maxLength: 1000, pattern: manyLines },
  answer: { required: true, maxLength: 1000, pattern: manyLines },
} as const satisfies Record<string, TextRule>;
