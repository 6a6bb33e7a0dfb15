import type { IncomingMessage } from 'node:http';
import { Problem } from '#problem.ts';

interface Limits {
  /** Within which the whole body must have arrived. */
  readonly seconds: number;
  /** The largest body. */
  readonly maxBytes: number;
}

/**
 * Receives the whole body of a request, or undefined when the client has left before its end. Throws `request/timeout`,
 * `request/too-large`, and `server/unavailable` when large bodies already take all the memory that is set aside for them.
 */
export type ReceiveBody = (request: IncomingMessage) => Promise<Buffer | undefined>;

// Calls of visitors and logins fit in this many bytes, so they arrive however much others are sending.
const smallBytes = 16 * 1024;
// For what bodies that have not arrived completely take beyond that, in all.
const maxLargeBytes = 64 * 1024 * 1024;

/** Bodies are received before anything else is done for their requests, so that slow clients cost memory only, and little. */
export function createBodyReceiver({ seconds, maxBytes }: Limits): ReceiveBody {
  let largeBytes = 0;
  return (request) => {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>();
    const chunks: Buffer[] = [];
    let bytes = 0;
    const beyondSmall = () => Math.max(0, bytes - smallBytes);

    const settle = (action: () => void): void => {
      clearTimeout(timer);
      request.off('data', receive).off('end', finish).off('close', leave);
      largeBytes -= beyondSmall();
      action();
    };
    const finish = () => settle(() => resolve(Buffer.concat(chunks)));
    const leave = () => settle(() => resolve(undefined));
    const refuse = (problem: Problem) => settle(() => reject(problem));
    function receive(chunk: Buffer): void {
      const before = beyondSmall();
      bytes += chunk.length;
      largeBytes += beyondSmall() - before;
      chunks.push(chunk);
      if (bytes > maxBytes) refuse(new Problem('request/too-large'));
      else if (beyondSmall() > 0 && largeBytes > maxLargeBytes)
        refuse(new Problem('server/unavailable', { retryAfter: seconds }));
    }
    const timer = setTimeout(() => refuse(new Problem('request/timeout')), seconds * 1000);
    request.on('data', receive).once('end', finish).once('close', leave);
    return promise;
  };
}

/** Whether a request has a body that a handler reads. */
export const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
