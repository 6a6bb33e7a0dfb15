/** The name under which an engine keeps the plan of a query, or undefined for one that it should plan anew. */
export type StatementNames = (sql: string) => string | undefined;

// Each connection keeps every plan, at some tens of kilobytes. The reads of all pages are about a hundred.
const most = 300;
const mostOnce = 1_000;

/**
 * Names for the reads that come again: planning is most of what a read of ours costs (docs/measurements.md). Texts that
 * come once, as those of a search with eleven words, are only remembered for a while.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const once = new Set<string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= most || !sql.startsWith('select')) return known;
    if (once.delete(sql)) {
      const name = `read_${names.size}`;
      names.set(sql, name);
      return name;
    }
    if (once.size >= mostOnce) once.clear();
    once.add(sql);
    return undefined;
  };
}
