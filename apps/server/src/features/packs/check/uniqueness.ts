import { slugOf } from '@lasar/contract/slug-rules';
import { Check } from 'typebox/value';
import { idOfPath } from '#database/rows.ts';
import type { ValidationErrors, Location } from './validation-errors.ts';
import type { ImportSession } from '../read/import-session.ts';
import { Slug } from '../read/pack-values.ts';
import type { PackNode } from '../read/pack-yaml.ts';

/** The keys registered in a scope, each with its first location. A key may occur once in a scope. */
export type Registered = Map<string, Location>;

/** Registers a key in its scope, or reports where it is used already. Returns whether the key was new. */
export function registerUnique(
  registered: Registered,
  key: string,
  location: Location,
  what: string,
  errors: ValidationErrors,
): boolean {
  const first = registered.get(key);
  if (first) errors.add(location, `${what} används redan i ${first.file}:${first.line}.`);
  else registered.set(key, location);
  return !first;
}

/**
 * Registers and returns a record's id: the one in the file, or else one derived from its `idPath`. An id may occur once in a
 * pack. Two records with the same path are not reported here, because their slugs are.
 */
export function registerId(
  session: Pick<ImportSession, 'ids' | 'errors'>,
  node: PackNode,
  { id: ownId, formerly }: { readonly id?: string; readonly formerly?: readonly string[] },
  path: readonly string[],
): string {
  const own = ownId ?? (formerly && idOfPath(...path));
  const id = own ?? idOfPath(...path);
  const { location } = node.at('id');
  const first = session.ids.get(id);
  if (!first) session.ids.set(id, { ...location, own: own !== undefined });
  else if (first.own || own !== undefined) {
    session.errors.add(location, `Id ${id} används redan i ${first.file}:${first.line}.`);
  }
  return id;
}

/** The path that a record's id follows from: that of its parent, and its slug, or the first one that it had. */
export const idPathOf = (
  parent: readonly string[],
  { formerly }: { readonly formerly?: readonly string[] },
  slug: string,
): readonly string[] => [...parent, formerly?.[0] ?? slug];

/** Registers and returns a record's slug: the one in the file, or else one derived from its name. Unique among siblings. */
export function registerSlug(
  { errors }: ImportSession,
  node: PackNode,
  entry: { readonly name?: string; readonly slug?: string },
  registered: Registered,
): string {
  const slug = entry.slug ?? slugOf(entry.name ?? '');
  if (entry.slug === undefined && entry.name === undefined) {
    errors.add(node.location, 'name saknas.');
    return slug;
  }
  const location = node.at(entry.slug === undefined ? 'name' : 'slug').location;
  if (Check(Slug, slug)) registerUnique(registered, slug, location, `Slug ${slug}`, errors);
  else errors.add(location, 'Namnet ger ingen användbar slug; ange en egen med slug.');
  return slug;
}
