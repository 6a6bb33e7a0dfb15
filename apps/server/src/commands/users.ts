import { parseArgs } from 'node:util';
import {
  createAdmin,
  endSessionsOf,
  listUsers,
  setPasswordOf,
  type ListedUser,
} from '#features/users/operator.service.ts';
import { ConfigError, loadConfig, type Config } from '#config/config.ts';
import type { Db } from '#database/database.ts';
import { openDatabase } from '#database/open-database.ts';
import { DatabaseLocked } from '#database/database-lock.ts';
import { migrate } from '#database/migrate.ts';
import { Problem } from '#problem.ts';
import { readPassword } from './read-password.ts';

const usage = `Så här används kommandot:
  npm run users -- list                    alla konton
  npm run users -- create-admin ADRESS     ett nytt konto för en administratör
  npm run users -- set-password ADRESS     ett nytt lösenord; kontot loggas ut överallt
  npm run users -- end-sessions ADRESS     logga ut kontot överallt

Lösenordet frågas efter, eller läses från det som skickas in: npm run users -- create-admin ADRESS < fil`;

type Needs = { readonly db: Db; readonly config: Config };
type Order = (context: Needs) => Promise<string>;

/** Said to the one at the keyboard, without a stack. */
class Refused extends Error {
  override readonly name = 'Refused';
}

const passwordFaults: Readonly<Record<string, string>> = {
  'password/too-short': 'Lösenordet är för kort. Välj minst 10 tecken.',
  'password/too-long': 'Lösenordet är för långt. Välj högst 200 tecken.',
  'password/common': 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.',
};

function orderOf(args: string[]): Order | undefined {
  const [command, email, ...more] = positionalsOf(args);
  if (more.length > 0) return undefined;
  if (command === 'list' && email === undefined)
    return async (context) => tableOf(await listUsers(context));
  if (email === undefined || !/^[^@\s]+@[^@\s]+$/.test(email)) return undefined;
  if (command === 'create-admin') return (context) => create(context, email);
  if (command === 'set-password') return (context) => setPassword(context, email);
  if (command === 'end-sessions') return (context) => endSessions(context, email);
  return undefined;
}

function positionalsOf(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  } catch {
    return [];
  }
}

async function create(context: Needs, email: string): Promise<string> {
  if (!(await createAdmin(context, email, await askPassword())))
    throw new Refused(`${email} har redan ett konto.`);
  return `${email} är nu administratör och kan logga in.`;
}

async function setPassword(context: Needs, email: string): Promise<string> {
  if (!(await setPasswordOf(context, email, await askPassword())))
    throw new Refused(`${email} har inget konto.`);
  return `${email} har ett nytt lösenord och är utloggad överallt.`;
}

async function endSessions(context: Needs, email: string): Promise<string> {
  if (!(await endSessionsOf(context, email))) throw new Refused(`${email} har inget konto.`);
  return `${email} är utloggad överallt.`;
}

async function askPassword(): Promise<string> {
  const password = await readPassword();
  if (password === undefined) throw new Refused('Lösenorden är inte lika. Inget är ändrat.');
  return password;
}

const tableOf = (users: readonly ListedUser[]): string =>
  users.length === 0
    ? 'Det finns inga konton.'
    : users
        .map(({ email, roles, organisation }) =>
          [email, roles.join(', '), organisation ?? ''].join('\t').trimEnd(),
        )
        .join('\n');

async function carryOut(given: Order): Promise<number> {
  try {
    const config = loadConfig();
    await using database = await openDatabase(config.database);
    await migrate(database.db);
    console.log(await given({ config, db: database.db }));
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof Refused) return error.message;
  if (error instanceof Problem) return passwordFaults[error.code] ?? error.code;
  if (error instanceof ConfigError) return `Inställningarna stämmer inte:\n${error.message}`;
  if (error instanceof DatabaseLocked) {
    return `Tjänsten är igång och använder databasen i ${error.message}. Stoppa den först och kör kommandot igen.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// Last, when everything above is defined.
const order = orderOf(process.argv.slice(2));
if (order) process.exitCode = await carryOut(order);
else {
  console.error(usage);
  process.exitCode = 2;
}
