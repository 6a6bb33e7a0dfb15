import { format } from 'node:util';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * The process's log: lines of JSON. Of an error only its name, code, message and stack are written: a database's error
 * also carries the values of the query, which may name a person.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: errorForLog, req: () => undefined, res: () => undefined },
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

function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, ...('code' in error && { code: error.code }), message, stack };
}
