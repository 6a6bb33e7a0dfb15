import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

// All times are in milliseconds.

/** How long requests that are under way when the listener closes may take. */
const answersWithin = 10_000;

/** How long the rest may take: jobs, counters that are written, the database. */
const disposesWithin = 10_000;

// A service manager signals every process of a group, and the start script passes on the signal that it received itself:
// signals that come together are one.
const sameSignalWithin = 1_000;

const closeIdleEvery = 100;

/** How long a connection without a request stays open after the listener, where a proxy may be about to send one. */
const lingers = 1_000;

/**
 * Stops the process on SIGTERM, SIGINT or SIGHUP, and when the script that started it has died. `/readyz` answers 503
 * at once and jobs go back to their queues; requests are served for `drainSeconds` more; then the listener closes, and each
 * connection after its next response, and `owned` is disposed in this order. The exit code is 0, or 1 when disposing failed
 * or took too long. A second signal ends the process at once.
 */
export function stopOnSignals(
  app: FastifyInstance,
  { config, drain, jobs, log }: Pick<Context, 'config' | 'drain' | 'jobs' | 'log'>,
  ...owned: readonly AsyncDisposable[]
): void {
  const closeServer = closerOf(app.server);
  let since: number | undefined;

  async function stop(): Promise<void> {
    const drainMilliseconds = config.drainSeconds * 1_000;
    setTimeout(() => process.exit(1), drainMilliseconds + answersWithin + disposesWithin).unref();
    drain.abort();
    const halted = jobs.halt();
    await pause(drainMilliseconds);
    // Nothing stands before a service that does not drain.
    await closeServer(drainMilliseconds > 0 ? lingers : 0);
    await halted;
    await app.close();
    for (const each of owned) await each[Symbol.asyncDispose]();
  }

  const begin = (signal: (typeof signals)[number]) => {
    if (since !== undefined) {
      if (performance.now() - since > sameSignalWithin)
        process.exit(128 + constants.signals[signal]);
      return;
    }
    since = performance.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  for (const signal of signals) process.on(signal, begin);
  // `npm start` has a channel to this process, which is closed when the start script is killed.
  if (process.connected) process.once('disconnect', () => begin('SIGHUP'));
}

/**
 * How to close a server that listens: it accepts nothing more, idle connections end after so many milliseconds, and requests
 * that are under way get their responses within a limit. To be called before the server listens.
 *
 * A proxy sends what is written (POST) once: it fails when its connection is closed in the same moment. So connections stay
 * until they have been answered once more, or have been idle for a while.
 */
function closerOf(server: Server): (lingering: number) => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async (lingering) => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    // The close of an HTTP server ends idle connections at once.
    Listener.prototype.close.call(server);
    await Promise.race([closed, pause(lingering)]);
    // Node does not count a connection as idle before its first request, and browsers open some in advance.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    server.closeIdleConnections();
    // A connection becomes idle when its response ends, after the server has closed.
    const idle = setInterval(() => server.closeIdleConnections(), closeIdleEvery);
    const limit = setTimeout(() => server.closeAllConnections(), answersWithin);
    await closed;
    clearInterval(idle);
    clearTimeout(limit);
  };
}
