import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { ProblemCode } from '@lasar/contract/problems';
import { InvalidPack } from '#features/packs/check/validation-errors.ts';
import { fullDiskIn } from '#config/disk-errors.ts';
import { loadConfig, type Config } from '#config/config.ts';
import { messageOf } from '#config/log.ts';
import { damageIn } from '#database/damage.ts';
import { withoutTimeLimits, type Db, type OpenDatabase } from '#database/database.ts';
import { openDatabase } from '#database/open-database.ts';
import { requestDatabaseCopy } from '#database/database-copy.ts';
import { DatabaseLocked } from '#database/database-lock.ts';
import { refuseFilesWithoutDatabase } from '#database/embedded-folder.ts';
import { mayRecover } from '#database/lost-connection.ts';
import { prepareSchema } from '#database/migrate.ts';
import { Problem } from '#problem.ts';
import { explainStart } from '#start-failures.ts';

/** An error whose message is shown to the operator without a stack. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** What a command works with. The database is migrated. */
export interface CommandContext {
  readonly config: Config;
  readonly db: Db;
  readonly database: OpenDatabase;
}

/** A command with parsed arguments. Throws when it fails. */
export type Command = () => Promise<void>;

/**
 * Runs the command that the arguments name. The exit code is 2, with the usage, when `parse` returns undefined, and 1, with
 * an explanation, after an error.
 */
export async function runCommand(
  usage: string,
  parse: (args: string[]) => Command | undefined,
): Promise<void> {
  const command = parse(process.argv.slice(2));
  if (!command) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    await command();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** Does work on the migrated database of the settings, which is closed afterwards. */
export async function withDatabase(work: (context: CommandContext) => Promise<void>) {
  const config = loadConfig();
  await refuseFilesWithoutDatabase(config);
  await using database = await openDatabase(config.database);
  await prepareSchema(database.db, config);
  await withoutTimeLimits(() => work({ config, db: database.db, database }));
}

/**
 * Does work that changes nothing in the database of the settings. Beside a running service with an embedded database it
 * works on a copy, which that service makes.
 */
export async function withDatabaseToRead(work: (context: CommandContext) => Promise<void>) {
  const config = loadConfig();
  await refuseFilesWithoutDatabase(config);
  using cleanup = new DisposableStack();
  await using database = await openDatabase(config.database).catch(async (error: unknown) => {
    if (!(error instanceof DatabaseLocked)) throw error;
    const copy = await requestDatabaseCopy(config.dataFolder);
    if (!copy) throw error;
    cleanup.use(copy);
    return openDatabase({ kind: 'embedded', folder: copy.folder });
  });
  await prepareSchema(database.db, config);
  await withoutTimeLimits(() => work({ config, db: database.db, database }));
}

// A tenth of the weight of other processes. With much less, a command would hardly get on beside a busy service.
const lowerPriority = 10;

// On Linux a priority belongs to a thread. The first thread alone would leave its helpers, such as those that collect
// garbage, where they compete with the service.
const ownThreads = '/proc/self/task';

/** Lets the service and its database go before this process, for which nobody waits at a page. */
export function giveWay(): void {
  const threads = existsSync(ownThreads) ? readdirSync(ownThreads).map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, lowerPriority);
}

const silentOnes: Readonly<Partial<Record<ProblemCode, string>>> = {
  'server/database-unavailable': 'Databasen svarar inte',
  'media/unavailable': 'Lagringen av filer svarar inte',
};

/** The reason of an error, to be put after a sentence. */
export function reasonOf(error: unknown): string {
  const { cause } = error as Error;
  return cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : '';
}

/** A server that does not let the service in, which waiting does not mend. */
const isRefused = (error: unknown): boolean =>
  error instanceof Problem &&
  error.code === 'server/database-unavailable' &&
  !mayRecover(error.cause);

function explain(error: unknown): string {
  if (error instanceof CommandRefused) return error.message;
  if (error instanceof InvalidPack) {
    const { errors } = error;
    const count = errors.length === 1 ? 'Ett fel' : `${errors.length} fel`;
    return `${errors.join('\n')}\n\n${count}. Inget skrevs.`;
  }
  const fullDisk = fullDiskIn(error);
  if (fullDisk !== undefined)
    return `${fullDisk}. Inget har ändrats i innehållet; ge mer plats och kör kommandot igen.`;
  if (damageIn(error) || isRefused(error)) return explainStart(error) ?? messageOf(error);
  const silent = error instanceof Problem ? silentOnes[error.code] : undefined;
  if (silent !== undefined)
    return `${silent}${reasonOf(error)}. Kör kommandot igen när allt svarar; det som redan är skrivet skrivs inte en gång till.`;
  if (error instanceof DatabaseLocked) {
    return `Tjänsten är igång och använder databasen i ${error.message}. Stoppa den först och kör kommandot igen.`;
  }
  return (
    explainStart(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}
