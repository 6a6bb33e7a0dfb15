/** The token of a mailed link: in the fragment, which no server and no log ever sees, or in the query. */
export function linkToken({ hash, search }: { readonly hash: string; readonly search: string }) {
  const token =
    new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  return token?.trim() ?? '';
}
