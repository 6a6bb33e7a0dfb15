// A name after from, join, into or update. Not a function, nor `distinct from`, `for update`, `do update` or the `from` in the
// arguments of a function.
const target =
  /(?:(?<!\bdistinct\s)(?<!\b(?:extract|trim|substring|overlay)\s*\([^()]*)\bfrom|\bjoin|\binto|(?<!\b(?:for|do)\s)\bupdate)\s+(?:only\s+)?(?:"?\w+"?\.)?(?:"(\w+)"|([a-z_]\w*)\b(?!\s*[(.]))/gi;

const mostTargets = 4;
const mostSummaries = 1_000;
const summaries = new Map<string, string>();

/**
 * The summary of a statement as OpenTelemetry defines it (`db.query.summary`): its operation and at most four of the tables
 * that it names, those of subqueries last, such as `select lesson area`. It holds no values, and there are as many as there are
 * kinds of statements in the code.
 */
export function summaryOf(sql: string): string {
  const known = summaries.get(sql);
  if (known !== undefined) return known;
  const found = Array.from(sql.matchAll(target), ({ 1: quoted, 2: bare, index }) => ({
    name: quoted ?? bare ?? '',
    depth: depthAt(sql, index),
  }));
  const names = found.toSorted((one, other) => one.depth - other.depth).map(({ name }) => name);
  const summary = [operationOf(sql), ...[...new Set(names)].slice(0, mostTargets)].join(' ');
  // Texts of statements that a search builds from its words are not repeated.
  if (summaries.size >= mostSummaries) summaries.clear();
  summaries.set(sql, summary);
  return summary;
}

const depthAt = (sql: string, index: number): number => {
  const before = sql.slice(0, index);
  return before.split('(').length - before.split(')').length;
};

function operationOf(sql: string): string {
  const [, first = 'query'] = /^\W*(\w+)/.exec(sql.toLowerCase()) ?? [];
  if (first !== 'with') return first;
  // Kysely writes the statement of a CTE in parentheses behind its name.
  return /\b(insert|update|delete)\s+(?:into|from|")/i.exec(sql)?.[1]?.toLowerCase() ?? 'select';
}
