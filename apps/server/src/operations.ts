import { channel } from 'node:diagnostics_channel';
import { Problem } from './problem.ts';

/** What the service asks of its database, its storage and mail server, what a login asks of it, its jobs, and what it renders. */
export type OperationKind = 'query' | 'storage' | 'mail' | 'login' | 'job' | 'document';

/** `refused` is an answer that somebody else has caused, such as a wrong password; `failed` is one for the operator. */
type Outcome = 'ok' | 'refused' | 'failed';

/** An operation that has ended. It holds no values of a person. */
export interface Operation {
  readonly kind: OperationKind;
  /** Which one of its kind: the statement of a query, the method of a storage or a login, the queue of a job, the format of a document. */
  readonly name: string;
  readonly milliseconds: number;
  readonly outcome: Outcome;
}

const operations = channel('lasar:operation');

/** Tells those who follow operations, when there are any. */
export function reportOperation(operation: Operation): void {
  if (operations.hasSubscribers) operations.publish(operation);
}

/** Follows the operations of this process. Calling the answer ends it. */
export function followOperations(follow: (operation: Operation) => void): () => void {
  // Only this file publishes there.
  const listener = (message: unknown) => follow(message as Operation);
  operations.subscribe(listener);
  return () => {
    operations.unsubscribe(listener);
  };
}

/** Runs the work as an operation. */
export async function timed<T>(
  kind: OperationKind,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!operations.hasSubscribers) return work();
  const startedAt = performance.now();
  const report = (outcome: Outcome) =>
    reportOperation({ kind, name, milliseconds: performance.now() - startedAt, outcome });
  try {
    const result = await work();
    report('ok');
    return result;
  } catch (error) {
    report(error instanceof Problem && error.status < 500 ? 'refused' : 'failed');
    throw error;
  }
}
