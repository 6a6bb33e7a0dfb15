import { format } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * The process's log: lines of JSON. Of an error and its causes only name, code, message and stack are written: a database's
 * error also carries the values of the query, which may name a person.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      err: (error: unknown) => errorForLog(error),
      req: () => undefined,
      res: () => undefined,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Writes to this log what would otherwise be printed as text beside it: the console of libraries, Node's warnings, and an
 * error that nobody caught, which ends the process with 1. The output is then one JSON object a line.
 */
export function captureOutput(log: Logger): void {
  const at =
    (level: 'info' | 'warn' | 'error') =>
    (...values: readonly unknown[]) => {
      const err = values.find((value) => value instanceof Error);
      const rest = values.filter((value) => value !== err);
      log[level]({ ...(err && { err }) }, rest.length > 0 ? format(...rest) : 'console');
    };
  const [info, warn, error] = [at('info'), at('warn'), at('error')];
  Object.assign(console, { log: info, info, debug: info, warn, error });
  // Node's own listener prints.
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'warning of Node'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an error that nobody caught');
    process.exit(1);
  });
}

// Of the causes of an error. A library may chain them in a circle.
const deepest = 5;

function errorForLog(error: unknown, depth = 0): object {
  // Some libraries pass on a plain object with the fields of an error.
  const message = messageOf(error);
  if (typeof error !== 'object' || error === null) return { message };
  return {
    ...('name' in error && { name: error.name }),
    ...('code' in error && { code: error.code }),
    message,
    ...('stack' in error && { stack: error.stack }),
    ...('cause' in error && depth < deepest && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

// The values of an object may name a person.
const nameless = (error: unknown): string =>
  typeof error === 'object' && error !== null
    ? `an object with ${Object.keys(error).join(', ')}`
    : String(error);

// Node says nothing of its own for a connection that was tried at several addresses.
const partsOf = (error: object): string =>
  error instanceof AggregateError ? error.errors.map(messageOf).join('; ') : '';

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return nameless(error);
  return error.message === '' ? partsOf(error) : String(error.message);
}

// In milliseconds.
const overAfter = 60_000;

/**
 * Warns of what fails again and again, such as each poll of a queue while the database is lost: once, with its cause. The
 * same failure belongs to the same outage until it has not come for a minute.
 */
export function createOutageLog(
  log: Pick<FastifyBaseLogger, 'warn'>,
): (error: unknown, message: string, fields?: object) => void {
  const lastSeen = new Map<string, number>();
  return (error, message, fields = {}) => {
    const now = performance.now();
    const failure = JSON.stringify([message, fields, messageOf(error)]);
    const seen = lastSeen.get(failure);
    for (const [each, at] of lastSeen) if (now - at > overAfter) lastSeen.delete(each);
    lastSeen.set(failure, now);
    if (seen === undefined || now - seen > overAfter) log.warn({ err: error, ...fields }, message);
  };
}
