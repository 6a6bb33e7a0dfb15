const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'Disken är full',
  EDQUOT: 'Kvoten på disken är slut',
  EFBIG: 'Disken tar inte emot så stora filer',
  // PostgreSQL's own code.
  '53100': 'Databasens disk är full',
};

// SQLITE_FULL. The lock of an embedded database is a database of SQLite.
const fullForSqlite = 13;

/** What is wrong with a disk that has no room, as the beginning of a Swedish sentence; undefined for any other error. */
export function fullDiskIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && error.errcode === fullForSqlite) return sentences['ENOSPC'];
  const code = 'code' in error ? String(error.code) : '';
  return sentences[code] ?? fullDiskIn(error.cause);
}
