import type { IncomingMessage, ServerResponse } from 'node:http';
import { uploadBytes } from '@lasar/contract/editor/uploads';

const [prefix = '', suffix = ''] = uploadBytes.path('*').split('*');

/** Whether a request sends the bytes of an upload, which stream to their handler. */
export const isUpload = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'PATCH' && url.startsWith(prefix) && url.endsWith(suffix);

// What no body of an upload may fall below: a line on which a film of a gigabyte would take two days.
const leastBytesPerSecond = 6 * 1024;
const everyMilliseconds = 30_000;

/** Closes the connection of an upload that comes too slowly to be anything but an attack, until it is answered. */
export function requireMinimumRate({ socket }: IncomingMessage, response: ServerResponse): void {
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    if (received < (leastBytesPerSecond * everyMilliseconds) / 1000) socket.destroy();
  }, everyMilliseconds).unref();
  response.once('close', () => clearInterval(timer));
}
