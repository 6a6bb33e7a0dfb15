import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { packJsonSchemas } from '../read/json-schemas.ts';
import { everyKeyPack } from './every-key.fixture.ts';

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** What an import does with a record that is there already. Nothing of it is stored, so an export has none of it. */
const instructions = new Set(['formerly', 'movedTo', 'position', 'remove']);

/** The keys, and the values of closed lists, that a schema has and that none of the values uses. */
function unusedIn(schema: Schema, values: readonly unknown[], at: string): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => unusedIn(one, ofType(one, values), at));
  if (schema.items) return unusedIn(schema.items, values.filter(Array.isArray).flat(), `${at}[]`);
  if (schema.enum)
    return schema.enum
      .filter((one) => !values.includes(one))
      .map((one) => `${at} = ${String(one)}`);
  const kind = schema.properties?.['type']?.const;
  const objects = values.filter(isObject);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    if (instructions.has(key)) return [];
    const name = kind === undefined ? `${at}.${key}` : `${at}.${kind}.${key}`;
    const used = objects.flatMap((object) => (Object.hasOwn(object, key) ? [object[key]] : []));
    return used.length === 0 ? [name] : unusedIn(property, used, name);
  });
}

/** The questions of a schema's own type, or all values when it has none. */
function ofType({ properties }: Schema, values: readonly unknown[]): readonly unknown[] {
  const type = properties?.['type']?.const;
  return type === undefined
    ? values
    : values.filter((value) => isObject(value) && value['type'] === type);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object';
}

test.each([
  ['pack.schema.json', 'pack.yaml'],
  ['subject.schema.json', '*/*/subject.yaml'],
  ['words.schema.json', '*/*/words.yaml'],
  ['course.schema.json', '*/*/!(subject|words).yaml'],
  ['self-test.schema.json', '*/*/*/*/test.yaml'],
  ['customer-case.schema.json', 'kundcase/*.yaml'],
  ['addresses.schema.json', 'addresses.yaml'],
  ['pictures.schema.json', 'pictures.yaml'],
])('the pack with every key has all keys of %s', async (name, pattern) => {
  await using pack = await everyKeyPack();
  const values = globSync(pattern, { cwd: pack.path }).map((file): unknown =>
    parse(readFileSync(join(pack.path, file), 'utf8')),
  );
  expect(values).not.toEqual([]);
  const schema = JSON.parse(JSON.stringify(packJsonSchemas[name])) as Schema;
  expect(unusedIn(schema, values, '')).toEqual([]);
});
