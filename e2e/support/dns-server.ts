import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A server of TXT records on a port of its own, until disposed. It knows the names of `records` and no others. */
export interface DnsServer extends AsyncDisposable {
  /** Where it listens, as the settings name it. */
  readonly address: string;
  readonly records: Map<string, readonly string[]>;
  /** Whether it answers that it cannot. */
  fails: boolean;
}

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    get address() {
      return `127.0.0.1:${socket.address().port}`;
    },
    records: new Map(),
    fails: false,
    async [Symbol.asyncDispose]() {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (query, { port, address }) =>
    socket.send(answerOf(query, server), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return server;
}

const headerBytes = 12;
const noError = 0x8180;
const failure = 0x8182;
const noSuchName = 0x8183;

function answerOf(query: Buffer, { records, fails }: DnsServer): Buffer {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString());
    at += 1 + length;
  }
  const question = query.subarray(headerBytes, at + 5);
  const texts = records.get(labels.join('.').toLowerCase());
  const header = Buffer.alloc(headerBytes);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(fails ? failure : texts ? noError : noSuchName, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(fails ? 0 : (texts?.length ?? 0), 6);
  return Buffer.concat([header, question, ...(fails ? [] : (texts ?? []).map(textRecord))]);
}

/** The name of the question, TXT, IN, no time to live, and the text in parts of at most 255 bytes. */
function textRecord(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
