import type { Endpoint } from '@lasar/contract/endpoint';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { fitting } from './from-schema.ts';
import { encoded, oddJson, oddPart, oddText, prototypeNames } from './odd-values.ts';
import type { RawRequest } from './raw-http.ts';

/** The principal that sends the call. */
const principals = ['anonymous', 'student', 'teacher', 'schooladmin', 'editor', 'admin'] as const;
type Principal = (typeof principals)[number];

/**
 * A call with input that is nearly right, or quite wrong. Without an Authorization of its own it is the principal's.
 */
export interface OddCall extends RawRequest {
  readonly principal: Principal;
}

export function oddCalls(endpoints: readonly Endpoint[]): fc.Arbitrary<OddCall> {
  return fc.oneof(...endpoints.map(oddCallOf));
}

function oddCallOf({ method, path, params, query, body }: Endpoint): fc.Arbitrary<OddCall> {
  return fc
    .record({
      path: targetOf(path, params),
      query: query ? queryOf(query) : fc.oneof(mostly(fc.constant('')), rarely(anyQuery)),
      body: method === 'GET' ? rarelyABody : bodyOf(body),
      type: contentType,
      authorization,
      accept: fc.constantFrom('application/json', 'text/html', '*/*'),
      principal: fc.constantFrom(...principals),
    })
    .map(
      ({
        path: target,
        query: queryText,
        body: sent,
        type,
        authorization: own,
        accept,
        principal,
      }) => ({
        method,
        target: target + queryText,
        headers: {
          accept,
          ...(own !== undefined && { authorization: own }),
          ...(sent !== undefined && type !== undefined && { 'content-type': type }),
        },
        principal,
        ...(sent !== undefined && { body: sent }),
      }),
    );
}

const mostly = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 8, arbitrary });
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 1, arbitrary });

function targetOf(path: string, params: TSchema | undefined): fc.Arbitrary<string> {
  const { properties: schemas = {} }: { properties?: Record<string, TSchema> } = params ?? {};
  const parts = path.split('/').map((part) => {
    const schema = schemas[part.slice(1)];
    return part.startsWith(':') && schema
      ? fc.oneof(mostly(fitting(schema).map((value) => encoded(String(value)))), {
          weight: 4,
          arbitrary: oddPart,
        })
      : fc.constant(part);
  });
  return fc.tuple(...parts).map((all) => all.join('/'));
}

const oddName = fc.oneof(fc.constantFrom<string>(...prototypeNames), oddText);
const pair = (name: string, value: string): string => `${encoded(name)}=${value}`;
const anyPair = fc.tuple(oddName, oddPart).map(([name, value]) => pair(name, value));
const anyQuery = fc
  .array(anyPair, { minLength: 1, maxLength: 4 })
  .map((pairs) => `?${pairs.join('&')}`);

// A name may come twice, and be a list or an object in the ways that other frameworks write them.
function queryOf(schema: TSchema): fc.Arbitrary<string> {
  const { properties = {} } = schema as { properties?: Record<string, TSchema> };
  const pairs = Object.entries(properties).map(([name, value]) =>
    fc
      .tuple(
        fc.constantFrom(name, name, name, name, `${name}[]`, `${name}[constructor]`),
        fc.oneof(mostly(fitting(value).map((each) => encoded(String(each)))), {
          weight: 4,
          arbitrary: oddPart,
        }),
      )
      .map(([spelt, each]) => pair(spelt, each)),
  );
  return fc
    .array(fc.oneof(...pairs.map(mostly), rarely(anyPair)), { maxLength: 5 })
    .map((all) => (all.length > 0 ? `?${all.join('&')}` : ''));
}

function bodyOf(schema: TSchema | undefined): fc.Arbitrary<string | undefined> {
  const right = schema ? fitting(schema) : oddJson;
  return fc.oneof(
    { weight: 4, arbitrary: right.map(json) },
    { weight: 8, arbitrary: fc.tuple(right, oddName, oddJson, fc.nat(20)).map(changed) },
    { weight: 2, arbitrary: oddJson.map(json) },
    rarely(
      fc.constantFrom('', '{', '[', '{"a":}', '"', '{"a":1e999}', '['.repeat(5_000), 'a=b', '\0'),
    ),
    rarely(fc.constant(undefined)),
    rarely(fc.nat(40).map((times) => json({ text: 'x'.repeat(times * 50_000) }))),
  );
}

const rarelyABody = fc.oneof(mostly(fc.constant(undefined)), rarely(oddJson.map(json)));

function json(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

// One of its values is another, is gone, or has a name besides that no contract knows.
function changed([value, name, other, at]: [unknown, string, unknown, number]): string {
  if (typeof value !== 'object' || value === null) return json(other);
  const entries = Object.entries(value);
  const [key] = entries[at % Math.max(entries.length, 1)] ?? [];
  // Written by hand: `__proto__` as a key of an object would set its prototype.
  const others = entries.filter(([each]) => each !== key);
  const more: [string, unknown][] =
    at % 3 === 0 ? [] : [[at % 3 === 1 && key !== undefined ? key : name, other]];
  return `{${[...others, ...more].map(([each, its]) => `${JSON.stringify(each)}:${json(its) || 'null'}`).join(',')}}`;
}

const contentType = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  rarely(
    fc.constantFrom(
      undefined,
      '',
      ';;',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'application/json/json',
    ),
  ),
);

const authorization = fc.oneof(
  { weight: 20, arbitrary: fc.constant(undefined) },
  rarely(
    fc.constantFrom(
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      'bearer a.b.c',
      'Basic eDp5',
      'Bearer eyJhbGciOiJub25lIn0.e30.',
      'Bearer constructor.__proto__.toString',
      `Bearer ${'x'.repeat(8_000)}`,
      'Bearer \xff\xfe',
    ),
  ),
);
