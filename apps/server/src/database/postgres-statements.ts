import type { Pool, PoolClient } from 'pg';
import { createStatementNames } from './statement-names.ts';

/** Lets each connection of a pool keep the plans of the reads that come again. */
export function prepareReads(pool: Pool): void {
  const nameOf = createStatementNames();
  pool.on('connect', (client: PoolClient) => {
    const plain: (...asked: unknown[]) => unknown = client.query.bind(client);
    // Kysely asks with a text and its values; whatever else asks is let through as it is.
    const query = (...asked: unknown[]) => {
      const [text, values] = asked;
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      return name ? plain({ name, text, values }) : plain(...asked);
    };
    Object.assign(client, { query });
  });
}
