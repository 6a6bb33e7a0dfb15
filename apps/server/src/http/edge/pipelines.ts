import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Turns } from '#jobs/capacity.ts';

/** Requests that arrive before the response to an earlier one of their connection has been sent. */
export interface Pipelines {
  /** Whether a new connection of the address may stay open: not while the address is refused. */
  readonly accepts: (socket: Socket, address: string) => boolean;
  /** Calls `answer` at once, or in its turn when the request was pipelined, unless the connection is gone by then. */
  readonly begin: (
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    answer: () => void,
  ) => void;
}

// No browser and no proxy of ours pipelines at all.
const mostOfOneConnection = 100;
const mostOfOneAddress = 1_000;

const refusedMilliseconds = 1_000;

/**
 * One packet holds up to two thousand pipelined requests, which Node parses and passes on without a pause: some ten milliseconds.
 * All but the first of a connection take turns, also with other requests of their address. An address with very many of them loses
 * its connections on which no response is being sent, with what they have sent unread, and is refused new ones for a second:
 * fifty connections that are opened again at once would cost half a second of parsing each time.
 */
export function createPipelines(turns: Turns): Pipelines {
  const lastOf = new WeakMap<Socket, ServerResponse>();
  const waitingOf = new WeakMap<Socket, number>();
  const waiting = new Map<string, number>();
  const socketsOf = new Map<string, Set<Socket>>();
  const refused = new Set<string>();

  const isAnswering = (socket: Socket): boolean => lastOf.get(socket)?.writableFinished === false;

  function count(socket: Socket, address: string, more: 1 | -1): void {
    waitingOf.set(socket, (waitingOf.get(socket) ?? 0) + more);
    const sum = (waiting.get(address) ?? 0) + more;
    if (sum > 0) waiting.set(address, sum);
    else waiting.delete(address);
  }

  function refuse(address: string): void {
    if (refused.has(address)) return;
    refused.add(address);
    setTimeout(() => refused.delete(address), refusedMilliseconds).unref();
    for (const socket of socketsOf.get(address) ?? []) if (!isAnswering(socket)) socket.destroy();
  }

  return {
    accepts(socket, address) {
      if (refused.has(address)) return false;
      const sockets = socketsOf.get(address) ?? new Set();
      socketsOf.set(address, sockets.add(socket));
      socket.once('close', () => {
        sockets.delete(socket);
        if (sockets.size === 0) socketsOf.delete(address);
      });
      return true;
    },
    begin({ socket }, response, address, answer) {
      if (socket.destroyed) return;
      const isPipelined = isAnswering(socket);
      lastOf.set(socket, response);
      if (!isPipelined) return answer();
      const mine = waitingOf.get(socket) ?? 0;
      if (mine >= mostOfOneConnection || (waiting.get(address) ?? 0) >= mostOfOneAddress) {
        refuse(address);
        return void socket.destroy();
      }
      count(socket, address, 1);
      turns.begin(`${address} pipelined`, () => {
        count(socket, address, -1);
        if (!response.destroyed) answer();
      });
    },
  };
}
