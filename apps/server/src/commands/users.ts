import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import {
  createAdmin,
  endSessionsOf,
  listUsers,
  setPasswordOf,
  type ListedUser,
} from '#features/identity/users/operator.service.ts';
import { Problem } from '#problem.ts';
import {
  CommandRefused,
  runCommand,
  withDatabase,
  type Command,
  type CommandContext,
} from './run-command.ts';

const usage = `Så här används kommandot:
  npm run users -- list                    alla konton
  npm run users -- create-admin ADRESS     ett nytt konto för en administratör
  npm run users -- set-password ADRESS     ett nytt lösenord; kontot loggas ut överallt
  npm run users -- end-sessions ADRESS     logga ut kontot överallt

Lösenordet frågas efter, eller läses från det som skickas in: npm run users -- create-admin ADRESS < fil`;

const passwordErrors: Readonly<Record<string, string>> = {
  'password/too-short': 'Lösenordet är för kort. Välj minst 10 tecken.',
  'password/too-long': 'Lösenordet är för långt. Välj högst 200 tecken.',
  'password/common': 'Lösenordet är för lätt att gissa. Välj några ord som inte hör ihop.',
};

function parse(args: string[]): Command | undefined {
  const [command, email, ...more] = positionalsOf(args);
  if (more.length > 0) return undefined;
  if (command === 'list' && email === undefined)
    return onDatabase(async (context) => tableOf(await listUsers(context)));
  if (email === undefined || !/^[^@\s]+@[^@\s]+$/.test(email)) return undefined;
  if (command === 'create-admin') return onDatabase((context) => create(context, email));
  if (command === 'set-password') return onDatabase((context) => setPassword(context, email));
  if (command === 'end-sessions') return onDatabase((context) => endSessions(context, email));
  return undefined;
}

/** A command that prints what its work answers. */
const onDatabase = (work: (context: CommandContext) => Promise<string>): Command =>
  async function command() {
    await withDatabase(async (context) => console.log(await explainingPasswords(work(context))));
  };

const explainingPasswords = (work: Promise<string>): Promise<string> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    throw new CommandRefused(passwordErrors[error.code] ?? error.code, { cause: error });
  });

function positionalsOf(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  } catch {
    return [];
  }
}

async function create(context: CommandContext, email: string): Promise<string> {
  if (!(await createAdmin(context, email, await askPassword())))
    throw new CommandRefused(`${email} har redan ett konto.`);
  return `${email} är nu administratör och kan logga in.`;
}

async function setPassword(context: CommandContext, email: string): Promise<string> {
  if (!(await setPasswordOf(context, email, await askPassword())))
    throw new CommandRefused(`${email} har inget konto.`);
  return `${email} har ett nytt lösenord och är utloggad överallt.`;
}

async function endSessions(context: CommandContext, email: string): Promise<string> {
  if (!(await endSessionsOf(context, email))) throw new CommandRefused(`${email} har inget konto.`);
  return `${email} är utloggad överallt.`;
}

async function askPassword(): Promise<string> {
  const password = await readPassword();
  if (password === undefined) throw new CommandRefused('Lösenorden är inte lika. Inget är ändrat.');
  return password;
}

/**
 * Reads a password from the keyboard, without echo and twice, or from the first line of what is piped in. It is never
 * an argument: those are shown in the shell's history and in the list of processes. Undefined when the two differ.
 */
async function readPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return firstLine();
  const first = await askSilently('Lösenord: ');
  const second = await askSilently('Samma lösenord en gång till: ');
  return first === second ? first : undefined;
}

async function firstLine(): Promise<string> {
  using lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

async function askSilently(question: string): Promise<string> {
  process.stderr.write(question);
  // Readline writes its echo to this stream, which drops it.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  using lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const answer = await lines.question('');
  process.stderr.write('\n');
  return answer;
}

const tableOf = (users: readonly ListedUser[]): string =>
  users.length === 0
    ? 'Det finns inga konton.'
    : users
        .map(({ email, roles, organisation }) =>
          [email, roles.join(', '), organisation ?? ''].join('\t').trimEnd(),
        )
        .join('\n');

// Last, when everything above is defined.
await runCommand(usage, parse);
