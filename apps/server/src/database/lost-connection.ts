import pg from 'pg';
import { Problem } from '#problem.ts';

// Codes of Node for connections that were refused, lost or cannot be opened.
const networkCode =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

// SQLSTATEs: connection exceptions, too many connections, a server that stops, has crashed or is starting, a session that was
// ended for its idle transaction, and a write on a server that is only a replica, as after a failover.
const lostState = /^(08...|53300|57P0[1235]|25P03|25006)$/;

// pg has no code for these.
const lostMessage =
  /^(Connection terminated|timeout e(xceeded|xpired)|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool)/;

// A statement that was cancelled by its timeout. Its connection is whole.
const canceled = '57014';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether an error of `pg` says that its connection cannot be used again, or that none could be opened. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof pg.DatabaseError
    ? lostState.test(codeOf(error))
    : networkCode.test(codeOf(error)) || lostMessage.test(error.message));

// In seconds: a server that restarts, or a replica that takes over, is usually there by then.
const retryAfter = 5;

/**
 * `server/database-unavailable` for a lost connection, `server/unavailable` for a statement that took too long; every other
 * error unchanged.
 */
export function explainLostConnection(error: unknown): unknown {
  if (isLostConnection(error))
    return new Problem('server/database-unavailable', { retryAfter, cause: error });
  if (codeOf(error) === canceled)
    return new Problem('server/unavailable', { retryAfter, cause: error });
  return error;
}
