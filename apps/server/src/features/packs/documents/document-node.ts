import type { PackNode } from '../read/pack-yaml.ts';

/** A value of a document as the readers of packs take it. Its location is its path in the document. */
export const documentNode = (
  value: unknown,
  path: readonly (string | number)[] = [],
): PackNode => ({
  value,
  location: { file: path.join('/'), line: 1 },
  at: (...steps) => documentNode(steps.reduce(valueIn, value), [...path, ...steps]),
});

const valueIn = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Readonly<Record<string | number, unknown>>)[step]
    : undefined;

/** A list that has one document as its only item. */
export const listOf = (entry: PackNode): PackNode => ({
  value: [entry.value],
  location: entry.location,
  at: (_first, ...steps) => entry.at(...steps),
});
