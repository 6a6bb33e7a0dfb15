import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { ids } from './known-ids.ts';
import { oddText } from './odd-values.ts';

/** The parts of JSON Schema that the contract uses. */
interface Read {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly items?: TSchema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** Values that fit a schema of the contract, or nearly: texts are ids of the tree as often as not. */
export function fitting(schema: TSchema): fc.Arbitrary<unknown> {
  const read = schema as Read;
  if (read.const !== undefined) return fc.constant(read.const);
  if (read.enum) return fc.constantFrom(...read.enum);
  if (read.anyOf) return fc.oneof(...read.anyOf.map(fitting));
  switch (read.type ?? 'any') {
    case 'object':
      return object(read);
    case 'array':
      return fc.array(read.items ? fitting(read.items) : fc.anything(), {
        maxLength: Math.min(read.maxItems ?? 4, 4),
      });
    case 'string':
      return text(read);
    case 'number':
      return fc.double({ min: read.minimum ?? -10, max: read.maximum ?? 10_000, noNaN: true });
    case 'integer':
      return fc.integer({ min: read.minimum ?? -10, max: read.maximum ?? 10_000 });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function object({ properties = {}, required = [] }: Read): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fitting(schema)]),
  );
  return fc.record(parts, { requiredKeys: [...required] });
}

function text({ pattern, minLength = 0, maxLength = 40 }: Read): fc.Arbitrary<string> {
  const known = fc.constantFrom(...ids);
  const free = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.min(maxLength, minLength + 40),
  });
  return fc.oneof(known, matching(pattern) ?? free, oddText);
}

// The generator knows no look-ahead; strings for such patterns are generated without it.
function matching(pattern: string | undefined): fc.Arbitrary<string> | undefined {
  if (pattern === undefined) return undefined;
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 80 });
  } catch {
    return undefined;
  }
}
