import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Notification } from 'pg';
import type { Listen } from './database.ts';

// In milliseconds. A server that restarts is back within seconds.
const longestPause = 1_000;

// A connection that was cut without a word is noticed by a query without an answer.
const checkEvery = 3_000;
const answersWithin = 2_000;

/** How the connection that listens is called among those of the database. */
export const listenerName = 'lasar listener';

/** Listens over a connection of its own, which is opened again whenever it is lost. */
export const listenOnServer =
  (url: string): Listen =>
  async (channels, { onNotification, onConnected, onLost }) => {
    const ending = new AbortController();
    let close: (() => void) | undefined;

    async function connect(): Promise<void> {
      const socket = new Socket();
      const client = new pg.Client({
        connectionString: url,
        application_name: listenerName,
        keepAlive: true,
        connectionTimeoutMillis: answersWithin,
        query_timeout: answersWithin,
        stream: () => socket,
      });
      client.on('notification', ({ channel, payload }: Notification) =>
        onNotification(channel, payload ?? ''),
      );
      const lost = Promise.withResolvers<void>();
      client.on('error', () => lost.resolve());
      client.on('end', () => lost.resolve());
      try {
        await client.connect();
        await client.query(
          channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '),
        );
      } catch (error) {
        socket.destroy();
        throw error;
      }
      const timer = setInterval(() => {
        client.query('select 1').catch(() => socket.destroy());
      }, checkEvery);
      timer.unref();
      close = () => socket.destroy();
      void lost.promise.then(() => {
        clearInterval(timer);
        onLost?.();
        return reconnect();
      });
      onConnected();
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
        close?.();
      },
    };
  };
