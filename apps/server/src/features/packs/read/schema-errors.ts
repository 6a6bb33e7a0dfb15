import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { ValidationErrors } from '../check/validation-errors.ts';
import { Slug } from './pack-values.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';
import { fitsSchema } from '#http/compiled-schemas.ts';
import { formulaErrors, textsIn } from '#maths/maths-of-texts.ts';

/**
 * The node's value when it fits the schema. Otherwise each mismatch is reported, and the value is what fits of it, so that what
 * is below is checked in the same round; undefined when a key is missing by which the record and its files are found. An optional
 * key that is null, which empties it, is left out of the value. Formulas that cannot be shown are reported too.
 */
export function readNode<S extends TSchema>(
  schema: S,
  node: PackNode,
  errors: ValidationErrors,
): Static<S> | undefined {
  const value = withoutEmptied(schema, node.value);
  const isFitting = fitsSchema(schema, value);
  if (!isFitting) reportMismatch(schema, node, 'innehållet', errors);
  const usable = isFitting ? value : fittingKeysOf(schema, value);
  if (usable === undefined || !fitsSchema(schema, usable)) return undefined;
  reportFormulaErrors(node, errors);
  return usable;
}

// Records, addresses and files follow from these: what is below a record with another one would be reported in vain.
const identifying: ReadonlySet<string> = new Set([
  'id',
  'formerly',
  'name',
  'param',
  'slug',
  'type',
]);

/** An object without the keys that do not fit its schema; undefined for anything else, and when such a key is identifying. */
function fittingKeysOf(schema: TSchema, value: unknown): object | undefined {
  const { properties } = schema as Schema;
  if (!properties || !isObject(value)) return undefined;
  const isMisfit = ([key, each]: [string, unknown]) =>
    !Object.hasOwn(properties, key) || !Check(properties[key] ?? {}, each);
  const misfits = Object.entries(value).filter(isMisfit);
  if (misfits.some(([key]) => identifying.has(key))) return undefined;
  return Object.fromEntries(Object.entries(value).filter((entry) => !isMisfit(entry)));
}

function withoutEmptied(schema: TSchema, value: unknown): unknown {
  const { properties, required = [] } = schema as Schema;
  if (!properties || !isObject(value)) return value;
  const isEmptied = ([key, each]: [string, unknown]) =>
    each === null && Object.hasOwn(properties, key) && !required.includes(key);
  return Object.fromEntries(Object.entries(value).filter((entry) => !isEmptied(entry)));
}

/** The slugs of a list of slugs, with their nodes. Anything else in it is reported with the record that has the list. */
export const slugsIn = (list: PackNode): (readonly [slug: string, node: PackNode])[] =>
  itemsOf(list).flatMap((node) =>
    fitsSchema(Slug, node.value) ? [[node.value, node] as const] : [],
  );

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
