import { Type, type Static } from 'typebox';

const count = (initial: number) =>
  Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: initial,
    description: 'ett antal, minst 1',
  });
const seconds = (initial: number) =>
  Type.Integer({
    minimum: 1,
    maximum: 600,
    default: initial,
    description: 'ett antal sekunder mellan 1 och 600',
  });

/** Limits on the requests of one process. Descriptions as in `settings.ts`. */
export const limitSettings = {
  LIMIT_REQUESTS: count(500),
  LIMIT_LOGINS: count(2_000),
  LIMIT_DOWNLOADS: count(200),
  LIMIT_STREAMS: count(2_000),
  LIMIT_UPLOADS: count(20),
  LIMIT_SEARCHES: count(200),
  LIMIT_CONNECTIONS: count(10_000),
  HEAD_SECONDS: seconds(10),
  BODY_SECONDS: seconds(15),
  IDLE_SECONDS: seconds(60),
  DRAIN_SECONDS: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 600,
      description: 'ett antal sekunder mellan 0 och 600',
    }),
  ),
};
type Settings = Static<ReturnType<typeof objectOf>>;
const objectOf = () => Type.Object(limitSettings);

/** Limits of one process. One client address may use four fifths of each number. */
export interface LimitConfig {
  /** Requests that are being answered. A page that is not cached takes about 4 ms: 500 are two seconds of work. */
  readonly requests: number;
  /** Calls that check or set a password, including those that wait for a turn. */
  readonly logins: number;
  /**
   * Streamed responses: films, PDFs, built files. Each holds a file or a connection to the bucket, and up to some megabytes
   * of socket buffers. A response that fits in the buffers, such as a range of a film, releases its slot at once.
   */
  readonly downloads: number;
  /** Responses that stay open to tell what changes, a few kB each. */
  readonly streams: number;
  /** Uploads that are being received. Each holds up to 16 MB while a part of it is stored. */
  readonly uploads: number;
  /** Searches that wait for those of other clients. */
  readonly searches: number;
  readonly connections: number;
  /** The time within which the head of a request must have arrived. */
  readonly headSeconds: number;
  /** The time within which the body of a request must have arrived, counted from its head. */
  readonly bodySeconds: number;
  /** The time after which a connection on which nothing is received or sent is closed. */
  readonly idleSeconds: number;
}

export function limitConfigOf(settings: Settings): LimitConfig {
  return {
    requests: settings.LIMIT_REQUESTS,
    logins: settings.LIMIT_LOGINS,
    downloads: settings.LIMIT_DOWNLOADS,
    streams: settings.LIMIT_STREAMS,
    uploads: settings.LIMIT_UPLOADS,
    searches: settings.LIMIT_SEARCHES,
    connections: settings.LIMIT_CONNECTIONS,
    headSeconds: settings.HEAD_SECONDS,
    bodySeconds: settings.BODY_SECONDS,
    idleSeconds: settings.IDLE_SECONDS,
  };
}
