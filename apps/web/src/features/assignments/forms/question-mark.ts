import type { Question } from '@lasar/contract/assignments/form-questions';
import { solutionOf } from '@lasar/contract/assignments/question-part-rules';

/**
 * A short mark of what a question asks and what answers it. With another text or another solution it is another question;
 * a new explanation, or other wrong choices, leave it the same.
 */
export function markOf(question: Question): string {
  const { type, question: text, code, figure } = question;
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([type, text, code, figure?.text, solutionOf(question)]))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
