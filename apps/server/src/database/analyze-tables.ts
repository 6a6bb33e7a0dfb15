import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Lets the engine count its rows, which its plans go by. The embedded one never does so by itself, and a server only
 * some minutes after an import.
 */
export const analyzeTables = (db: Db) => sql`analyze`.execute(db);
