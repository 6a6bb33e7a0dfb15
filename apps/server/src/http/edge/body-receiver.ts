import type { IncomingMessage } from 'node:http';
import { Problem } from '#problem.ts';

/**
 * Receives the whole body of a request, of at most `maxBytes`, or undefined when the client disconnects before its end. Throws
 * `request/timeout`, `request/too-large` (before anything is read when the request tells its length), and
 * `server/unavailable` when large bodies already take all the memory that is set aside for them.
 */
export type ReceiveBody = (
  request: IncomingMessage,
  maxBytes: number,
) => Promise<Buffer | undefined>;

// Anonymous calls and logins fit in this size, so they are received however many large bodies are in transit.
const smallBytes = 16 * 1024;
// The total memory for the parts of incomplete bodies beyond that size.
const maxLargeBytes = 64 * 1024 * 1024;

/**
 * Bodies are received before their requests take a slot, so that slow clients use only a little memory. `seconds` is the time
 * within which a whole body must arrive.
 */
export function createBodyReceiver(seconds: number): ReceiveBody {
  let largeBytes = 0;
  return async (request, maxBytes) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes)
      throw new Problem('request/too-large');
    if (request.destroyed) return undefined;
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
