import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { ValidationErrors } from '../check/validation-errors.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';
import { fitsSchema } from '#http/compiled-schemas.ts';
import { formulaErrors, textsIn } from '#maths/maths-of-texts.ts';

/**
 * The node's value when it fits the schema; otherwise undefined, and each mismatch is reported. An optional key that is
 * null, which empties it, is left out of the value. Formulas that cannot be shown are reported too, whatever the kind of record.
 */
export function readNode<S extends TSchema>(
  schema: S,
  node: PackNode,
  errors: ValidationErrors,
): Static<S> | undefined {
  const value = withoutEmptied(schema, node.value);
  if (fitsSchema(schema, value)) {
    reportFormulaErrors(node, errors);
    return value;
  }
  reportMismatch(schema, node, 'innehållet', errors);
  return undefined;
}

function withoutEmptied(schema: TSchema, value: unknown): unknown {
  const { properties, required = [] } = schema as Schema;
  if (!properties || !isObject(value)) return value;
  const isEmptied = ([key, each]: [string, unknown]) =>
    each === null && Object.hasOwn(properties, key) && !required.includes(key);
  return Object.fromEntries(Object.entries(value).filter((entry) => !isEmptied(entry)));
}

/** The parts of a JSON schema that this file reads. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

// TypeBox reports at most eight errors, in English. These schemas are small, so this walks them instead.
function reportMismatch(
  schema: TSchema,
  node: PackNode,
  name: string,
  errors: ValidationErrors,
): void {
  if (Check(schema, withoutEmptied(schema, node.value))) return;
  const { type, description, items, anyOf } = schema as Schema;
  const object = anyOf?.find((option) => 'properties' in option);
  if (object && isObject(node.value)) return reportMismatch(object, node, name, errors);
  if (type === 'object' && isObject(node.value)) return reportObject(schema, node, errors);
  if (items && itemsOf(node).length > 0) {
    const before = errors.count;
    for (const [index, item] of itemsOf(node).entries())
      reportMismatch(items, item, `${name}[${index + 1}]`, errors);
    if (errors.count > before) return;
  }
  errors.add(
    node.location,
    `${name} ska vara ${description ?? 'något annat'}${hintFor(type, node.value)}.`,
  );
}

function reportObject(schema: Schema, node: PackNode, errors: ValidationErrors): void {
  const { properties = {}, required = [], patternProperties = {} } = schema;
  const given = Object.keys(node.value as object);
  for (const key of required.filter((each) => !given.includes(each)))
    errors.add(node.location, `${key} saknas.`);
  for (const key of given) {
    const schemaOfKey = Object.hasOwn(properties, key)
      ? properties[key]
      : matching(patternProperties, key);
    if (schemaOfKey && node.at(key).value === null && !required.includes(key)) continue;
    if (schemaOfKey) reportMismatch(schemaOfKey, node.at(key), key, errors);
    else
      errors.add(
        node.at(key).location,
        `Okänd nyckel ${key}${suggestion(Object.keys(properties))}.`,
      );
  }
}

const matching = (patterns: Readonly<Record<string, TSchema>>, key: string): TSchema | undefined =>
  Object.entries(patterns).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1];

const suggestion = (keys: readonly string[]): string =>
  keys.length > 0 ? `; här kan stå ${keys.join(', ')}` : '';

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hintFor(type: string | undefined, value: unknown): string {
  if (value === null) return ', men är tomt';
  const isUnquoted = typeof value === 'number' || typeof value === 'boolean';
  return type === 'string' && isUnquoted ? ' (sätt citattecken runt det)' : '';
}

/** Reports the formulas that cannot be shown, in every text of a node. */
function reportFormulaErrors(node: PackNode, errors: ValidationErrors): void {
  for (const { path, text } of textsIn(node.value))
    for (const sentence of formulaErrors(text)) errors.add(node.at(...path).location, sentence);
}
