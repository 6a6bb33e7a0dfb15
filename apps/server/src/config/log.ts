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

function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, ...('code' in error && { code: error.code }), message, stack };
}
