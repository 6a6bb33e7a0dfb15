import type { Compilable, CompiledQuery } from 'kysely';
import { seesDrafts } from '#auth/permissions.ts';
import type { Db } from './database.ts';
import { anonymous, type Principal } from '#auth/principal.ts';

// What is written once for many is not told who really asks.
const standInUser: Principal = { kind: 'user', id: '', roles: [], schoolTypes: new Set() };
const standInEditor: Principal = { ...standInUser, roles: ['editor'] };

/**
 * A read whose SQL is written once for visitors, once for users and once for those who see drafts: writing a long one anew
 * takes half as long as the engine takes to answer it. `write` gets a stand-in for each value, which it may only compare
 * with or limit by, so that each comes out as a parameter, whose place the value takes when it is asked for.
 */
export function precompiledQuery<Values extends readonly unknown[], Row>(
  write: (db: Db, principal: Principal, ...values: Values) => Compilable<Row>,
): (db: Db, principal: Principal, ...values: Values) => Promise<Row[]> {
  const written = new Map<Principal, Written<Row>>();
  return async (db, asking, ...values) => {
    const principal = standInFor(asking);
    let known = written.get(principal);
    if (!known) {
      const standIns = values.map(() => ({}));
      known = writtenOf(
        write(db, principal, ...(standIns as unknown as Values)).compile(),
        standIns,
      );
      written.set(principal, known);
    }
    const { query, places } = known;
    const parameters = query.parameters.map((parameter, index) => {
      const place = places[index];
      return place === undefined ? parameter : values[place];
    });
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** The same for a read of one row: the first, or undefined. */
export function precompiledQueryFirst<Values extends readonly unknown[], Row>(
  write: (db: Db, principal: Principal, ...values: Values) => Compilable<Row>,
): (db: Db, principal: Principal, ...values: Values) => Promise<Row | undefined> {
  const read = precompiledQuery(write);
  return async (db, principal, ...values) => (await read(db, principal, ...values))[0];
}

function standInFor(principal: Principal): Principal {
  if (principal.kind === 'anonymous') return anonymous;
  return seesDrafts(principal) ? standInEditor : standInUser;
}

interface Written<Row> {
  readonly query: CompiledQuery<Row>;
  /** Which value each parameter is, undefined for one that is always the same. */
  readonly places: readonly (number | undefined)[];
}

function writtenOf<Row>(query: CompiledQuery<Row>, standIns: readonly object[]): Written<Row> {
  const places = query.parameters.map((parameter) => {
    const place = standIns.findIndex((standIn) => standIn === parameter);
    return place === -1 ? undefined : place;
  });
  const missing = standIns.findIndex((_, index) => !places.includes(index));
  if (missing !== -1) throw new Error(`value ${missing} is no parameter of: ${query.sql}`);
  return { query, places };
}
