import type { ProblemCode } from '@lasar/contract/problems';
import { CallProblem } from './call.ts';
import { problemText } from './text.sv.ts';

const words: Partial<Record<ProblemCode, string>> = problemText;

/** What a person reads about anything that a call threw. */
export const problemWords = (error: unknown): string =>
  (error instanceof CallProblem && words[error.code]) || problemText['server/unexpected'];
