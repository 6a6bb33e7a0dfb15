import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Turns } from '#jobs/capacity.ts';

/** Requests that arrive before the response to an earlier one of their connection has been sent. */
export interface Pipelines {
  /** Calls `answer` at once, or in its turn when the request was pipelined, unless the connection is gone by then. */
  readonly begin: (
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    answer: () => void,
  ) => void;
}

// At some kilobytes each. No browser and no proxy of ours pipelines at all.
const mostOfOneAddress = 10_000;

/**
 * One packet holds up to two thousand pipelined requests, which Node passes on without a pause: as many cached pages would be
 * sent in one turn of the event loop. All but the first of a connection take turns, also with other requests of their address.
 * An address with very many of them has its connections closed.
 */
export function createPipelines(turns: Turns): Pipelines {
  const lastOf = new WeakMap<Socket, ServerResponse>();
  const waiting = new Map<string, number>();

  function count(address: string, more: 1 | -1): void {
    const sum = (waiting.get(address) ?? 0) + more;
    if (sum > 0) waiting.set(address, sum);
    else waiting.delete(address);
  }

  return {
    begin({ socket }, response, address, answer) {
      const last = lastOf.get(socket);
      lastOf.set(socket, response);
      if (!last || last.writableFinished) return answer();
      if ((waiting.get(address) ?? 0) >= mostOfOneAddress) return void socket.destroy();
      count(address, 1);
      turns.begin(`${address} pipelined`, () => {
        count(address, -1);
        if (!response.destroyed) answer();
      });
    },
  };
}
