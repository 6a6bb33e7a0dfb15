import pg from 'pg';
import { Problem } from '#problem.ts';
import { damageIn } from './damage.ts';

// Codes of Node for connections that were refused, lost or cannot be opened.
const networkCode =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

// SQLSTATEs: connection exceptions, too many connections, a server that stops, has crashed or is starting, a session that was
// ended for its idle transaction, and a write on a server that is only a replica, as after a failover.
const lostState = /^(08...|53300|57P0[1235]|25P03|25006)$/;

// Codes of OpenSSL and of Node for a certificate that is not accepted, and for a server that speaks another TLS.
const tlsCode =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|ERR_TLS_|ERR_SSL_|EPROTO)/;

// pg has no code for these.
const tlsMessage = /^(The server does not support SSL|There was an error establishing an SSL)/;
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
    : networkCode.test(codeOf(error)) || isSocketRefused(error) || lostMessage.test(error.message));

/** A socket of this machine that is not there, or that this user may not use. */
const isSocketRefused = (error: Error): boolean =>
  'syscall' in error && error.syscall === 'connect';

/** A connection whose encryption the two ends do not agree on. */
export const isTlsRefused = (error: Error): boolean =>
  tlsCode.test(codeOf(error)) || tlsMessage.test(error.message);

/** Whether waiting may mend that no connection could be opened: the server may be starting. */
export const mayRecover = (error: unknown): boolean =>
  isLostConnection(error) && !/^E(ACCES|PERM)$/.test(codeOf(error));

// In seconds: a server that restarts, or a replica that takes over, is usually there by then.
const retryAfter = 5;

/**
 * `server/database-unavailable` for a lost connection, for damaged data, and for a statement that took too long; every other error
 * unchanged.
 */
export function explainLostConnection(error: unknown): unknown {
  if (error instanceof Problem) return error;
  return isLostConnection(error) || damageIn(error) || codeOf(error) === canceled
    ? new Problem('server/database-unavailable', { retryAfter, cause: error })
    : error;
}

/** `server/database-unavailable`, whatever the reason for which no connection could be opened. */
export const noConnection = (cause: unknown): Problem =>
  cause instanceof Problem
    ? cause
    : new Problem('server/database-unavailable', { retryAfter, cause });
