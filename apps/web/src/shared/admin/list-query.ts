interface ListQuery {
  readonly q?: string;
  readonly page?: string;
}

/** What a list is asked with, from the page's address. Anything else there is ignored. */
export function listQueryOf(url: string): ListQuery {
  const search = new URL(url).searchParams;
  const q = search.get('q')?.trim();
  const page = search.get('sida') ?? '';
  return { ...(q && { q }), ...(/^[1-9][0-9]{0,5}$/.test(page) && { page }) };
}
