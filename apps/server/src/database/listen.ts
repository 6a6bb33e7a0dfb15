import { setTimeout as sleep } from 'node:timers/promises';
import type { Notification } from 'pg';

/**
 * Receives the payload of each notification. Called without one when notifications may have been missed: at the
 * beginning, and after each lost connection.
 */
type OnNotification = (payload?: string) => void;

/** Listens on a channel of the database (LISTEN) until disposed. */
export type Listen = (channel: string, onNotification: OnNotification) => Promise<AsyncDisposable>;

// In milliseconds. A server that restarts is back within seconds.
const longestPause = 1_000;

/** Listens over a connection of its own, which is opened again whenever it is lost. */
export const listenOnServer =
  (url: string): Listen =>
  async (channel, onNotification) => {
    const { default: pg } = await import('pg');
    const ending = new AbortController();
    let connected: InstanceType<typeof pg.Client> | undefined;

    async function connect(): Promise<void> {
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      client.on('notification', ({ payload }: Notification) => onNotification(payload));
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
      onNotification();
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
