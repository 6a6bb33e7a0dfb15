import { Check } from 'typebox/value';
import { idOfPath } from '#database/rows.ts';
import type { ValidationErrors, Place } from './validation-errors.ts';
import type { ImportSession } from '../read/import-session.ts';
import { Slug } from '../read/pack-schema-parts.ts';
import { slugOf } from '../read/slug.ts';
import type { PackNode } from '../read/pack-yaml.ts';

/** The keys that a scope has so far, each with the place that gave it first. A scope allows each key once. */
export type Registered = Map<string, Place>;

/** Registers a key in its scope, or reports the place that gave it first. Returns whether the key was new. */
export function registerUnique(
  taken: Registered,
  key: string,
  place: Place,
  what: string,
  errors: ValidationErrors,
): boolean {
  const first = taken.get(key);
  if (first) errors.add(place, `${what} används redan i ${first.file}:${first.line}.`);
  else taken.set(key, place);
  return !first;
}

/**
 * The record's id: its own, or the one its path gives. Each id may be given to one record of the pack. Two records with
 * the same path are told of by their slugs.
 */
export function registerId(
  session: ImportSession,
  node: PackNode,
  own: string | undefined,
  path: readonly string[],
): string {
  const id = own ?? idOfPath(...path);
  const { place } = node.at('id');
  const first = session.ids.get(id);
  if (!first) session.ids.set(id, { ...place, own: own !== undefined });
  else if (first.own || own !== undefined) {
    session.errors.add(place, `Id ${id} används redan i ${first.file}:${first.line}.`);
  }
  return id;
}

/** The record's slug: its own, or the one its name gives. Each may be used once among its siblings. */
export function registerSlug(
  { errors }: ImportSession,
  node: PackNode,
  entry: { readonly name: string; readonly slug?: string },
  taken: Registered,
): string {
  const slug = entry.slug ?? slugOf(entry.name);
  const place = node.at(entry.slug === undefined ? 'name' : 'slug').place;
  if (Check(Slug, slug)) registerUnique(taken, slug, place, `Slug ${slug}`, errors);
  else errors.add(place, 'Namnet ger ingen användbar slug; ange en egen med slug.');
  return slug;
}
