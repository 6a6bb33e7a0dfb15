import { setTimeout as sleep } from 'node:timers/promises';
import type { Notification } from 'pg';

/**
 * Hears what is said on a channel of the database. Called without words when something may have been missed: at the
 * beginning, and after each time the connection was lost.
 */
type Hear = (said?: string) => void;

/** Starts to listen. Disposing ends it. */
export type Listen = (channel: string, hear: Hear) => Promise<AsyncDisposable>;

// A server that restarts is back within seconds; asking more often than this would not bring it back sooner.
const longestPause = 1_000;

/** Listens on a PostgreSQL server, over a connection of its own that is made anew whenever it is lost. */
export const listenOnServer =
  (url: string): Listen =>
  async (channel, hear) => {
    const { default: pg } = await import('pg');
    const ending = new AbortController();
    let connected: InstanceType<typeof pg.Client> | undefined;

    async function connect(): Promise<void> {
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      client.on('notification', ({ payload }: Notification) => hear(payload));
      const lost = Promise.withResolvers<void>();
      client.on('error', () => lost.resolve());
      client.on('end', () => lost.resolve());
      try {
        await client.connect();
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        await client.end().catch(() => {});
        throw error;
      }
      connected = client;
      void lost.promise.then(() => reconnect());
      hear();
    }

    async function reconnect(): Promise<void> {
      for (let pause = 50; !ending.signal.aborted; pause = Math.min(2 * pause, longestPause)) {
        try {
          await connect();
          return;
        } catch {
          await sleep(pause);
        }
      }
    }

    await connect();
    return {
      async [Symbol.asyncDispose]() {
        ending.abort();
        await connected?.end().catch(() => {});
      },
    };
  };
