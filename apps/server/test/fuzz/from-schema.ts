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
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Whether each value fits its schema, or texts are odd ones now and then. */
type Fit = 'strict' | 'nearly';

/** Values that fit a schema of the contract, or nearly: texts are ids of the tree as often as not. */
export function fitting(schema: TSchema, fit: Fit = 'nearly'): fc.Arbitrary<unknown> {
  const read = schema as Read;
  if (read.const !== undefined) return fc.constant(read.const);
  if (read.enum) return fc.constantFrom(...read.enum);
  if (read.anyOf) return fc.oneof(...read.anyOf.map((each) => fitting(each, fit)));
  switch (read.type ?? 'any') {
    case 'object':
      return object(read, fit);
    case 'array':
      return fc.array(read.items ? fitting(read.items, fit) : fc.anything(), {
        minLength: Math.min(read.minItems ?? 0, 4),
        maxLength: Math.min(read.maxItems ?? 4, 4),
      });
    case 'string':
      return fit === 'strict' ? strictText(read) : text(read);
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

function object({ properties = {}, required = [] }: Read, fit: Fit): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fitting(schema, fit)]),
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

// Ids and addresses are those of the tree: one that is made up would be unknown.
function strictText({
  format,
  pattern,
  minLength = 0,
  maxLength = 40,
}: Read): fc.Arbitrary<string> {
  if (format === 'date') return fc.integer({ min: 0, max: 50 }).map(dayAhead);
  const valid = pattern === undefined ? undefined : new RegExp(pattern);
  const known = ids.filter((id) => valid?.test(id) ?? false);
  if (known.length > 0) return fc.constantFrom(...known);
  const most = Math.min(maxLength, minLength + 40);
  return (matching(pattern) ?? fc.string({ unit: 'grapheme', minLength, maxLength: most })).filter(
    ({ length }) => length >= minLength && length <= maxLength,
  );
}

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

// The generator knows no look-ahead; strings for such patterns are generated without it.
function matching(pattern: string | undefined): fc.Arbitrary<string> | undefined {
  if (pattern === undefined) return undefined;
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 80 });
  } catch {
    return undefined;
  }
}
