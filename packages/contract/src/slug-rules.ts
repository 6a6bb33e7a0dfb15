/** A URL segment from a name: `Ekvationer – ett steg` becomes `ekvationer-ett-steg`. May be empty. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
