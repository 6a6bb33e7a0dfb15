import type { Endpoint } from '@lasar/contract/endpoint';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { statusesOf, type Row } from '../access-rows.ts';
import { principals, type PrincipalName } from '../access-world.ts';
import { fitting } from './from-schema.ts';
import { encoded } from './odd-values.ts';
import type { RawAnswer, RawRequest } from './raw-http.ts';

/** A call that the table of access says succeeds, with values of its fields replaced by others that the contract allows. */
export interface RightCall extends RawRequest {
  readonly principal: PrincipalName;
  readonly path: string;
  /** Chooses among the records that earlier calls have created; even numbers keep the record of the table. */
  readonly pick: number;
}

export type Table = Readonly<Record<string, Row | readonly Row[]>>;

/** Calls of all endpoints that somebody may make with success, each endpoint as often as the others. */
export function rightCalls(endpoints: readonly Endpoint[], table: Table): fc.Arbitrary<RightCall> {
  const all = endpoints.flatMap((endpoint) => {
    const rows = [table[nameOf(endpoint)] ?? []].flat();
    const cases = rows.flatMap((row) => successesOf(row).map((principal) => ({ row, principal })));
    return cases.length === 0
      ? []
      : [fc.constantFrom(...cases).chain((each) => callOf(endpoint, each))];
  });
  return fc.oneof(...all);
}

const nameOf = ({ method, path }: Endpoint): string =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

function successesOf(row: Row): PrincipalName[] {
  const statuses = statusesOf(row);
  return principals.filter((_principal, index) => /^[23]/.test(String(statuses[index])));
}

interface Case {
  readonly row: Row;
  readonly principal: PrincipalName;
}

function callOf(
  { method, path, query, body: schema }: Endpoint,
  { row, principal }: Case,
): fc.Arbitrary<RightCall> {
  const url = typeof row.url === 'function' ? row.url(principal) : (row.url ?? path);
  const given = typeof row.body === 'function' ? row.body(principal) : row.body;
  return fc
    .record({ query: queryOf(url, query), body: bodyOf(given, schema), pick: fc.nat(1_000) })
    .map(({ query: more, body, pick }) => ({
      method,
      path,
      principal,
      pick,
      target: url + more,
      headers: {
        accept: 'application/json',
        ...row.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }));
}

// What the table's address has already stays as it is.
function queryOf(url: string, schema: TSchema | undefined): fc.Arbitrary<string> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, TSchema> };
  const free = Object.entries(properties).filter(([name]) => !url.includes(`${name}=`));
  if (free.length === 0) return fc.constant('');
  const pairs = free.map(([name, value]) =>
    sometimes(fitting(value, 'strict').map((each) => `${name}=${encoded(String(each))}`)),
  );
  return fc.tuple(...pairs).map((all) => {
    const present = all.filter((pair) => pair !== undefined);
    return present.length === 0 ? '' : (url.includes('?') ? '&' : '?') + present.join('&');
  });
}

function bodyOf(given: object | undefined, schema: TSchema | undefined): fc.Arbitrary<unknown> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, TSchema> };
  if (given === undefined) return fc.constant(undefined);
  const replaced = Object.entries(properties).map(([name, value]) =>
    (isReference(value) ? fc.constant(undefined) : sometimes(fitting(value, 'strict'))).map(
      (other) => (other === undefined ? {} : { [name]: other }),
    ),
  );
  return fc.tuple(...replaced).map((all) => Object.assign({ ...given }, ...all) as object);
}

const sometimes = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

// The record that a body names exists in the table alone, and `before` must be as it stands.
const isReference = (schema: TSchema): boolean => {
  const { pattern, type } = schema as { pattern?: string; type?: string };
  return type === 'object' || pattern === '^[A-Za-z0-9_-]{1,64}$';
};

/** The records that calls have created, each for whoever created it. */
export function createCreated() {
  const byPath = new Map<string, { readonly id: string; readonly principal: PrincipalName }[]>();
  return {
    note({ method, path, principal }: RightCall, { status, body }: RawAnswer): void {
      if (method !== 'POST' || status >= 300 || !body.startsWith('{')) return;
      const { id } = JSON.parse(body) as { id?: unknown };
      if (typeof id !== 'string') return;
      const known = byPath.get(path) ?? [];
      byPath.set(path, [...known.slice(-20), { id, principal }]);
    },
    /** The call about a record that was created earlier, if its number says so and there is one. */
    aimed(call: RightCall): RightCall {
      const [collection = '', rest] = call.path.split('/:id');
      const known = byPath.get(collection) ?? [];
      const chosen = known[call.pick % Math.max(known.length, 1)];
      if (rest === undefined || rest.includes(':') || !chosen || call.pick % 2 === 0) return call;
      return { ...call, target: `${collection}/${chosen.id}${rest}`, principal: chosen.principal };
    },
  };
}
