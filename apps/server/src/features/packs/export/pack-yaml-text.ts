import { stringify } from 'yaml';

/**
 * YAML in the one form that an export has: keys in the order given, long texts unbroken, no anchors, and nothing for keys
 * that are undefined.
 */
export const yamlOf = (value: object): string =>
  stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

/** JSON with the keys of every object in alphabetical order, since the database keeps them in an order of its own. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
