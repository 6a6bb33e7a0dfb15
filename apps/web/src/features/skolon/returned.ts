const names = ['code', 'state', 'error'] as const;

/** What Skolon, or anybody, put in the address: the server judges it. */
export function returnedFrom(search: string): Partial<Record<(typeof names)[number], string>> {
  const query = new URLSearchParams(search);
  const given = names.map((name) => [name, query.get(name)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== null));
}
