/** The name of the prepared statement of a query, or undefined for a query that is not prepared. */
export type StatementNames = (sql: string) => string | undefined;

// Each connection holds every plan, at some tens of kilobytes. The reads of all pages are about a hundred.
const maxNames = 300;
const maxSeenOnce = 1_000;

/**
 * Names the reads that are repeated, because planning is most of the cost of a read (docs/measurements.md). SQL that is seen
 * once, such as a search with eleven words, is remembered until 1,000 others have been seen.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (sql) => {
    const existing = names.get(sql);
    if (existing !== undefined || names.size >= maxNames || !sql.startsWith('select'))
      return existing;
    if (seenOnce.delete(sql)) {
      const name = `read_${names.size}`;
      names.set(sql, name);
      return name;
    }
    if (seenOnce.size >= maxSeenOnce) seenOnce.clear();
    seenOnce.add(sql);
    return undefined;
  };
}
