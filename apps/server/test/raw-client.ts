import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that sends and reads raw bytes, to act as a misbehaving client. */
export interface RawClient extends AsyncDisposable {
  readonly socket: Socket;
  readonly send: (text: string) => void;
  /** Everything that is received until the server closes the connection. */
  readonly readAll: () => Promise<string>;
}

/** Connects to the server of a url, from one of the loopback addresses (127.0.0.2 and so on). */
export async function connectRaw(url: string, localAddress = '127.0.0.1'): Promise<RawClient> {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), localAddress });
  const received: Buffer[] = [];
  // A server that closes a connection in the middle of something resets it.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return {
    socket,
    send: (text) => void socket.write(text),
    async readAll() {
      socket.on('data', (chunk) => void received.push(chunk));
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
      return Buffer.concat(received).toString();
    },
    async [Symbol.asyncDispose]() {
      socket.destroy();
    },
  };
}

/** As many connections, each of which has sent the text. */
export const connectMany = (
  url: string,
  count: number,
  text: string,
  localAddress?: string,
): Promise<RawClient[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const client = await connectRaw(url, localAddress);
      client.send(text);
      return client;
    }),
  );
