import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { ValidationErrors } from '../check/validation-errors.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';

/** The node's value when it fits the schema; else undefined, with an error for everything that does not fit. */
export function readNode<S extends TSchema>(
  schema: S,
  node: PackNode,
  errors: ValidationErrors,
): Static<S> | undefined {
  if (Check(schema, node.value)) return node.value;
  explain(schema, node, 'innehållet', errors);
  return undefined;
}

/** What this file needs of a JSON schema. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

// TypeBox stops at eight errors and knows English only. The schemas here are small: walking them is simple.
function explain(schema: TSchema, node: PackNode, name: string, errors: ValidationErrors): void {
  if (Check(schema, node.value)) return;
  const { type, description, items, anyOf } = schema as Schema;
  const object = anyOf?.find((option) => 'properties' in option);
  if (object && isObject(node.value)) return explain(object, node, name, errors);
  if (type === 'object' && isObject(node.value)) return explainObject(schema, node, errors);
  if (items && itemsOf(node).length > 0) {
    const before = errors.count;
    for (const [index, item] of itemsOf(node).entries())
      explain(items, item, `${name}[${index + 1}]`, errors);
    if (errors.count > before) return;
  }
  errors.add(
    node.place,
    `${name} ska vara ${description ?? 'något annat'}${hintFor(type, node.value)}.`,
  );
}

function explainObject(schema: Schema, node: PackNode, errors: ValidationErrors): void {
  const { properties = {}, required = [], patternProperties = {} } = schema;
  const given = Object.keys(node.value as object);
  for (const key of required.filter((each) => !given.includes(each)))
    errors.add(node.place, `${key} saknas.`);
  for (const key of given) {
    const known = Object.hasOwn(properties, key)
      ? properties[key]
      : matching(patternProperties, key);
    if (known) explain(known, node.at(key), key, errors);
    else errors.add(node.at(key).place, `Okänd nyckel ${key}${offer(Object.keys(properties))}.`);
  }
}

const matching = (patterns: Readonly<Record<string, TSchema>>, key: string): TSchema | undefined =>
  Object.entries(patterns).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1];

const offer = (keys: readonly string[]): string =>
  keys.length > 0 ? `; här kan stå ${keys.join(', ')}` : '';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hintFor(type: string | undefined, value: unknown): string {
  if (value === null) return ', men är tomt';
  const bare = typeof value === 'number' || typeof value === 'boolean';
  return type === 'string' && bare ? ' (sätt citattecken runt det)' : '';
}
