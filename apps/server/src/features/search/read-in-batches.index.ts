import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';

const batchSize = 2_000;

/** Reads the rows of a question that is asked once, a few at a time: a large catalogue never stands in memory. */
export async function* readInBatches<Row>(
  trx: Db,
  question: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  await sql`declare batches no scroll cursor for ${question}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from batches`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
  }
  await sql`close batches`.execute(trx);
}
