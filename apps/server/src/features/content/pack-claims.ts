import { Check } from 'typebox/value';
import { idOfPath } from '#database/id.ts';
import type { Faults, Place } from './pack-faults.ts';
import type { Reading } from './pack-records.ts';
import { Slug } from './pack-schema-parts.ts';
import { slugOf } from './pack-slug.ts';
import type { PackNode } from './pack-yaml.ts';

/** What has been taken where, within something that allows each only once. */
export type Taken = Map<string, Place>;

/** Takes a key, or tells who had it first. Answers whether it was free. */
export function claim(
  taken: Taken,
  key: string,
  place: Place,
  what: string,
  faults: Faults,
): boolean {
  const first = taken.get(key);
  if (first) faults.add(place, `${what} används redan i ${first.file}:${first.line}.`);
  else taken.set(key, place);
  return !first;
}

/**
 * The record's id: its own, or the one its path gives. Each id may be given to one record of the pack. Two records with
 * the same path are told of by their slugs.
 */
export function claimId(
  reading: Reading,
  node: PackNode,
  own: string | undefined,
  path: readonly string[],
): string {
  const id = own ?? idOfPath(...path);
  const { place } = node.at('id');
  const first = reading.ids.get(id);
  if (!first) reading.ids.set(id, { ...place, own: own !== undefined });
  else if (first.own || own !== undefined) {
    reading.faults.add(place, `Id ${id} används redan i ${first.file}:${first.line}.`);
  }
  return id;
}

/** The record's slug: its own, or the one its name gives. Each may be used once among its siblings. */
export function claimSlug(
  { faults }: Reading,
  node: PackNode,
  entry: { readonly name: string; readonly slug?: string },
  taken: Taken,
): string {
  const slug = entry.slug ?? slugOf(entry.name);
  const place = node.at(entry.slug === undefined ? 'name' : 'slug').place;
  if (Check(Slug, slug)) claim(taken, slug, place, `Slug ${slug}`, faults);
  else faults.add(place, 'Namnet ger ingen användbar slug; ange en egen med slug.');
  return slug;
}
