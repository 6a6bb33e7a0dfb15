import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A path and the exact body that its response must have; with a token, that to its session. */
export interface Read {
  readonly path: string;
  readonly token?: string;
  readonly body: Buffer;
}

const connections = 50;
const endOfHead = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/**
 * Requests these in turn from a server on this machine, over 50 keep-alive connections, until the time is up or, without
 * a time, once each. It writes to sockets, because an HTTP client would use more processor time than the server under
 * test. Returns the number of responses. Throws when a response is not a 200 or has another body.
 */
export async function loadServer(
  port: number,
  reads: readonly Read[],
  { seconds, encoding = 'identity' }: { seconds?: number; encoding?: string },
): Promise<number> {
  const requests = reads.map(({ path, token }) => {
    const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
    return Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${encoding}\r\n${authorization}\r\n`,
    );
  });
  const ends =
    seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1000;
  const most = seconds === undefined ? reads.length : Number.POSITIVE_INFINITY;
  let next = 0;
  let answered = 0;

  async function readOn(socket: Socket): Promise<void> {
    while (next < most && performance.now() < ends) {
      const index = next++ % reads.length;
      const [request, read] = [requests[index], reads[index]];
      if (!request || !read) throw new Error('There is nothing to request.');
      socket.write(request);
      const body = await readAnswer(socket, read.path);
      if (!body.equals(read.body)) throw new Error(`${read.path} has another body`);
      answered += 1;
    }
    socket.destroy();
  }

  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, index) => open(port, index)),
  );
  await Promise.all(sockets.map(readOn));
  return answered;
}

/**
 * Requests each path once from a server on this machine, over 50 or fewer connections that each wait `pause` milliseconds
 * between two requests. Returns the milliseconds of each response, ascending. Throws when one is not a 200.
 */
export async function timeEach(
  port: number,
  paths: readonly string[],
  { callers = connections, pause = 0 }: { callers?: number; pause?: number } = {},
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, index) => {
      const socket = await open(port, index);
      for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
        const startedAt = performance.now();
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`,
        );
        await readAnswer(socket, path);
        times.push(performance.now() - startedAt);
        if (pause > 0) await sleep(pause);
      }
      socket.destroy();
    }),
  );
  return times.toSorted((a, b) => a - b);
}

// Each connection has an address of its own: the rate limit of one address would refuse so many requests.
async function open(port: number, index: number): Promise<Socket> {
  const localAddress = `127.0.0.${index + 2}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** The body of the next response, delimited by its Content-Length; of a chunked one, the chunks as they were sent. */
function readAnswer(socket: Socket, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received: Buffer | undefined;
    const finish = (end: () => void) => {
      socket.off('data', take).off('close', lose);
      end();
    };
    const lose = () => finish(() => reject(new Error(`${path}: the connection was closed`)));
    const take = (chunk: Buffer) => {
      received = received ? Buffer.concat([received, chunk]) : chunk;
      const head = received.indexOf(endOfHead);
      if (head === -1) return;
      const words = received.subarray(0, head).toString('latin1');
      const length = /\r\ncontent-length: (\d+)/i.exec(words)?.[1];
      const isChunked = /\r\ntransfer-encoding: chunked/i.test(words);
      if (!words.startsWith('HTTP/1.1 200') || (length === undefined && !isChunked))
        return finish(() => reject(new Error(`${path}: ${words}`)));
      const body = received.subarray(head + endOfHead.length);
      const isWhole =
        length === undefined
          ? body.subarray(-lastChunk.length).equals(lastChunk)
          : body.length >= Number(length);
      if (isWhole) finish(() => resolve(body));
    };
    socket.on('data', take).once('close', lose);
  });
}
