import { setImmediate as nextTurn } from 'node:timers/promises';
import buildAjv from '@fastify/ajv-compiler';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { Static, TSchema } from 'typebox';
import { Problem } from '#problem.ts';

// Compiling the schemas of all endpoints takes half a second. Each is therefore compiled for its first value, and once for
// all apps of the process. A large pack has hundreds of thousands of entries of a few schemas.
type FromSchema<T> = (schema: object, compile: () => T) => T;

function memoizeBySchema<T>(): FromSchema<T> {
  const compiled = new WeakMap<object, T>();
  return (schema, compile) => {
    let known = compiled.get(schema);
    if (known === undefined) compiled.set(schema, (known = compile()));
    return known;
  };
}

type Check = (value: unknown) => boolean;

const checks = memoizeBySchema<Check>();
const checkOf = (schema: TSchema): Check =>
  checks(schema, () => {
    const compiled = Compile(schema);
    return (value) => compiled.Check(value);
  });

/** Whether a value is one of a contract, or of an entry of a pack. */
export const fitsSchema = <S extends TSchema>(schema: S, value: unknown): value is Static<S> =>
  checkOf(schema)(value);

type Serialize = (value: unknown) => string;

const serializers = memoizeBySchema<Serialize>();
const serializerOf = (schema: TSchema): Serialize => serializers(schema, () => fastJson(schema));

/** The JSON of a value. Fields that its contract does not name are left out. */
export const serializeBySchema = (schema: TSchema, value: unknown): string =>
  serializerOf(schema)(value);

const prepared = new WeakSet<object>();

/**
 * Compiles what checks and writes values of a schema, unless that is done. Each is some milliseconds of work, and has a turn of
 * the event loop of its own: the first response of an endpoint holds no others.
 */
export async function prepareSchema(schema: TSchema): Promise<void> {
  if (prepared.has(schema)) return;
  for (const compile of [checkOf, serializerOf]) {
    await nextTurn();
    compile(schema);
  }
  await nextTurn();
  prepared.add(schema);
}

// Values are not converted to the types of a contract, and what it does not name is not removed. The schemas are made by
// functions that are typed, so they are not checked by the schema of schemas, whose compilation holds the first request.
const customOptions = { coerceTypes: false, removeAdditional: false, validateSchema: false };
const compileWithAjv = buildAjv()({}, { customOptions });
const validators = memoizeBySchema<Check>();

/** Validates requests by the schemas of their routes. Nothing is compiled for responses, which are all sent as text or bytes. */
export function useCompiledSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<object>((route) => (value: unknown) => {
    const fits = validators(route.schema, () => compileWithAjv(route) as Check);
    return fits(value) ? true : { error: new Problem('request/invalid') };
  });
  app.setSerializerCompiler(() => JSON.stringify);
}
