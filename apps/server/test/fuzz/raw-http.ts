import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** A character for each byte where it is not UTF-8. */
  readonly body: string;
}

export interface RawRequest {
  readonly method: string;
  /** The request target, neither encoded nor resolved. A character for each byte. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request unchanged, on a connection of its own. Rejects without a response. */
export function askRaw(
  port: number,
  { method, target, headers, body }: RawRequest,
): Promise<RawAnswer> {
  const lines = Object.entries({ host: 'evil.example', ...headers, connection: 'close' });
  const sent = body === undefined ? undefined : Buffer.from(body);
  if (sent) lines.push(['content-length', String(sent.byteLength)]);
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return sendRaw(
    port,
    Buffer.concat([
      Buffer.from(`${method} ${target} HTTP/1.1\r\n${head}\r\n`, 'latin1'),
      sent ?? Buffer.alloc(0),
    ]),
  );
}

/** Sends bytes and reads one answer, until the server ends the connection. */
export function sendRaw(port: number, bytes: Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer within a minute')));
    socket.on('data', (chunk: Buffer) => void received.push(chunk));
    // A server may reject a body that it does not read completely; its response still counts.
    let lost: Error | undefined;
    socket.on('error', (error) => void (lost = error));
    socket.on('close', () => {
      const answer = parse(Buffer.concat(received));
      if (answer) resolve(answer);
      else reject(new Error('no answer', { cause: lost }));
    });
    socket.write(bytes);
  });
}

function parse(bytes: Buffer): RawAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes
    .subarray(0, Math.max(end, 0))
    .toString('latin1')
    .split('\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(first) ?? [];
  if (status === undefined) return undefined;
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = bytes.subarray(end + 4);
  const whole = headers['transfer-encoding'] === 'chunked' ? joined(body) : body;
  return { status: Number(status), headers, body: whole.toString('utf8') };
}

function joined(chunked: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  while (at < chunked.length) {
    const lineEnd = chunked.indexOf('\r\n', at);
    const size = Number.parseInt(chunked.subarray(at, lineEnd).toString('latin1'), 16);
    if (!(size > 0)) break;
    chunks.push(chunked.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}
