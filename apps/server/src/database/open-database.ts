import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseConfig } from '#config/config.ts';
import { Problem } from '#problem.ts';
import type { OnQuery, OpenDatabase } from './database.ts';
import { mayRecover } from './lost-connection.ts';
import { openEmbedded } from './pglite.ts';
import { openServer } from './postgres.ts';

/** Opens the database. Throws DatabaseLocked when another process has an embedded folder open. */
export async function openDatabase(
  config: DatabaseConfig,
  onQuery?: OnQuery,
): Promise<OpenDatabase> {
  return config.kind === 'embedded'
    ? openEmbedded(config.folder, onQuery)
    : openServer(config, onQuery);
}

// In milliseconds.
const askEvery = 1_000;

/**
 * Waits until a server responds, as long as the settings say, and says so in the log. Throws the last error, closing the
 * database, when the time is over, and at once for an error that waiting does not mend, such as a wrong password.
 */
export async function waitForDatabase(
  database: OpenDatabase,
  config: DatabaseConfig,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<void> {
  if (config.kind === 'embedded') return;
  const started = Date.now();
  const ends = started + (config.waitSeconds ?? 0) * 1000;
  for (let tries = 0; ; tries += 1) {
    try {
      await sql`select 1`.execute(database.db);
      if (tries > 0) log.info({ ms: Date.now() - started }, 'the database responds');
      return;
    } catch (error) {
      const cause = error instanceof Problem ? error.cause : error;
      if (!mayRecover(cause) || Date.now() >= ends) {
        await database[Symbol.asyncDispose]();
        throw cause;
      }
      if (tries === 0)
        log.warn({ err: error, seconds: config.waitSeconds }, 'waiting for the database');
    }
    await pause(askEvery);
  }
}
