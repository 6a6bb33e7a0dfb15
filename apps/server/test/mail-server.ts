import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: string[];
  readonly raw: string;
}

/** A mail server that records messages. It rejects recipients at `avvisad.example` permanently. Any free port by default. */
export async function startMailServer(onPort = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // A connection that the service keeps for its next message does not hold up the end of a test.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (address.endsWith('avvisad.example'))
        return done(Object.assign(new Error(`<${address}> no`), { responseCode: 550 }));
      done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.listen(onPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Decodes quoted-printable. */
export const plain = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();
