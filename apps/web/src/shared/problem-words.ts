import { CallProblem } from './call.ts';
import { problemText } from './text.sv.ts';

/** What a person reads about anything that a call threw. */
export const problemWords = (error: unknown): string =>
  problemText[error instanceof CallProblem ? error.code : 'server/unexpected'];
