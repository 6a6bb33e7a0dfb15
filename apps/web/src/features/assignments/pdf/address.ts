/** Where an address asks the reader to open, and what for: `#page=3&search=ord`, as pdf readers write it. */
export interface Wanted {
  readonly page?: number;
  readonly search?: string;
}

export function wantedBy(hash: string): Wanted {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const page = Number(given.get('page') ?? given.get('sida'));
  const search = given.get('search');
  return { ...(Number.isInteger(page) && page > 0 && { page }), ...(search && { search }) };
}
