import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';

// What is done with a batch is a piece of work, which other requests wait for.
const batchSize = 200;

/** Reads a query's rows through a cursor, in batches, so that a large catalogue is never in memory as a whole. */
export async function* readInBatches<Row>(trx: Db, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare batches no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from batches`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
  }
  await sql`close batches`.execute(trx);
}
