import type { ProblemCode } from '@lasar/contract/problems';
import { CallProblem } from './call.ts';
import { formProblemText } from './form-problems.sv.ts';

type Words = Partial<Record<ProblemCode, string>>;

const shared: Words = formProblemText;

/** What a person reads about anything that a call threw. `own` are a feature's words for its own codes. */
export const problemWords = (error: unknown, own: Words = {}): string =>
  (error instanceof CallProblem && (own[error.code] ?? shared[error.code])) ||
  formProblemText['server/unexpected'];
