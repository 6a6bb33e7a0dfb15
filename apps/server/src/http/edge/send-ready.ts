import type { ServerResponse } from 'node:http';
import type { Variant } from '#cache/cached-response.ts';

/** How long a connection waits for its next request, as Fastify sets it and clients are told. */
export const keepAliveSeconds = 72;

/**
 * Sends an answer whose head is written already. Node checks and joins every header of every answer, which for the
 * sixteen of a page takes a good part of what sending it does (decision 0024). `_header` is where it keeps the head that
 * it has made, and what it finds there it sends. That is not in its documentation: a Node that has no such place, and a
 * connection that ends with this answer, get the head made as usual.
 */
export function sendReady(response: ServerResponse, status: number, variant: Variant): void {
  if (status === 200 && response.shouldKeepAlive && '_header' in response)
    response._header = `HTTP/1.1 200 OK\r\n${variant.lines}Date: ${dateAt(Date.now())}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;
  else response.writeHead(status, variant.headers);
  response.end(variant.body);
}

let second = 0;
let written = '';

/** The date as HTTP writes it, made once a second. */
function dateAt(now: number): string {
  const current = Math.floor(now / 1000);
  if (current !== second) {
    second = current;
    written = new Date(now).toUTCString();
  }
  return written;
}
