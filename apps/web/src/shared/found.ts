import { data } from 'react-router';
import { CallProblem } from './call.ts';

/**
 * A page's data, or the not-found page with status 404 when the record is unknown or the address cannot be one of ours.
 */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (error instanceof CallProblem && (error.status === 400 || error.status === 404))
      throw notFound();
    throw error;
  });
}

/** Thrown by a loader to show the not-found page. */
export const notFound = () => data(null, { status: 404 });
