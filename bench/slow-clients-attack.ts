// The attacker of `slow-clients.ts`, a process of its own: `node slow-clients-attack.ts URL KIND SOCKETS FILM SHEET SECONDS`. It attacks
// this machine alone, and ends by itself.
import { connect, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { newSheetNumbers } from '@lasar/contract/assignments/practice-rules';

/** The addresses of a film and of a practice sheet without its number. */
interface Files {
  readonly film: string;
  readonly sheet: string;
}

/** What each of the attacker's connections does. */
interface Attack {
  /** The most connections, where fewer than those that are asked for do the harm. */
  readonly most?: number;
  /** What a connection sends first, given the number of the connection, and of what it has sent before. */
  readonly send: (files: Files, connection: number, turn: number) => string;
  /** What it then sends each second. */
  readonly drip?: string;
  readonly neverReads?: true;
  /** Sends again, on the same connection, when nothing more has come for so many milliseconds. */
  readonly repeatsAfter?: number;
  /** Milliseconds before a closed connection is opened again. */
  readonly reopensAfter: number;
}

const second = 1_000;
const pipelined = 500;

const attacks = {
  'slow head': {
    send: () => 'GET /sok?q=ord HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    drip: ' ',
    reopensAfter: second,
  },
  'slow body': {
    send: () => `${headOf('POST /api/auth/login', 1_000)}{`,
    drip: ' ',
    reopensAfter: second,
  },
  'stalled download': {
    send: ({ film }) => `GET ${film} HTTP/1.1\r\nHost: x\r\n\r\n`,
    neverReads: true,
    reopensAfter: second,
  },
  'login flood': {
    send: (_, ...numbers) => loginOf(numbers),
    repeatsAfter: second,
    reopensAfter: second,
  },
  'large body': {
    most: 150,
    send: () => largeLogin,
    repeatsAfter: 0,
    reopensAfter: 0,
  },
  pipelining: {
    most: 50,
    send: () => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(pipelined),
    repeatsAfter: 50,
    reopensAfter: 50,
  },
  'searches on new connections': {
    most: 100,
    send: () => searchOf('Connection: close\r\n'),
    reopensAfter: 0,
  },
  'searches on kept connections': {
    most: 100,
    send: () => searchOf(''),
    repeatsAfter: 0,
    reopensAfter: 0,
  },
  documents: {
    most: 390,
    send: ({ sheet }) =>
      `GET ${sheet}?sheet=${randomSheet()}&version=A HTTP/1.1\r\nHost: x\r\n\r\n`,
    repeatsAfter: 0,
    reopensAfter: 0,
  },
} as const satisfies Record<string, Attack>;
export type Kind = keyof typeof attacks;
export const kinds = Object.keys(attacks) as Kind[];

/** How many connections an attack has when so many are asked for. */
export const socketsOf = (kind: string, asked: number): number => {
  const attack: Attack | undefined = attacks[kind as Kind];
  return Math.min(asked, attack?.most ?? Number.POSITIVE_INFINITY);
};

function headOf(target: string, length: number): string {
  return `${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
}

const postOf = (body: object): string => {
  const text = JSON.stringify(body);
  return headOf('POST /api/auth/login', text.length) + text;
};

// Another account each time, because failed attempts at one account are refused earlier.
const loginOf = (numbers: readonly number[]): string =>
  postOf({ email: `${numbers.join('-')}@flod.example`, password: 'gissat-och-fel' });

const largeLogin = postOf({
  email: 'ingen@flod.example',
  password: 'x',
  more: Array.from({ length: 90_000 }, (_, index) => index + 10_000_000),
});

/** Every other number is one that new sheets have. */
const randomSheet = (): number => 1 + Math.floor(Math.random() * 2 * newSheetNumbers);

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A search for 23 words of twenty letters that nobody has searched for. */
function searchOf(header: string): string {
  const letter = () => letters[Math.floor(Math.random() * letters.length)] ?? 'a';
  const word = () => Array.from({ length: 20 }, letter).join('');
  const text = Array.from({ length: 23 }, word).join('+');
  return `GET /api/search/searchLA?q=${text} HTTP/1.1\r\nHost: x\r\n${header}\r\n`;
}

function open(url: URL, kind: Kind, files: Files, localAddress: string, connection: number): void {
  const attack: Attack = attacks[kind];
  const socket = connect({ host: url.hostname, port: Number(url.port), localAddress });
  const dripping = setInterval(() => write(socket, attack.drip ?? ''), second);
  let turn = 0;
  let repeating: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    write(socket, attack.send(files, connection, (turn += 1)));
  };
  socket.on('error', () => {});
  socket.once('close', () => {
    clearInterval(dripping);
    setTimeout(() => open(url, kind, files, localAddress, connection), attack.reopensAfter);
  });
  if (attack.neverReads) socket.pause();
  else
    socket.on('data', () => {
      clearTimeout(repeating);
      if (attack.repeatsAfter !== undefined) repeating = setTimeout(send, attack.repeatsAfter);
    });
  socket.once('connect', send);
}

function write(socket: Socket, text: string): void {
  if (socket.writable && text !== '') socket.write(text);
}

const longestSeconds = 120;

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const [target = '', kind = '', count = '', film = '', sheet = '', seconds = ''] =
    process.argv.slice(2);
  const url = new URL(target);
  if (!/^(?:localhost|127\.\d+\.\d+\.\d+)$/.test(url.hostname))
    throw new Error(`${url.hostname} is not this machine.`);
  setTimeout(() => process.exit(), Math.min(Number(seconds), longestSeconds) * second);
  process.once('disconnect', () => process.exit());
  // A real attacker takes no processor from the service.
  setPriority(constants.priority.PRIORITY_LOW);
  const mixed = kind === 'many addresses';
  for (let number = 0; number < socketsOf(kind, Number(count)); number += 1) {
    const address = mixed ? `127.0.2.${(number % 250) + 1}` : '127.0.0.2';
    const each = mixed ? (kinds[number % 4] ?? 'slow head') : (kind as Kind);
    setTimeout(() => open(url, each, { film, sheet }, address, number), number / 2);
  }
}
